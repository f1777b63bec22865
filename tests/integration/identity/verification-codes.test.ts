import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { redeemVerificationCode } from '#server/identity/verification-code.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import {
  readMailedCode,
  signInMaster,
  NOON,
  PASSWORD,
  registerMember,
  registrationFields,
  signIn,
  solveCaptcha,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const NEW = 'Basalt-7-Orchard!'

const fixture = await startIdentityFixture()

const change = (browser: HttpClient, code: string, changes: object = {}) =>
  browser.post('/api/password', {
    currentPassword: PASSWORD,
    newPassword: NEW,
    confirmPassword: NEW,
    code,
    confirmed: true,
    ...changes,
  })
const send = (browser: HttpClient, purpose = 'change-password', target = '') =>
  browser.post('/api/verification-codes', { purpose, target })

async function withCode(userrefid: string) {
  const { browser, id } = await registerMember(fixture, userrefid)
  await send(browser)
  return { browser, id, code: await readMailedCode(browser, `${userrefid}@example.com`) }
}

test('the form is refused in the words of the specification', async () => {
  const { browser, code } = await withCode('amelia')
  const empty = { currentPassword: '', newPassword: '', confirmPassword: '', confirmed: false }
  expect((await change(browser, '', empty)).body['fields']).toEqual({
    currentPassword: 'Current password is required',
    newPassword: 'New password is required',
    confirmPassword: 'Please confirm your password',
    code: 'Verification code is required',
    confirmed: 'Please confirm this password change',
  })
  const requirements = { newPassword: 'Password does not meet all requirements' }
  for (const newPassword of ['basalt-7-orchard', 'Basalt-x-Orchard', 'Basalt7Orchard', 'Ba-7'])
    expect(
      (await change(browser, code, { newPassword, confirmPassword: newPassword })).body['fields'],
    ).toEqual(requirements)
  expect((await change(browser, code, { confirmPassword: 'Other-1-Word' })).body['fields']).toEqual({
    confirmPassword: 'Passwords do not match',
  })
  fixture.clock.advance(16 * 60_000)
  expect((await change(browser, code, { currentPassword: 'wrong' })).body['message']).toBe(
    'Current password is incorrect',
  )
  fixture.clock.set(NOON)
})

test('a code works once', async () => {
  const { browser, code } = await withCode('bruno')
  expect((await change(browser, code)).status).toBe(200)
  const again = await change(browser, code, { currentPassword: NEW })
  expect([again.status, String(again.body['message'])]).toEqual([400, 'Invalid verification code'])
})

test('after five wrong attempts the right code is refused too', async () => {
  const { browser, code } = await withCode('carla')
  const wrong = code === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries++) expect((await change(browser, wrong)).status).toBe(400)
  expect((await change(browser, code)).status).toBe(400)
})

test('after four wrong attempts it is still accepted', async () => {
  const { browser, code } = await withCode('carlo')
  const wrong = code === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 4; tries++) await change(browser, wrong)
  expect((await change(browser, code)).status).toBe(200)
})

test('a code is valid for ten minutes and expired at 10:01', async () => {
  const inTime = await withCode('dora')
  const late = await withCode('doris')
  fixture.clock.advance(10 * 60_000)
  expect((await change(inTime.browser, inTime.code)).status).toBe(200)
  fixture.clock.advance(1000)
  expect((await change(late.browser, late.code)).status).toBe(400)
  fixture.clock.set(NOON)
})

test('the mail states what the code confirms, so that a member notices a foreign address', async () => {
  const { browser } = await registerMember(fixture, 'named')
  await browser.post('/api/verification-codes', { purpose: 'withdrawal-address', target: 'usdt 0xfeed' })
  expect((await browser.get('/sandbox/mail')).text).toContain('save a withdrawal address (usdt 0xfeed) is ')
})

test('a code is bound to its purpose, target and person', async () => {
  const { browser, id } = await registerMember(fixture, 'emil')
  await send(browser, 'withdrawal-address', 'usdt 0xabc')
  const code = await readMailedCode(browser, 'emil@example.com')
  expect((await change(browser, code)).status).toBe(400)
  await send(browser, 'change-password')
  expect((await change(browser, code)).status).toBe(400)
  const { secrets, database } = fixture
  const use = (member: string, target: string) =>
    database.inTransaction((tx) =>
      redeemVerificationCode(
        { tx, secrets, now: NOON },
        { kind: 'member', id: BigInt(member), purpose: 'withdrawal-address', target },
        code,
      ),
    )
  await expect(use(id, 'usdt 0xdef')).rejects.toThrow('Invalid verification code')
  await expect(use(String(fixture.root.id), 'usdt 0xabc')).rejects.toThrow('Invalid verification code')
  await use(id, 'usdt 0xabc')
})

test('a second code within thirty seconds is refused, and a new one voids the old', async () => {
  const { browser, code } = await withCode('fritz')
  fixture.clock.advance(29_000)
  const early = await send(browser)
  expect([early.status, early.headers.get('retry-after'), String(early.body['message'])]).toEqual([
    429,
    '1',
    'A code was just sent. Wait 1 seconds to send another.',
  ])
  fixture.clock.advance(1000)
  expect((await send(browser)).body).toEqual({ message: 'Code Sent', lockedSeconds: 30 })
  const newer = await readMailedCode(browser, 'fritz@example.com')
  // Both codes are equal once in a million.
  const old = newer === code ? '000000' : code
  expect((await change(browser, old)).status).toBe(400)
  expect((await change(browser, newer)).status).toBe(200)
  fixture.clock.set(NOON)
})

async function forget(browser: HttpClient, username: string) {
  const captcha = await solveCaptcha(browser, 'member')
  return browser.post('/api/forgotten-password', { username, captchaId: captcha.id, captcha: captcha.text })
}

