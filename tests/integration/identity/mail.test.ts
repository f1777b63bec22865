import { afterAll, expect, test, vi } from 'vitest'
import { mailNotifications } from '#server/notifications/notification-mail-worker.ts'
import { createLog } from '#server/platform/log.ts'
import { claimDueMail, queueMail } from '#server/mail/mail-queue.ts'
import { startMailSender } from '#server/mail/mail-sender.ts'
import {
  NOON,
  PASSWORD,
  register,
  registerMember,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { startMailServer } from '#tests/support/platform/smtp-server.ts'

const fixture = await startIdentityFixture()
const mailServer = await startMailServer()
const { database, secrets, clock } = fixture
const from = { name: undefined, address: 'no-reply@tributary.example' }
const parts = { database, secrets, clock, log: createLog('silent'), smtpUrl: mailServer.url, from }
const senders = [1, 2, 3].map(() => startMailSender({ ...parts, pollMilliseconds: 20 }))
afterAll(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  await mailServer.stop()
})

const mailsTo = (address: string) => mailServer.received.filter(({ envelope }) => envelope.includes(address))
const arrived = (address: string, count: number) =>
  vi.waitFor(() => expect(mailsTo(address)).toHaveLength(count), { timeout: 20_000 })

test('members receive their welcome and their codes by mail, and can use them', async () => {
  const { browser } = await registerMember(fixture, 'amelia')
  await arrived('amelia@example.com', 1)
  expect(await mailsTo('amelia@example.com')[0]!.mail).toMatchObject({
    subject: 'Welcome to Tributary',
    from: { address: 'no-reply@tributary.example', name: 'Tributary' },
  })
  await browser.post('/api/verification-codes', { purpose: 'change-password' })
  await arrived('amelia@example.com', 2)
  const code = / is (\d{6})\./.exec((await mailsTo('amelia@example.com')[1]!.mail).text!)![1]
  const newPassword = 'Basalt-7-Orchard!'
  const change = {
    currentPassword: PASSWORD,
    newPassword,
    confirmPassword: newPassword,
    code,
    confirmed: true,
  }
  expect((await browser.post('/api/password', change)).status).toBe(200)
  await arrived('amelia@example.com', 3)
  expect((await mailsTo('amelia@example.com')[2]!.mail).subject).toBe('Tributary: your password was changed')
})

test('three servers send each mail once', async () => {
  await database.inTransaction(async (tx) => {
    for (let number = 0; number < 60; number++) {
      await queueMail(tx, secrets, { to: 'many@example.com', subject: `Mail ${number}`, text: 'x' }, NOON)
    }
  })
  await arrived('many@example.com', 60)
  const mails = await Promise.all(mailsTo('many@example.com').map(({ mail }) => mail))
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(60)
})

test('mail of a rolled-back transaction is never sent', async () => {
  const taken = { userrefid: 'amelia', email: 'bruno@example.com' }
  expect((await register(fixture.visitor(), 'bruno', taken)).status).toBe(409)
  await registerMember(fixture, 'carla')
  await arrived('carla@example.com', 1)
  expect(mailsTo('bruno@example.com')).toEqual([])
})

test('a mail that the SMTP server rejects is retried, and its text is deleted once it is sent', async () => {
  mailServer.refuse(true)
  await registerMember(fixture, 'dora')
  const state = async () => {
    const { rows } = await fixture.database.pool.query<{ attempts: number; empty: boolean; sent: boolean }>(
      `select attempts, sealed_text is null as empty, sent_at is not null as sent from outbox_mail where recipient = $1`,
      ['dora@example.com'],
    )
    return rows[0]!
  }
  await vi.waitFor(async () => expect((await state()).attempts).toBe(1), { timeout: 20_000 })
  mailServer.refuse(false)
  expect(await state()).toEqual({ attempts: 1, empty: false, sent: false })
  fixture.clock.advance(15_000)
  await arrived('dora@example.com', 1)
  await vi.waitFor(async () => expect(await state()).toEqual({ attempts: 2, empty: true, sent: true }))
})

test('no name, address or subject can inject a mail header', async () => {
  await registerMember(fixture, 'eve', { name: 'Eve Bcc: everyone@example.com <b>' })
  await arrived('eve@example.com', 1)
  const { envelope, raw, mail } = mailsTo('eve@example.com')[0]!
  expect(envelope).toEqual(['eve@example.com'])
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect((await mail).text).not.toContain('everyone@example.com')
  for (const attack of [
    { to: 'eve@example.com\r\nBcc: everyone@example.com', subject: 'x' },
    { to: 'eve@example.com', subject: 'x\r\nBcc: everyone@example.com' },
  ]) {
    await expect(
      database.inTransaction((tx) => queueMail(tx, secrets, { ...attack, text: 'x' }, NOON)),
    ).rejects.toThrow('control characters')
  }
})

test('every mail has the same layout in HTML and text, loads nothing and escapes its values', async () => {
  const mail = {
    to: 'gina@example.com',
    subject: 'Tributary: withdrawal <sent>',
    text: 'To <b>you</b>.\n\nSee https://tributary.example/a?b=1&c=2.',
    figures: [{ label: 'Amount', value: '90.00 USDT' }],
    actions: [
      { label: 'View', url: 'https://tributary.example/view' },
      { label: 'This wasn’t me', url: 'https://tributary.example/stop' },
    ],
    preferencesUrl: 'https://tributary.example/settings',
  }
  await database.inTransaction((tx) => queueMail(tx, secrets, mail, NOON))
  await arrived('gina@example.com', 1)
  const { html, text } = await mailsTo('gina@example.com')[0]!.mail
  expect(text).toContain(
    'Amount: 90.00 USDT\n\nView: https://tributary.example/view\n\nThis wasn’t me: https://tributary.example/stop\n\n-- \n',
  )
  expect(html).toContain('>Withdrawal &lt;sent&gt;</h1>')
  expect(html).toContain('To &lt;b&gt;you&lt;/b&gt;.')
  expect(html).toContain('href="https://tributary.example/a?b=1&amp;c=2"')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).not.toMatch(/src="(?!cid:)|url\(|@import|<script|<link/)
  const links = [...html!.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)
  expect(links).toEqual(expect.arrayContaining([...mail.actions.map(({ url }) => url), mail.preferencesUrl]))
})

