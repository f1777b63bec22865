import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import {
  NOON,
  PASSWORD,
  registerMember,
  signInAdmin,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const DAY = 86_400_000

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)
const memberId = (await registerMember(fixture, 'amelia')).id

/** A program: no cookies, no anti-forgery token. */
function program(key: string) {
  const client = fixture.visitor()
  const headers = { authorization: `Bearer ${key}` }
  const send = async (method: string, path: string, body?: unknown) => {
    const reply = await client.send(method, path, body, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    return { ...reply, outcome: [reply.status, reply.body['code'] ?? ''] }
  }
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body?: unknown) => send('POST', path, body),
    put: (path: string, body?: unknown) => send('PUT', path, body),
  }
}

async function createAdminKey(browser: HttpClient, level: string, scopes: string[]) {
  const terms = { name: 'Bookkeeping', expiresInDays: 30, scopes, level }
  const { body } = await browser.post('/api/admin/api-keys', terms)
  return program(String(body['key']))
}

const memberPage = '/api/admin/member-pages/amelia'
const block = (value: boolean) => ({ flag: 'blocked', value, reason: 'Asked for it' })
const funds = { userrefid: 'amelia', wallet: 'r_wallet', amount: '5', reason: 'Goodwill' }

test('the key of a member reads their own data, and nothing else', async () => {
  const { browser } = await registerMember(fixture, 'bruno')
  const terms = { name: 'Spreadsheet', expiresInDays: 30 }
  const refused = await browser.post('/api/api-keys', { ...terms, password: 'wrong' })
  expect(refused.body['code']).toBe('current-password-incorrect')
  const { body } = await browser.post('/api/api-keys', { ...terms, password: PASSWORD })
  const key = String(body['key'])
  expect(key).toMatch(/^tby_[\w-]{43}$/)

  const sheet = program(key)
  expect((await sheet.get('/api/session')).body['user']).toMatchObject({ userrefid: 'bruno' })
  expect((await sheet.get('/api/wallets')).status).toBe(200)
  expect((await sheet.post('/api/activations', {})).outcome).toEqual([403, 'api-key-not-allowed'])
  expect((await sheet.post('/api/api-keys', {})).outcome).toEqual([403, 'api-key-not-allowed'])
  expect((await sheet.get('/api/api-keys')).status).toBe(401)
  expect((await sheet.get('/api/sessions')).status).toBe(401)
  expect((await sheet.get(memberPage)).outcome).toEqual([401, 'not-signed-in'])

  const { list } = await browser.get('/api/api-keys')
  expect(list).toMatchObject([{ name: 'Spreadsheet', hint: key.slice(-4), lastUsedAt: NOON.toISOString() }])
  const { rows } = await fixture.database.pool.query<{ row: string }>(
    'select api_key::text as row from api_key',
  )
  expect(rows.map(({ row }) => row).join()).not.toContain(key)

  // A wrong key is refused even together with a valid session.
  const confused = await browser.get('/api/session', { headers: { authorization: 'Bearer tby_wrong' } })
  expect([confused.status, confused.body['code']]).toEqual([401, 'api-key-invalid'])
  expect((await browser.delete(`/api/api-keys/${String(list[0]!['id'])}`)).status).toBe(200)
  expect((await sheet.get('/api/session')).outcome).toEqual([401, 'api-key-invalid'])
})

test('a key does what its level allows: reading, changing, or deciding about money', async () => {
  const scopes = ['View Members', 'Edit Members', 'Approve Payments']
  const flags = `/api/admin/members/${memberId}/flags`
  const reader = await createAdminKey(master, 'read', scopes)
  const writer = await createAdminKey(master, 'write', scopes)
  const payer = await createAdminKey(master, 'money', scopes)
  expect((await reader.get(memberPage)).status).toBe(200)
  expect((await reader.put(flags, block(true))).outcome).toEqual([403, 'api-key-not-allowed'])
  expect((await writer.put(flags, block(true))).status).toBe(200)
  expect((await writer.put(flags, block(false))).status).toBe(200)
  expect((await writer.post('/api/admin/funds/additions', funds)).outcome).toEqual([
    403,
    'api-key-not-allowed',
  ])
  expect((await payer.post('/api/admin/funds/additions', funds)).body).toMatchObject({ balance: '5.00' })
  // The owner is a master admin; the key is not, and cannot enter a password.
  expect((await payer.get('/api/admin/sub-admins')).outcome).toEqual([403, 'not-allowed'])
  expect((await payer.post('/api/admin/api-keys', {})).outcome).toEqual([403, 'api-key-not-allowed'])
  expect((await payer.post(`/api/admin/members/${memberId}/password-reset`)).outcome).toEqual([
    403,
    'api-key-not-allowed',
  ])
  const { rows } = await fixture.database.pool.query<{ actor: string }>(
    `select actor from audit_entry where action = 'funds added'`,
  )
  expect(rows).toEqual([{ actor: expect.stringMatching(/^admin 1 \(API key \d+\)$/) as string }])
})

