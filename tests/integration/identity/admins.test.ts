import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { rolePresets } from '#contract/platform/permissions.ts'
import { ensureMaster } from '#server/admins/create-master.ts'
import { HttpClient } from '#tests/support/http/http-client.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import {
  signInMaster,
  NOON,
  registerMember,
  signInAdmin,
  solveCaptcha,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { temporaryDirectory } from '#tests/support/platform/temporary-directory.ts'

const HOUR = 3_600_000

const fixture = await startIdentityFixture()

const said = ({ status, body }: { status: number; body: { [name: string]: unknown } }) => [
  status,
  body['message'],
]

test('the form is refused in the words of the specification', async () => {
  const { body } = await fixture
    .visitor()
    .post('/api/admin/login', { username: ' ', password: '', captchaInput: ' ' })
  expect(body['fields']).toEqual({
    username: 'Username is required',
    password: 'Password is required',
    captchaId: 'CAPTCHA verification is required',
    captchaInput: 'CAPTCHA verification is required',
  })
})

test('an administrator signs in with a case-insensitive captcha, and sees their previous sign-in', async () => {
  const visitor = fixture.visitor()
  const captcha = await solveCaptcha(visitor, 'admin')
  expect(captcha.text).toMatch(/^[A-HJ-NP-RT-Y2-46-9]{6}$/)
  const first = await visitor.post('/api/admin/login', {
    username: 'Master',
    password: fixture.master.password,
    captchaId: captcha.id,
    captchaInput: ` ${captcha.text.toLowerCase()} `,
    ip: '1.2.3.4',
  })
  expect(first.body).toMatchObject({
    status: true,
    admin: { name: 'Master Admin', role: 'administrator', lastLogin: null },
  })
  const again = await signInAdmin(fixture.visitor(), 'master@example.com', fixture.master.password)
  expect(again.body['admin']!['lastLogin']).toBe(NOON.toISOString())
})

test('three failures block the network for one hour, on every server, also for the right password', async () => {
  const visitor = fixture.visitor('203.0.113.50')
  expect(said(await signInAdmin(visitor, 'master', 'wrong'))).toEqual([
    401,
    'Invalid username or password. You have 2 attempt(s) left.',
  ])
  expect((await visitor.get('/api/admin/ip-status')).body).toEqual({
    ip: '203.0.113.50',
    ipBlocked: false,
    blockTimeRemaining: 0,
    failedAttempts: 1,
    attemptsLeft: 2,
  })
  expect(said(await signInAdmin(visitor, 'nobody', 'wrong'))).toEqual([
    401,
    'Invalid username or password. You have 1 attempt(s) left.',
  ])
  expect(said(await signInAdmin(visitor, 'master', 'wrong'))).toEqual([
    401,
    'Too many failed attempts. Your IP has been blocked for 1 hour.',
  ])
  const blocked = await signInAdmin(visitor, 'master', fixture.master.password)
  expect(said(blocked)).toEqual([429, 'Too many attempts. IP blocked for 1 hour. Try again at 13:00 UTC'])
  expect(blocked.headers.get('retry-after')).toBe('3600')

  const restarted = await fixture.serve()
  const elsewhere = new HttpClient(restarted.origin, '203.0.113.50')
  fixture.clock.advance(HOUR - 1000)
  expect((await elsewhere.get('/api/admin/ip-status')).body).toMatchObject({
    ipBlocked: true,
    blockTimeRemaining: 1000,
  })
  expect((await signInAdmin(elsewhere, 'master', fixture.master.password)).status).toBe(429)
  expect((await signInAdmin(fixture.visitor(), 'master', fixture.master.password)).status).toBe(200)
  fixture.clock.advance(1000)
  expect((await signInAdmin(elsewhere, 'master', fixture.master.password)).status).toBe(200)
  fixture.clock.set(NOON)
})

test('concurrent sign-in attempts are serialized', async () => {
  const visitors = Array.from({ length: 8 }, () => fixture.visitor('203.0.113.60'))
  const statuses = await Promise.all(
    visitors.map(async (each) => (await signInAdmin(each, 'master', 'wrong')).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([401, 401, 401, 429, 429, 429, 429, 429])
})

test('a wrong captcha does not count as a failed attempt', async () => {
  const visitor = fixture.visitor('203.0.113.61')
  const { id } = await solveCaptcha(visitor, 'admin')
  const wrong = {
    username: 'master',
    password: fixture.master.password,
    captchaId: id,
    captchaInput: 'wrong',
  }
  expect(said(await visitor.post('/api/admin/login', wrong))).toEqual([
    400,
    'Invalid CAPTCHA. Please try again',
  ])
  expect((await visitor.get('/api/admin/ip-status')).body).toMatchObject({ failedAttempts: 0 })
})

test('a forged X-Forwarded-For neither escapes a block nor blocks another network', async () => {
  const direct = await fixture.serve({ TRUSTED_PROXIES: '' })
  for (const forged of ['198.18.0.1', '198.18.0.2', '198.18.0.3'])
    await signInAdmin(new HttpClient(direct.origin, forged), 'master', 'wrong')
  const status = await new HttpClient(direct.origin, '198.18.0.4').get('/api/admin/ip-status')
  expect(status.body).toMatchObject({ ip: '127.0.0.1', ipBlocked: true })
  expect((await fixture.visitor('198.18.0.1').get('/api/admin/ip-status')).body).toMatchObject({
    failedAttempts: 0,
  })
  await fixture.database.pool.query('delete from admin_sign_in_failure')
})

const subAdmin = {
  name: 'Sara Support',
  email: 'sara@example.com',
  phone: '+49 151 000',
  role: 'Support Admin',
  permissions: rolePresets['Support Admin'],
  password: 'vX9#qm-wE4!tz',
  confirmPassword: 'vX9#qm-wE4!tz',
}

test('the sub-admin form is refused in the words of the specification', async () => {
  const master = await signInMaster(fixture)
  const empty = await master.post('/api/admin/sub-admins', { name: '', email: '', phone: '', password: '' })
  expect(empty.body['fields']).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
    role: 'Role is required',
    permissions: 'At least one permission is required',
    password: 'Password is required',
  })
  const wrong = { ...subAdmin, email: 'sara', password: 'short', confirmPassword: 'other', permissions: [] }
  expect((await master.post('/api/admin/sub-admins', wrong)).body['fields']).toMatchObject({
    email: 'Email is invalid',
    password: 'Password must be at least 6 characters',
    permissions: 'At least one permission is required',
  })
  const differing = { ...subAdmin, confirmPassword: 'vX9#qm-wE4!ty' }
  expect((await master.post('/api/admin/sub-admins', differing)).body['fields']).toEqual({
    confirmPassword: 'Passwords do not match',
  })
})

