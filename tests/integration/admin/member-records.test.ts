// What an administrator does with a member's record: edits, registration by hand, sessions, and finding one.

import { expect, test } from 'vitest'
import {
  readMailedCode,
  signInMaster,
  PASSWORD,
  registerMember,
  signIn,
  signInAdmin,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import type { Json } from '#tests/support/http/http-client.ts'

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)

const form = (file: Json, changes: object = {}) => ({
  ...(file['record'] as object),
  lastEdited: file['lastEdited'],
  ...changes,
})

test('an edit is recorded per field with editor, time, reason and previous value', async () => {
  const { id } = await registerMember(fixture, 'edith', { name: 'Edith van Dijk' })
  const path = `/api/admin/members/${id}`
  const before = (await master.get(path)).body
  expect(before).toMatchObject({
    record: { firstName: 'Edith', lastName: 'van Dijk', kycStatus: 'Not verified', city: '' },
    kyc: null,
    lastEdited: null,
  })
  const saved = await master.put(
    path,
    form(before, {
      city: 'Utrecht',
      gender: 'Female',
      accountType: 'Savings',
      kycStatus: 'Verified',
      reason: 'Passport seen',
    }),
  )
  expect(saved.body).toMatchObject({
    record: { city: 'Utrecht', gender: 'Female', accountType: 'Savings', kycStatus: 'Verified' },
    kyc: { by: 'Master Admin', reason: 'Passport seen', at: fixture.clock.now().toISOString() },
    bank: null,
    lastEdited: fixture.clock.now().toISOString(),
  })
  const { rows } = await fixture.database.pool.query<object>(
    `select field, before, after, reason from member_edit where member_id = $1 order by field`,
    [id],
  )
  const reason = 'Passport seen'
  expect(rows).toEqual([
    { field: 'Account type', before: '', after: 'Savings', reason },
    { field: 'City', before: '', after: 'Utrecht', reason },
    { field: 'Gender', before: '', after: 'Female', reason },
    { field: 'KYC status', before: 'Not verified', after: 'Verified', reason },
  ])
  const audit = await fixture.database.pool.query<object>(
    `select before, after from audit_entry where action = 'member edited' and subject = $1`,
    [`member ${id}`],
  )
  expect(audit.rows).toEqual([
    {
      before: { city: '', gender: '', accountType: '', kycStatus: 'Not verified' },
      after: { city: 'Utrecht', gender: 'Female', accountType: 'Savings', kycStatus: 'Verified', reason },
    },
  ])

  await master.put(path, form(saved.body))
  const again = await fixture.database.pool.query('select from member_edit where member_id = $1', [id])
  expect(again.rowCount).toBe(4)
})

test('an invalid record is refused with the specified messages, and so is a verification change without a reason', async () => {
  const { id } = await registerMember(fixture, 'felix')
  await registerMember(fixture, 'other')
  const path = `/api/admin/members/${id}`
  const file = (await master.get(path)).body
  const refused = async (changes: object) => (await master.put(path, form(file, changes))).body['fields']
  expect(await refused({ firstName: ' ', mobileNumber: '' })).toEqual({
    firstName: 'First name is required',
    mobileNumber: 'Mobile number is required',
  })
  expect(await refused({ dateOfBirth: '0000-01-01' })).toEqual({ dateOfBirth: 'Enter a date' })
  expect(await refused({ bankStatus: 'Verified' })).toEqual({
    reason: 'Enter a reason',
  })
  expect(await refused({ email: 'other@example.com' })).toEqual({ email: 'Email already in use' })
  expect((await master.get(path)).body).toEqual(file)
})

