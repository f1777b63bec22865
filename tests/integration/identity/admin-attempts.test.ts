import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAdmin } from '#server/admins/queries.ts'
import { hashPassword } from '#server/http/identity/passwords.ts'
import { requireRecordedRail } from '#server/platform/installation.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import {
  NOON,
  signInAdmin,
  signInMaster,
  startIdentityFixture,
  type IdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

let fixture: IdentityFixture
/** Signed in before any guess is counted. */
let master: Awaited<ReturnType<typeof signInMaster>>
beforeAll(async () => {
  fixture = await startIdentityFixture()
  master = await signInMaster(fixture)
})
afterAll(() => fixture.stop())

const said = ({ status, body }: { status: number; body: { [name: string]: unknown } }) => [
  status,
  body['message'],
]

test('correct passwords do not count against step-up authentication, wrong ones do', async () => {
  const enter = async (password: string) =>
    (await master.post('/api/admin/reauthenticate', { password })).status
  for (let time = 0; time < 12; time++) expect(await enter(fixture.master.password)).toBe(200)
  for (let time = 0; time < 10; time++) expect(await enter('wrong')).toBe(400)
  expect(await enter(fixture.master.password)).toBe(429)
})

test('signing in to another account clears neither the failures on this one nor its own counter', async () => {
  const visitor = fixture.visitor('203.0.113.70')
  const own = { username: 'own@example.com', password: 'Quarry-Lantern-58-Moss' }
  const fields = { name: 'Own', email: own.username, phone: '1', role: 'General Admin', permissions: [] }
  const passwordHash = await hashPassword(own.password)
  await fixture.database.inTransaction((tx) =>
    insertAdmin(
      tx,
      { ...fields, username: own.username, passwordHash, active: true },
      { master: false, now: NOON },
    ),
  )
  await signInAdmin(visitor, 'master', 'wrong')
  expect((await signInAdmin(visitor, own.username, own.password)).status).toBe(200)
  expect((await visitor.get('/api/admin/ip-status')).body).toMatchObject({ failedAttempts: 1 })
  await signInAdmin(visitor, 'master', 'wrong')
  await signInAdmin(visitor, own.username, own.password)
  expect(said(await signInAdmin(visitor, 'master', 'wrong'))).toEqual([
    401,
    'Too many failed attempts. Your IP has been blocked for 1 hour.',
  ])
})

test('guesses at one account from many networks are limited, and its own browser is not locked out', async () => {
  const known = fixture.visitor()
  await signInAdmin(known, 'master', fixture.master.password)
  const statuses: number[] = []
  for (let guess = 0; guess < 21; guess += 1)
    statuses.push((await signInAdmin(fixture.visitor(), 'master', 'wrong')).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await signInAdmin(fixture.visitor(), 'master', fixture.master.password)).status).toBe(429)
  expect((await signInAdmin(known, 'master', fixture.master.password)).status).toBe(200)
})

test('an administrator’s password has at least 12 characters and is hard to guess', async () => {
  const change = async (newPassword: string) => {
    const passwords = { newPassword, confirmPassword: newPassword }
    const { body } = await master.post('/api/admin/password', {
      currentPassword: fixture.master.password,
      ...passwords,
    })
    return body['fields']?.['newPassword'] ?? body['message']
  }
  expect(await change('vX9#q')).toBe('Password must be at least 6 characters')
  expect(await change('vX9#qm-wE4!')).toBe('Password must be at least 12 characters')
  expect(await change('password1234')).toBe('Password is too easy to guess')
  expect(await change('Master Admin 2026')).toBe('Password is too easy to guess')
  expect(await change('Quarry-Lantern-58-Moss')).toBe('Password updated successfully')
})

test.each([
  ['sandbox', false],
  ['manual', true],
] as const)('on the %s rail a second factor is required by default: %s', async (rail, isRequired) => {
  const installation = await createTestDatabase()
  const { pool } = installation.database
  const required = async () =>
    (await pool.query('select require_admin_two_factor as required from security_setting')).rows
  await requireRecordedRail(pool, rail)
  expect(await required()).toEqual([{ required: isRequired }])
  await pool.query('update security_setting set require_admin_two_factor = not require_admin_two_factor')
  await requireRecordedRail(pool, rail)
  expect(await required()).toEqual([{ required: !isRequired }])
  await installation.drop()
})
