import { expect, test } from 'vitest'
import { insertAdmin } from '#server/admins/admin-queries.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { requireRecordedRail } from '#server/platform/installation.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import {
  NOON,
  signInAdmin,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { addPasskey, askAction, signInWithPasskey } from '#tests/support/http/passkeys.ts'
import { SoftwareAuthenticator } from '#tests/support/http/software-authenticator.ts'

const fixture = await startIdentityFixture()
/** Signed in before any guess is counted. */
const master = await signInMaster(fixture)

const said = ({ status, body }: { status: number; body: { [name: string]: unknown } }) => [
  status,
  body['message'],
]

const codeOf = ({ body }: { body: { [name: string]: unknown } }) => body['code']

test('an administrator signs in and confirms with a passkey, which counts as both factors', async () => {
  const proof = { password: fixture.master.password }
  const { device, added } = await addPasskey(master, { area: '/api/admin', proof })
  expect(added.status).toBe(200)
  await fixture.database.pool.query('update security_setting set require_admin_two_factor = true')
  const byPassword = await signInAdmin(fixture.visitor(), 'master', fixture.master.password)
  expect(byPassword.body['admin']).toMatchObject({ mustSetUpTwoFactor: true })
  const browser = fixture.visitor()
  const { body } = await signInWithPasskey(browser, device, '/api/admin')
  expect(body).toMatchObject({ status: true, admin: { username: 'master', mustSetUpTwoFactor: false } })
  const change = () => browser.put('/api/admin/security-settings', { requireTwoFactor: false })
  expect(codeOf(await change())).toBe('password-needed')
  const confirm = async () =>
    browser.post('/api/admin/reauthenticate/passkey', {
      assertion: device.sign(await askAction(browser, 'reauthenticate', '/api/admin')),
    })
  expect((await confirm()).status).toBe(200)
  expect((await change()).status).toBe(200)
  fixture.clock.advance(5 * 60_000 + 1)
  expect(codeOf(await change())).toBe('password-needed')
  const { rows } = await fixture.database.pool.query(
    `select action from audit_entry where subject = 'admin 1' and action like '%passkey%' order by id`,
  )
  expect(rows.map(({ action }) => action as string)).toEqual([
    'passkey begun',
    'passkey added',
    'admin sign-in by passkey',
    'passkey requested',
    'admin verified passkey',
  ])
})

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
})

test('three refused passkeys block the network of administrators', async () => {
  const visitor = fixture.visitor()
  const stranger = new SoftwareAuthenticator()
  stranger.userHandle = 'x'
  const attempt = () => signInWithPasskey(visitor, stranger, '/api/admin')
  expect((await attempt()).body['message']).toBe('We don’t accept this passkey. You have 2 attempt(s) left.')
  await attempt()
  expect(codeOf(await attempt())).toBe('admin-attempts-used-up')
  expect(codeOf(await attempt())).toBe('admin-network-blocked')
})