test('a sub-admin may do what is ticked, and a change counts on the next request', async () => {
  const master = await signInMaster(fixture)
  const { id: memberId } = await registerMember(fixture, 'amelia')
  const created = await master.post('/api/admin/sub-admins', { ...subAdmin, master: true })
  expect(created.status).toBe(200)
  const path = `/api/admin/sub-admins/${String(created.body['id'])}`
  const sara = fixture.visitor()
  await signInAdmin(sara, 'sara@example.com', 'vX9#qm-wE4!tz')
  expect((await sara.get(`/api/admin/members/${memberId}/sign-ins`)).status).toBe(200)
  expect((await sara.get('/api/sponsors')).list.map((each) => String(each['userRefid']))).toEqual([
    'root',
    'amelia',
  ])
  const block = { flag: 'blocked', value: true }
  expect((await sara.put(`/api/admin/members/${memberId}/flags`, block)).status).toBe(403)
  expect((await sara.get('/api/admin/sub-admins')).status).toBe(403)
  const { password: _, confirmPassword: __, ...unchanged } = subAdmin
  await master.put(path, { ...unchanged, permissions: ['Content Management'] })
  expect((await sara.get(`/api/admin/members/${memberId}/sign-ins`)).status).toBe(403)
  expect((await sara.get('/api/sponsors')).list).toEqual([])
  await master.put(path, { ...unchanged, status: 'Inactive' })
  expect((await sara.get('/api/admin/session')).status).toBe(401)
  expect(said(await signInAdmin(fixture.visitor(), 'sara@example.com', 'vX9#qm-wE4!tz'))).toEqual([
    403,
    'Account locked. Please contact support',
  ])
  expect((await master.get('/api/admin/sub-admins?search=SUPPORT')).body).toMatchObject({
    total: 1,
    inactive: 1,
    found: 1,
  })
  expect((await master.delete(path)).status).toBe(200)
  expect((await master.get('/api/admin/sub-admins')).body).toMatchObject({ total: 0 })
  expect((await master.delete('/api/admin/sub-admins/1')).status).toBe(409)
})

test('step-up authentication asks for the administrator’s own password, once per five minutes', async () => {
  const admin = fixture.visitor()
  await signInAdmin(admin, 'master', fixture.master.password)
  const settings = () => admin.put('/api/admin/security-settings', { requireTwoFactor: false })
  expect(said(await settings())).toEqual([403, 'Enter your password to continue'])
  const wrong = async (dialog?: string) =>
    said(await admin.post('/api/admin/reauthenticate', { password: 'wrong', dialog }))
  expect(await wrong()).toEqual([400, 'Incorrect password. Please try again.'])
  expect(await wrong('settings')).toEqual([400, 'Incorrect password!'])
  expect(await wrong('closing')).toEqual([400, 'Invalid password'])
  const before = new Map(admin.cookies)
  await admin.post('/api/admin/reauthenticate', { password: fixture.master.password })
  expect(admin.cookies.get('__Host-admin')).not.toBe(before.get('__Host-admin'))
  expect((await settings()).status).toBe(200)
  fixture.clock.advance(5 * 60_000 + 1)
  expect((await settings()).status).toBe(403)
  fixture.clock.set(NOON)
})

test('two-factor authentication can be mandatory: until it is set up, nothing else is accessible', async () => {
  const master = await signInMaster(fixture)
  await master.put('/api/admin/security-settings', { requireTwoFactor: true })
  expect(said(await master.get('/api/admin/sub-admins'))).toEqual([
    403,
    'Set up two-factor authentication to continue',
  ])
  expect((await master.get('/api/sponsors')).list).toEqual([])
  const { body } = await master.post('/api/admin/two-factor/setup', { password: fixture.master.password })
  const code = await generate({ secret: String(body['secret']), epoch: Math.floor(NOON.getTime() / 1000) })
  await master.post('/api/admin/two-factor/confirm', { code })
  expect((await master.get('/api/admin/sub-admins')).status).toBe(200)
})

test('the first start creates one master with a generated password, and later starts none', async () => {
  const fresh = await createTestDatabase()
  const data = temporaryDirectory()
  const ensure = () => fresh.database.inTransaction((tx) => ensureMaster(tx, NOON, data))
  const made = await Promise.all([ensure(), ensure(), ensure()])
  const masters = made.filter((each) => each !== undefined)
  expect(masters).toHaveLength(1)
  expect(masters[0]!.password).toMatch(/^[\w-]{20}$/)
})
