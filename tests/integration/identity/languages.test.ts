// Mails and notifications are in the language of their recipient.

import { afterAll, expect, test, vi } from 'vitest'
import { mails as arabicMails } from '#messages/ar/mails.ts'
import { mailNotifications } from '#server/notifications/notification-mail-worker.ts'
import { createLog } from '#server/platform/log.ts'
import { startMailSender } from '#server/mail/mail-sender.ts'
import {
  PASSWORD,
  registerMember,
  registrationFields,
  signInMaster,
  solveCaptcha,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { startMailServer } from '#tests/support/platform/smtp-server.ts'

const DAY_MILLISECONDS = 86_400_000

const fixture = await startIdentityFixture()
const mailServer = await startMailServer()
const { database, secrets, clock } = fixture
const from = { name: undefined, address: 'no-reply@tributary.example' }
const parts = { database, secrets, clock, log: createLog('silent'), smtpUrl: mailServer.url, from }
const sender = startMailSender({ ...parts, pollMilliseconds: 20 })
afterAll(async () => {
  await sender.stop()
  await mailServer.stop()
})

const mailsTo = (name: string) =>
  mailServer.received.filter(({ envelope }) => envelope.includes(`${name}@example.com`))
async function newestMailTo(name: string, count: number) {
  await vi.waitFor(() => expect(mailsTo(name)).toHaveLength(count), { timeout: 20_000 })
  const { subject, text, html } = await mailsTo(name)[count - 1]!.mail
  return { subject, text: text!, html: String(html) }
}

/** A member who chose a language, and who was welcomed in English. */
async function memberIn(language: 'en' | 'hi' | 'ar', name: string) {
  const { browser } = await registerMember(fixture, name)
  expect((await browser.put('/api/preferences', { language })).status).toBe(200)
  await newestMailTo(name, 1)
  return browser
}

const notifyCredited = (name: string) =>
  fixture.database.pool.query(
    `select notify_member(id, 'deposit-credited', 'd1', $2, 1500000, null) from member where userrefid = $1`,
    [name, fixture.clock.now()],
  )
const mailDue = (now: Date) =>
  fixture.database.inTransaction((tx) =>
    mailNotifications(tx, { secrets: fixture.secrets, origin: 'https://example.test', now }),
  )

test('a code arrives in the language of the member, with its direction', async () => {
  const code = async (language: 'en' | 'hi' | 'ar', name: string) => {
    const browser = await memberIn(language, name)
    await browser.post('/api/verification-codes', { purpose: 'change-password' })
    return newestMailTo(name, 2)
  }
  const english = await code('en', 'emma')
  expect(english.subject).toBe('Tributary: your verification code')
  expect(english.text).toMatch(/^Your code to change your password is \d{6}\.\n\nIt expires in 10 minutes\./)
  expect(english.html).toContain('<html lang="en" dir="ltr">')

  const hindi = await code('hi', 'hema')
  expect(hindi.subject).toBe('Tributary: आपका सत्यापन कोड')
  expect(hindi.text).toMatch(/^अपना पासवर्ड बदलने के लिए आपका कोड \d{6} है।/)
  expect(hindi.text).toContain('Tributary का एक खाता इस पते का उपयोग करता है')
  expect(hindi.html).toContain('<html lang="hi" dir="ltr">')

  const arabic = await code('ar', 'amal')
  expect(arabic.subject).toBe('\u200FTributary: رمز التحقق الخاص بك')
  expect(arabic.text).toMatch(/^رمزك من أجل \u2068تغيير كلمة المرور\u2069 هو \u2068\d{6}\u2069\./)
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.html).toContain('text-align: right')
  expect(arabic.html).not.toContain('padding-right: 10px')
})

test('notifications, their mail and their settings are in the language of the recipient', async () => {
  const read = async (language: 'en' | 'hi' | 'ar', name: string) => {
    const browser = await memberIn(language, name)
    await notifyCredited(name)
    await mailDue(fixture.clock.now())
    const list = (await browser.get('/api/notifications')).body as object as {
      notifications: { title: string; text: string }[]
    }
    const settings = (await browser.get('/api/notifications/preferences')).body as object as {
      preferences: { kind: string; label: string }[]
    }
    const label = settings.preferences.find(({ kind }) => kind === 'deposit-credited')!.label
    return { notification: list.notifications[0]!, label, mail: await newestMailTo(name, 2) }
  }
  const english = await read('en', 'eric')
  expect(english.notification).toMatchObject({ title: 'Deposit credited', text: 'It is in your R-Wallet.' })
  expect(english.label).toBe('Deposit credited')
  expect(english.mail.subject).toBe('Tributary: Deposit credited')
  expect(english.mail.text).toContain('Amount: 1.50 USDT')

  const hindi = await read('hi', 'hari')
  expect(hindi.notification).toMatchObject({ title: 'जमा पूरी हुई', text: 'राशि आपके R-Wallet में है।' })
  expect(hindi.label).toBe('जमा पूरी हुई')
  expect(hindi.mail.subject).toBe('Tributary: जमा पूरी हुई')
  expect(hindi.mail.text).toContain('राशि: 1.50 USDT')
  expect(hindi.mail.text).toContain('ईमेल बंद करें: https://example.test/user/unsubscribe#')

  const arabic = await read('ar', 'adel')
  expect(arabic.notification).toMatchObject({ title: 'أُضيف الإيداع' })
  expect(arabic.label).toBe('إضافة إيداع')
  expect(arabic.mail.text).toContain('المبلغ: \u20681.50 USDT\u2069')
  expect(arabic.mail.html).toContain('dir="rtl"')
})

