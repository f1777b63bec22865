import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { queueMail } from '#server/platform/mail-queue.ts'
import { startMailSender, type MailSender } from '#server/platform/mail-sender.ts'
import {
  NOON,
  PASSWORD,
  register,
  registerMember,
  startIdentityFixture,
  type IdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { startMailServer } from '#tests/support/platform/smtp-server.ts'

let fixture: IdentityFixture
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let senders: MailSender[]

beforeAll(async () => {
  fixture = await startIdentityFixture()
  mailServer = await startMailServer()
  const { database, secrets, clock } = fixture
  const from = { name: undefined, address: 'no-reply@tributary.example' }
  const parts = { database, secrets, clock, log: createLog('silent'), smtpUrl: mailServer.url, from }
  senders = [1, 2, 3].map(() => startMailSender({ ...parts, pollMilliseconds: 20 }))
})
afterAll(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  await mailServer.stop()
  await fixture.stop()
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
  const { database, secrets } = fixture
  await database.inTransaction(async (tx) => {
    for (let number = 0; number < 60; number++) {
      await queueMail(tx, secrets, { to: 'many@example.com', subject: `Mail ${number}`, text: 'x' }, NOON)
    }
  })
  await arrived('many@example.com', 60)
  const mails = await Promise.all(mailsTo('many@example.com').map(({ mail }) => mail))
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(60)
})

test('what is rolled back is never mailed', async () => {
  const taken = { userrefid: 'amelia', email: 'bruno@example.com' }
  expect((await register(fixture.visitor(), 'bruno', taken)).status).toBe(409)
  await registerMember(fixture, 'carla')
  await arrived('carla@example.com', 1)
  expect(mailsTo('bruno@example.com')).toEqual([])
})

test('a mail that the server does not take is sent again later, and its text is gone once it is sent', async () => {
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
  const { database, secrets } = fixture
  await registerMember(fixture, 'eve', { name: 'Eve Bcc: everyone@example.com <b>' })
  await arrived('eve@example.com', 1)
  const { envelope, raw, mail } = mailsTo('eve@example.com')[0]!
  expect(envelope).toEqual(['eve@example.com'])
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/bcc/i)
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
  await real.stop()
})
