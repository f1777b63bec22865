import { expect, test } from 'vitest'
import { HttpClient } from '#tests/support/http/http-client.ts'
import {
  readMailedCode,
  signInMaster,
  NOON,
  PASSWORD,
  registerMember,
  signIn,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const fixture = await startIdentityFixture()
await registerMember(fixture, 'amelia')

const copyOf = (browser: HttpClient) => {
  const copy = fixture.visitor()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  copy.token = browser.token
  return copy
}

test('the session is a cookie that scripts, other sites and plain http never see', async () => {
  const browser = fixture.visitor()
  const { headers } = await signIn(browser, 'amelia')
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'))
  const closed = 'HttpOnly; Secure; SameSite=Strict'
  expect(cookies).toEqual([
    `__Host-device=…; Path=/; Max-Age=34560000; ${closed}`,
    `__Host-session=…; Path=/; Max-Age=7776000; ${closed}`,
  ])
})

test('after sign-out, a copied session cookie is refused', async () => {
  const { browser } = await registerMember(fixture, 'bruno')
  const copy = copyOf(browser)
  expect((await copy.get('/api/session')).status).toBe(200)
  expect((await browser.post('/api/logout')).body).toEqual({ message: 'Logged out successfully' })
  expect((await copy.get('/api/session')).body).toEqual({
    code: 'not-signed-in',
    message: 'No authenticated user',
  })
  expect((await copy.post('/api/logout')).status).toBe(401)
})

test('the browser’s stored record is useless without the cookie', async () => {
  const { browser } = await registerMember(fixture, 'carla')
  const thief = fixture.visitor()
  thief.token = browser.token
  expect((await thief.get('/api/session')).status).toBe(401)
  thief.cookies.set('__Host-session', browser.token!)
  expect((await thief.get('/api/session')).status).toBe(401)
})

test('a change needs the anti-forgery token of the same session in addition to the cookie', async () => {
  const { browser } = await registerMember(fixture, 'dora')
  const { browser: other } = await registerMember(fixture, 'emil')
  for (const token of [undefined, 'x'.repeat(43), other.token]) {
    const forger = copyOf(browser)
    forger.token = token
    const { status, body } = await forger.post('/api/logout')
    expect([status, String(body['code'])]).toEqual([403, 'forgery-suspected'])
  }
  expect((await browser.get('/api/session')).status).toBe(200)
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['another site by its fetch metadata', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
])('a request from %s is refused, even with cookie and token', async (_, headers) => {
  const browser = fixture.visitor()
  await signIn(browser, 'amelia')
  const { status, body } = await browser.post('/api/logout', undefined, { headers })
  expect([status, String(body['code'])]).toEqual([403, 'foreign-origin'])
  expect((await fixture.visitor().post('/api/captcha', { for: 'member' }, { headers })).status).toBe(403)
})

test('a same-origin request is accepted', async () => {
  const browser = fixture.visitor()
  await signIn(browser, 'amelia')
  const headers = { origin: fixture.server.origin, 'sec-fetch-site': 'same-origin' }
  expect((await browser.post('/api/logout', undefined, { headers })).status).toBe(200)
})

test('a block ends a member’s sessions immediately', async () => {
  const { browser, id } = await registerMember(fixture, 'fritz')
  const master = await signInMaster(fixture)
  const flag = { flag: 'blocked', value: true, reason: 'fraud' }
  expect((await master.put(`/api/admin/members/${id}/flags`, flag)).status).toBe(200)
  expect((await browser.get('/api/session')).status).toBe(401)
  expect((await browser.post('/api/verification-codes', { purpose: 'change-password' })).status).toBe(401)
  const again = await signIn(fixture.visitor(), 'fritz')
  expect([again.status, String(again.body['message'])]).toEqual([
    403,
    'Account locked. Please contact support',
  ])
  expect((await fixture.visitor().get('/api/verify-sponsor/fritz')).body).toEqual({
    exists: false,
    name: null,
  })
  await master.put(`/api/admin/members/${id}/flags`, { ...flag, value: false, reason: 'cleared' })
  expect((await browser.get('/api/session')).status).toBe(401)
  expect((await signIn(fixture.visitor(), 'fritz')).status).toBe(200)
  const { rows } = await fixture.database.pool.query(
    'select flag, value, by_admin, reason from member_flag_change where member_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ value, reason }) => [value, reason])).toEqual([
    [true, 'fraud'],
    [false, 'cleared'],
  ])
})

test('a block written directly to the database applies to the next request', async () => {
  const { browser, id } = await registerMember(fixture, 'frieda')
  await fixture.database.pool.query(
    `insert into member_flag_change (member_id, flag, value, at) values ($1, 'blocked', true, $2)`,
    [id, NOON],
  )
  expect((await browser.get('/api/session')).status).toBe(401)
})

test('a member lists their sessions and ends one, or all others', async () => {
  const { browser: first } = await registerMember(fixture, 'gina')
  const [second, third] = [fixture.visitor(), fixture.visitor()]
  await signIn(second, 'gina')
  await signIn(third, 'gina')
  const { list } = await first.get('/api/sessions')
  expect(list.map((session) => Boolean(session['current']))).toHaveLength(3)
  const oneOther = list.find((session) => !session['current'])!
  expect((await first.delete(`/api/sessions/${String(oneOther['id'])}`)).status).toBe(200)
  expect((await first.get('/api/sessions')).list).toHaveLength(2)
  await first.delete('/api/sessions')
  expect([(await second.get('/api/session')).status, (await third.get('/api/session')).status]).toEqual([
    401, 401,
  ])
  expect((await first.get('/api/session')).status).toBe(200)
})

test('a new password ends every other session and rotates the tokens of this one', async () => {
  const { browser } = await registerMember(fixture, 'hanna')
  const [other, old] = [fixture.visitor(), copyOf(browser)]
  await signIn(other, 'hanna')
  await browser.post('/api/verification-codes', { purpose: 'change-password' })
  const change = {
    currentPassword: PASSWORD,
    newPassword: 'Basalt-7-Orchard!',
    confirmPassword: 'Basalt-7-Orchard!',
    code: await readMailedCode(browser, 'hanna@example.com'),
    confirmed: true,
  }
  expect((await browser.post('/api/password', change)).body).toMatchObject({
    message: 'Password updated successfully',
  })
  expect((await browser.get('/api/session')).status).toBe(200)
  expect((await browser.get('/api/sessions')).list).toHaveLength(1)
  expect([(await other.get('/api/session')).status, (await old.get('/api/session')).status]).toEqual([
    401, 401,
  ])
  expect((await signIn(fixture.visitor(), 'hanna')).status).toBe(401)
  expect((await signIn(fixture.visitor(), 'hanna', 'Basalt-7-Orchard!')).status).toBe(200)
})

test('signing in again with a browser ends its previous session', async () => {
  const { browser } = await registerMember(fixture, 'ivan')
  const old = copyOf(browser)
  await signIn(browser, 'ivan')
  expect((await old.get('/api/session')).status).toBe(401)
  expect((await browser.get('/api/session')).status).toBe(200)
})

test('sessions end when they are idle or old: members after 14 and 90 days, administrators after 30 minutes and 12 hours', async () => {
  const { browser } = await registerMember(fixture, 'jana')
  const admin = await signInMaster(fixture)
  const at = (milliseconds: number) => fixture.clock.set(new Date(NOON.getTime() + milliseconds))
  try {
    for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
      at(minutes * MINUTE)
      expect((await admin.get('/api/admin/session')).status).toBe(200)
    }
    at(12 * 60 * MINUTE)
    expect((await admin.get('/api/admin/session')).status).toBe(401)
    const idle = await signInMaster(fixture)
    // A screen that is left open is no activity.
    at(12 * 60 * MINUTE + 20 * MINUTE)
    const stop = new AbortController()
    const headers = { cookie: [...idle.cookies].map((cookie) => cookie.join('=')).join('; ') }
    expect((await fetch(`${fixture.server.origin}/api/live`, { headers, signal: stop.signal })).status).toBe(
      200,
    )
    stop.abort()
    at(12 * 60 * MINUTE + 30 * MINUTE)
    expect((await idle.get('/api/admin/session')).status).toBe(401)
    for (let day = 13; day < 90; day += 13) {
      at(day * DAY)
      expect((await browser.get('/api/session')).status).toBe(200)
    }
    at(90 * DAY)
    expect((await browser.get('/api/session')).status).toBe(401)
    await signIn(browser, 'jana')
    at(104 * DAY)
    expect((await browser.get('/api/session')).status).toBe(401)
  } finally {
    fixture.clock.set(NOON)
  }
})