test('codes are sent before the bulk mail that was queued earlier', async () => {
  const queue = (subject: string, isBulk: boolean) => ({ to: 'henk@example.com', subject, text: 'x', isBulk })
  await database.inTransaction(async (tx) => {
    for (let number = 0; number < 9; number++) await queueMail(tx, secrets, queue('Bulk', true), NOON)
    await queueMail(tx, secrets, queue('Code', false), new Date(NOON.getTime() + 1))
    const first = await claimDueMail(tx, clock.now())
    expect(first?.subject).toBe('Code')
  })
})

test('the sandbox shows its mail and captchas, and no other rail does', async () => {
  await registerMember(fixture, 'fred', { name: 'Fred <script>alert(1)</script>' })
  const page = await fixture.visitor().get('/sandbox/mail')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.text).toContain('To fred@example.com')
  expect(page.text).not.toContain('<script>')
  const real = await startIdentityFixture({ environment: { RAIL: 'manual' } })
  const visitor = real.visitor()
  const { body } = await visitor.post('/api/captcha', { for: 'member' })
  expect((await visitor.get(`/sandbox/captcha/${String(body['id'])}`)).status).toBe(404)
  expect((await visitor.get('/sandbox/mail')).status).toBe(404)
})

test('every mail shows the anti-phishing phrase of its recipient, which only the password changes', async () => {
  const { browser } = await registerMember(fixture, 'hanna')
  await registerMember(fixture, 'ivo')
  const choose = (phrase: string, password = PASSWORD) =>
    browser.put('/api/anti-phishing-phrase', { phrase, password })
  expect((await choose('Blue heron <3')).status).toBe(400)
  expect((await choose('abc')).status).toBe(400)
  expect((await choose('Blue heron', 'Wrong-Horse-12-Battery')).body['code']).toBe(
    'current-password-incorrect',
  )
  expect((await browser.get('/api/anti-phishing-phrase')).body).toEqual({ hint: null })
  expect((await choose('Blue heron & co')).status).toBe(200)
  expect((await browser.get('/api/anti-phishing-phrase')).body).toEqual({ hint: 'Bl••••' })
  await arrived('hanna@example.com', 1)
  await arrived('ivo@example.com', 1)
  for (const to of ['hanna@example.com', 'ivo@example.com'])
    await fixture.database.inTransaction((tx) =>
      queueMail(tx, fixture.secrets, { to, subject: 'News', text: 'x' }, fixture.clock.now()),
    )
  await arrived('hanna@example.com', 2)
  await arrived('ivo@example.com', 2)
  const mail = await mailsTo('hanna@example.com')[1]!.mail
  expect(mail.text).toContain('Your anti-phishing phrase: Blue heron & co')
  expect(mail.html).toContain('Blue heron &amp; co')
  expect((await mailsTo('ivo@example.com')[1]!.mail).text).not.toContain('phrase')
  expect(JSON.stringify((await browser.get('/api/notifications?filter=all')).body)).toContain(
    'Anti-phishing phrase changed',
  )
})

test('a mail program unsubscribes by one request that needs no session, and only from the kind of the mail', async () => {
  const { browser, id } = await registerMember(fixture, 'jana')
  await arrived('jana@example.com', 1)
  const notify = async (kind: string, subject: string) => {
    await fixture.database.pool.query('select notify_member($1, $2, $3, $4, null, null)', [
      id,
      kind,
      subject,
      fixture.clock.now(),
    ])
    await fixture.database.inTransaction((tx) =>
      mailNotifications(tx, { secrets, origin: fixture.server.origin, now: clock.now() }),
    )
  }
  await notify('odl-opened', 'o1')
  await arrived('jana@example.com', 2)
  const head = mailsTo('jana@example.com')[1]!
    .raw.split('\r\n\r\n')[0]!
    .replaceAll(/\r\n\s+/g, '')
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const url = /^List-Unsubscribe: ?<(.+)>$/im.exec(head)![1]!
  const press = (address: string) =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect((await press(url.replace(/member\.\d+/, 'member.1'))).status).toBe(404)
  expect((await press(url.slice(0, -9))).status).toBe(404)
  expect((await fetch(url)).status).toBe(404)
  const { preferences } = (await browser.get('/api/notifications/preferences')).body as object as {
    preferences: { kind: string; channels: string[] }[]
  }
  expect(preferences.find(({ kind }) => kind === 'odl-opened')!.channels).toContain('email')
  expect([(await press(url)).status, (await press(url)).status]).toEqual([200, 200])
  await notify('odl-opened', 'o2')
  await notify('deposit-credited', 'd1')
  await arrived('jana@example.com', 3)
  expect((await mailsTo('jana@example.com')[2]!.mail).subject).toBe('Tributary: Deposit credited')
  // No other endpoint accepts a form.
  expect((await press(new URL('/api/account-freeze', url).href)).status).toBe(415)
})