test('an edit requires the administrator’s own password', async () => {
  const { id } = await registerMember(fixture, 'gina')
  const fresh = fixture.visitor()
  await signInAdmin(fresh, 'master', fixture.master.password)
  const file = (await fresh.get(`/api/admin/members/${id}`)).body
  const early = await fresh.put(`/api/admin/members/${id}`, form(file, { city: 'Bonn' }))
  expect([early.status, early.body['code']]).toEqual([403, 'password-needed'])
  const wrong = await fresh.post('/api/admin/reauthenticate', { password: 'wrong' })
  expect([wrong.status, wrong.body['message']]).toEqual([400, 'Incorrect password. Please try again.'])
  await fresh.post('/api/admin/reauthenticate', { password: fixture.master.password })
  expect((await fresh.put(`/api/admin/members/${id}`, form(file, { city: 'Bonn' }))).status).toBe(200)
})

test('an edit does not overwrite changes saved since the form was opened', async () => {
  const { id } = await registerMember(fixture, 'greta')
  const path = `/api/admin/members/${id}`
  const file = (await master.get(path)).body
  const both = await Promise.all(['Bonn', 'Kiel'].map((city) => master.put(path, form(file, { city }))))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = both.find(({ status }) => status === 409)!
  expect(late.body['message']).toBe('Another administrator edited this member. Reload the form.')
  const { rowCount } = await fixture.database.pool.query('select from member_edit where member_id = $1', [id])
  expect(rowCount).toBe(1)
})

test('a member registered by an administrator is placed under the given sponsor and sets a password with the mailed code', async () => {
  const fields = {
    userrefid: 'ivana',
    fullName: 'Ivana Ito',
    email: 'ivana@example.com',
    mobile: '+4915100000',
    sponsorId: 'ROOT',
  }
  const made = await master.post('/api/admin/members', fields)
  expect(made.body).toMatchObject({ userrefid: 'ivana', message: 'ivana was registered' })
  const visitor = fixture.visitor()
  const code = await readMailedCode(visitor, 'ivana@example.com')
  const set = { username: 'ivana', code, newPassword: PASSWORD, confirmPassword: PASSWORD }
  expect((await visitor.post('/api/forgotten-password/reset', set)).status).toBe(200)
  const entered = await signIn(visitor, 'ivana')
  expect(entered.body['data']).toMatchObject({ fullName: 'Ivana Ito', sponsorId: 'root' })
  expect((await visitor.get('/api/e-wallet/ivana')).body).toEqual({ data: [{ amount: '0.00' }] })

  const refusedBy = async (changes: object) =>
    (await master.post('/api/admin/members', { ...fields, ...changes })).body['fields']
  expect(await refusedBy({ email: 'x@example.com' })).toEqual({ userrefid: 'userrefid already taken' })
  expect(await refusedBy({ userrefid: 'ivan2' })).toEqual({ email: 'Email already in use' })
  expect(await refusedBy({ userrefid: 'ivan2', email: 'x@example.com', sponsorId: 'nobody' })).toEqual({
    sponsorId: 'Invalid Sponsor ID. Please check and try again.',
  })
})

test('an administrator sees where a member is signed in, and ends one session or all', async () => {
  const { browser, id } = await registerMember(fixture, 'jonas')
  const second = fixture.visitor()
  await signIn(second, 'jonas')
  const listed = async () =>
    (await master.get(`/api/admin/members/${id}/sign-ins`)).body['sessions'] as object as Json[]
  const open = async () => (await listed()).filter((session) => Boolean(session['open']))
  expect(await open()).toHaveLength(2)
  const sessionId = (await listed())[0]!['id']
  expect((await master.delete(`/api/admin/members/${id}/sessions/${String(sessionId)}`)).status).toBe(200)
  expect(await open()).toHaveLength(1)
  expect((await master.delete(`/api/admin/members/${id}/sessions`)).status).toBe(200)
  expect(await open()).toHaveLength(0)
  expect([(await browser.get('/api/session')).status, (await second.get('/api/session')).status]).toEqual([
    401, 401,
  ])
  const foreign = await master.delete(
    `/api/admin/members/${id}/sessions/00000000-0000-4000-8000-000000000000`,
  )
  expect(foreign.status).toBe(404)
})