test('a forgotten password is reset with a mailed code, and every session ends', async () => {
  const { browser } = await registerMember(fixture, 'gina')
  const visitor = fixture.visitor()
  expect((await forget(visitor, 'gina@example.com')).status).toBe(200)
  const code = await readMailedCode(visitor, 'gina@example.com')
  const reset = { username: 'gina', code, newPassword: NEW, confirmPassword: NEW }
  const guess = code === '111111' ? '222222' : '111111'
  expect((await visitor.post('/api/forgotten-password/reset', { ...reset, code: guess })).status).toBe(400)
  expect((await visitor.post('/api/forgotten-password/reset', { ...reset, username: 'root' })).status).toBe(
    400,
  )
  expect((await visitor.post('/api/forgotten-password/reset', reset)).status).toBe(200)
  expect((await browser.get('/api/session')).status).toBe(401)
  expect((await signIn(fixture.visitor(), 'gina', NEW)).status).toBe(200)
  expect((await visitor.post('/api/forgotten-password/reset', reset)).status).toBe(400)
})

test('no one else can exhaust the attempts of a reset code or the requests for one', async () => {
  const { browser } = await registerMember(fixture, 'greta')
  await signIn(browser, 'greta')
  const bogus = { username: 'greta', captchaId: randomUUID(), captcha: 'wrong' }
  for (let tries = 0; tries < 6; tries++)
    expect((await fixture.visitor().post('/api/forgotten-password', bogus)).status).toBe(400)
  expect((await forget(browser, 'greta')).status).toBe(200)
  const code = await readMailedCode(browser, 'greta@example.com')
  const reset = { username: 'greta', code, newPassword: NEW, confirmPassword: NEW }
  // A stranger does not have the browser's cookie: wrong codes are not counted, and the right one does not work.
  const guess = code === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 6; tries++)
    await fixture.visitor().post('/api/forgotten-password/reset', { ...reset, code: guess })
  expect((await fixture.visitor().post('/api/forgotten-password/reset', reset)).status).toBe(400)
  for (let tries = 0; tries < 6; tries++) await forget(fixture.visitor(), 'greta')
  expect((await forget(fixture.visitor(), 'greta')).status).toBe(429)
  expect((await forget(browser, 'greta')).status).toBe(200)
  expect((await browser.post('/api/forgotten-password/reset', reset)).status).toBe(200)
})

test('a password reset responds identically for existing and unknown members', async () => {
  const known = await forget(fixture.visitor(), 'root')
  const repeated = await forget(fixture.visitor(), 'root')
  const unknown = await forget(fixture.visitor(), 'nobody1')
  expect([known.text, repeated.text]).toEqual([unknown.text, unknown.text])
  const reset = { username: 'nobody1', code: '123456', newPassword: NEW, confirmPassword: NEW }
  const absent = await fixture.visitor().post('/api/forgotten-password/reset', reset)
  const wrong = await fixture.visitor().post('/api/forgotten-password/reset', { ...reset, username: 'root' })
  expect([absent.status, absent.text]).toEqual([wrong.status, wrong.text])
})

test('an administrator sends a reset instead of reading or setting a password', async () => {
  const { browser, id } = await registerMember(fixture, 'hanna')
  const master = await signInMaster(fixture)
  expect((await master.post(`/api/admin/members/${id}/password-reset`)).status).toBe(200)
  expect((await browser.get('/api/session')).status).toBe(401)
  expect(await readMailedCode(browser, 'hanna@example.com')).toMatch(/^\d{6}$/)
})

test('a mailed code answers the captcha of the account it was requested for, and reveals no account', async () => {
  await registerMember(fixture, 'mailo')
  const visitor = fixture.visitor()
  const mail = (name: string, kind = 'member') => visitor.post('/api/captcha/mail', { for: kind, name })
  const signInBy = (userrefid: string, id: unknown, captcha: string) =>
    visitor.post('/api/users/login', { userrefid, password: PASSWORD, captchaId: id, captcha })
  const sent = await mail('Mailo')
  const code = await readMailedCode(visitor, 'mailo@example.com')
  expect((await signInBy('mailo', sent.body['id'], code)).body['message']).toBe('Login successful!')
  expect((await signInBy('mailo', sent.body['id'], code)).body['message']).toBe('Incorrect captcha')
  const other = await mail('mailo')
  const foreign = await signInBy(
    'amelia',
    other.body['id'],
    await readMailedCode(visitor, 'mailo@example.com'),
  )
  expect(foreign.body['message']).toBe('Incorrect captcha')
  const unknown = await mail('nobody-at-all')
  expect([unknown.status, unknown.body['message']]).toEqual([sent.status, sent.body['message']])
  const invalid = await mail('no address', 'registration')
  expect([invalid.status, invalid.body['fields']]).toEqual([
    400,
    { name: 'Please enter a valid email address' },
  ])
  const { body } = await mail('Newcomer@example.com', 'registration')
  const joined = await visitor.post('/api/register', {
    ...registrationFields('newcomer'),
    captchaId: body['id'],
    captcha: await readMailedCode(visitor, 'Newcomer@example.com'),
  })
  expect(joined.body['message']).toBe('Registration successful!')
  // Counted by account, whatever name of it is typed.
  await registerMember(fixture, 'nameda')
  for (const names of [['nobody9'], ['nameda', 'NAMEDA', 'nameda@example.com']]) {
    const statuses = []
    for (let tries = 0; tries < 6; tries++) {
      const name = names[tries % names.length]
      statuses.push((await fixture.visitor().post('/api/captcha/mail', { for: 'member', name })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})