test('a new member gets the language of the browser, and English without a known one', async () => {
  const join = async (name: string, acceptLanguage: string) => {
    const browser = fixture.visitor()
    const { id, text } = await solveCaptcha(browser, 'member')
    const body = { captchaId: id, captcha: text, ...registrationFields(name, {}) }
    const headers = { 'accept-language': acceptLanguage }
    expect((await browser.post('/api/register', body, { headers })).status).toBe(200)
    const { preferences } = (await browser.get('/api/session')).body as object as {
      preferences: { language: string }
    }
    return { language: preferences.language, mail: await newestMailTo(name, 1) }
  }
  expect(await join('hina', 'fr, hi-IN;q=0.9, en;q=0.8')).toMatchObject({
    language: 'hi',
    mail: { subject: 'Tributary में आपका स्वागत है' },
  })
  expect(await join('fred', `fr;q=1,${'x'.repeat(2000)},hi`)).toMatchObject({
    language: 'en',
    mail: { subject: 'Welcome to Tributary' },
  })
})

test('a member whom an administrator registers starts in the chosen language, and in English without one', async () => {
  const master = await signInMaster(fixture)
  const enrol = async (name: string, given: object) => {
    const fields = {
      userrefid: name,
      fullName: 'Ila Rao',
      email: `${name}@example.com`,
      mobile: '+4915112345678',
    }
    const made = await master.post('/api/admin/members', { ...fields, sponsorId: 'root', ...given })
    expect(made.status).toBe(200)
    // The welcome, and the code to set a password.
    await newestMailTo(name, 2)
    const mails = await Promise.all(mailsTo(name).map(({ mail }) => mail))
    return new Set(mails.map(({ subject }) => subject))
  }
  expect(await enrol('plain', {})).toEqual(
    new Set(['Tributary: your verification code', 'Welcome to Tributary']),
  )
  expect(await enrol('ilarao', { language: 'hi' })).toEqual(
    new Set(['Tributary में आपका स्वागत है', 'Tributary: आपका सत्यापन कोड']),
  )
  const { rows } = await fixture.database.pool.query(
    `select language from member_preference join member on member.id = member_id where userrefid = 'ilarao'`,
  )
  expect(rows).toEqual([{ language: 'hi' }])
  expect(
    (await master.post('/api/admin/members', { userrefid: 'x', language: 'fr' })).body['fields'],
  ).toMatchObject({
    language: 'Choose a language',
  })
})

test('what administrators and jobs write arrives in the language of the member', async () => {
  const browser = await memberIn('hi', 'hetal')
  const ticket = await browser.post('/api/tickets', {
    memberName: 'Hetal',
    mobile: '+919812345678',
    email: 'hetal@example.com',
    subject: 'जमा कहाँ है?',
    description: 'कल भुगतान किया था।',
    complaintTo: 'Deposits',
    priority: 'High',
  })
  const master = await signInMaster(fixture)
  const answer = { text: 'It arrived just now.' }
  await master.post(`/api/admin/tickets/${String(ticket.body['id'])}/messages`, answer)
  const number = String(ticket.body['ticketNo'])
  const answered = await newestMailTo('hetal', 2)
  expect(answered.subject).toBe(`Tributary: आपके टिकट ${number} का जवाब दिया गया`)
  expect(answered.text).toContain('It arrived just now.')

  const leaving = await memberIn('ar', 'aida')
  expect((await leaving.post('/api/account-closure', { password: PASSWORD })).status).toBe(200)
  expect((await newestMailTo('aida', 2)).subject).toBe(
    `\u200FTributary: ${arabicMails.closureRequested.subject}`,
  )

  expect((await browser.put('/api/notifications/frequency', { frequency: 'daily' })).status).toBe(200)
  await notifyCredited('hetal')
  await mailDue(fixture.clock.now())
  fixture.clock.advance(DAY_MILLISECONDS)
  await mailDue(fixture.clock.now())
  const digest = await newestMailTo('hetal', 3)
  expect(digest.subject).toBe('Tributary: आपका दिन, 1 सूचना')
  expect(digest.html).toContain('<html lang="hi" dir="ltr">')
})