test('a key never has more than the permissions of its owner at the time of the call', async () => {
  const fields = {
    name: 'Sam',
    email: 'sam@example.com',
    phone: '1',
    role: 'Support Admin',
    status: 'Active',
  }
  const password = { password: PASSWORD, confirmPassword: PASSWORD }
  const permissions = ['View Members', 'Customer Support']
  await master.post('/api/admin/sub-admins', { ...fields, ...password, permissions })
  const sam = fixture.visitor()
  await signInAdmin(sam, 'sam@example.com', PASSWORD)
  const terms = { name: 'CRM', expiresInDays: 30, level: 'read' }
  const cold = await sam.post('/api/admin/api-keys', { ...terms, scopes: ['View Members'] })
  expect(cold.body['code']).toBe('password-needed')
  await sam.post('/api/admin/reauthenticate', { password: PASSWORD })
  const greedy = await sam.post('/api/admin/api-keys', { ...terms, scopes: ['Edit Members'] })
  expect(greedy.body['code']).toBe('not-allowed')
  const crm = await createAdminKey(sam, 'read', ['View Members'])
  expect((await crm.get(memberPage)).status).toBe(200)
  await fixture.database.pool.query(
    `update admin set permissions = '{Customer Support}' where email = 'sam@example.com'`,
  )
  expect((await crm.get(memberPage)).outcome).toEqual([403, 'not-allowed'])
})

test('a key ends with its term, with a new password, and when its owner has too many', async () => {
  const { browser } = await registerMember(fixture, 'carla')
  const create = (expiresInDays: number) =>
    browser.post('/api/api-keys', { name: 'Sheet', expiresInDays, password: PASSWORD })
  const short = program(String((await create(1)).body['key']))
  const long = program(String((await create(365)).body['key']))
  expect((await create(366)).body['code']).toBe('invalid-input')
  fixture.clock.advance(DAY)
  expect((await short.get('/api/session')).outcome).toEqual([401, 'api-key-invalid'])
  expect((await long.get('/api/session')).status).toBe(200)
  const changed = await browser.delete('/api/sessions')
  expect(changed.status).toBe(200)
  expect((await long.get('/api/session')).outcome).toEqual([401, 'api-key-invalid'])
  await fixture.database.pool.query(
    `insert into api_key (kind, owner_id, name, token_hash, hint, scopes, level, created_at, expires_at)
     select 'member', id, 'Sheet', sha256(n::text::bytea), 'abcd', '{}', 'read', $1, $1::timestamptz + interval '9 days'
     from member, generate_series(1, 10) as n where userrefid = 'carla'`,
    [fixture.clock.now()],
  )
  expect((await create(1)).body).toMatchObject({
    code: 'api-key-limit',
    message: 'You have 10 API keys. Revoke one to create another.',
  })
})

test('a key has 300 calls per minute', async () => {
  const { browser } = await registerMember(fixture, 'dora')
  const terms = { name: 'Loop', expiresInDays: 1, password: PASSWORD }
  const loop = program(String((await browser.post('/api/api-keys', terms)).body['key']))
  await fixture.database.pool.query(
    `insert into rate_limit (key, window_ends_at, count)
     select 'api key ' || id, date_bin('1 minute', $1, 'epoch') + interval '1 minute', 299 from api_key where name = 'Loop'`,
    [fixture.clock.now()],
  )
  expect((await loop.get('/api/session')).status).toBe(200)
  expect((await loop.get('/api/session')).outcome).toEqual([429, 'too-many-requests'])
})
