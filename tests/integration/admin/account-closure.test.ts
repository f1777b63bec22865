// Closing an account: obstacles, erased data, and retained records.

import { expect, test } from 'vitest'
import { describeClosureObstacle } from '#domain/members/closure-obstacles.ts'
import { closeDueAccounts } from '#server/members/closure-request.ts'
import { mailNotifications } from '#server/notifications/notification-mail-worker.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import {
  signInSecondMaster,
  NOON,
  PASSWORD,
  registerMember,
  signIn,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { insertPasskeyOf } from '#tests/support/http/passkeys.ts'

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)
const second = await signInSecondMaster(fixture)

const move = (id: string, code: string, from: string, to: string) =>
  fixture.database.pool.query(
    `select post_transfers(array[online_transfer_id($1, $3 || ' ' || $2)], array[$3], array[${from}], array[${to}],
       array[5000000::bigint], 'test', $2, $1)`,
    [NOON, id, code],
  )

test('an account with money, an open ticket or the whole network as its team is not closed, and the refusal names the reason', async () => {
  const { id, browser } = await registerMember(fixture, 'wealthy')
  await move(id, 'funds_added', '13::bigint', '$2::bigint << 4 | 1')
  await browser.post('/api/tickets', {
    memberName: 'W',
    mobile: '+4915112345678',
    email: 'w@example.com',
    subject: 'Help',
    description: 'Please',
    complaintTo: 'Support',
    priority: 'Low',
  })
  const refused = await master.post(`/api/admin/members/${id}/closure`, { reason: 'Asked by email' })
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    'This account cannot be closed yet. It still has money in its wallets, an open ticket.',
  ])
  const root = await master.post(`/api/admin/members/${fixture.root.id}/closure`, { reason: 'x' })
  expect(root.body['message']).toContain('the whole team below it')
  await expect(
    fixture.database.pool.query('select close_account($1, $2, 1, $3)', [id, NOON, 'Directly']),
  ).rejects.toThrow('while it has money in its wallets')
  expect((await browser.get('/api/session')).status).toBe(200)
})

test('an open KYC case and an open sanctions match have to be decided before the account is closed', async () => {
  const { id } = await registerMember(fixture, 'matched')
  const owner = await fixture.connectAsOwner()
  await owner.query(
    `insert into kyc_submission (member_id, full_name, birthdate, document_kind, country, sealed_document_number, document_hash,
       document_expires_on, submitted_at, images_deleted_at)
     values ($1, 'M', '1990-01-01', 'passport', 'DE', '', '', '2030-01-01', $2, $2)`,
    [id, NOON],
  )
  await owner.query(
    `insert into sanctions_match (member_id, kind, value, label, list, found_at) values ($1, 'name', 'm', 'M', 'names', $2)`,
    [id, NOON],
  )
  const refused = await master.post(`/api/admin/members/${id}/closure`, { reason: 'Asked by email' })
  expect(refused.body['message']).toBe(
    'This account cannot be closed yet. It still has an open KYC case, an open sanctions match.',
  )
  await expect(
    fixture.database.pool.query('select close_account($1, $2, 1, $3)', [id, NOON, 'Directly']),
  ).rejects.toThrow('while it has an open KYC case')
  const flagged = await master.put(`/api/admin/members/${id}/flags`, { flag: 'blocked', value: true })
  expect(flagged.body['fields']).toEqual({ reason: 'Enter a reason' })
})

test('a closed account keeps its position and records, loses its personal data, and stays closed', async () => {
  const { id, browser } = await registerMember(fixture, 'leaving', { name: 'Lea Ving' })
  await registerMember(fixture, 'below', { refferal_code: 'leaving' })
  await move(id, 'funds_added', '13::bigint', '$2::bigint << 4 | 1')
  await move(id, 'funds_deducted', '$2::bigint << 4 | 1', '13::bigint')
  await master.post(`/api/admin/members/${id}/notes`, { text: 'Wants to leave' })
  await insertPasskeyOf(fixture.database.pool, BigInt(id), NOON)
  await master.put(`/api/admin/members/${id}/tags`, { tags: ['Leaving'] })
  const path = `/api/admin/members/${id}/closure`
  expect((await master.post(path, { reason: ' ' })).body['fields']).toEqual({ reason: 'Enter a reason' })

  const pending = await master.post(path, { reason: 'Asked by email' })
  expect([pending.status, pending.body['pending']]).toEqual([202, true])
  expect((await browser.get('/api/session')).status).toBe(200)
  const confirmation = `/api/admin/confirmations/${String(pending.body['confirmation'])}/confirm`
  expect((await master.post(confirmation)).body['code']).toBe('confirmation-own')
  expect((await second.post(confirmation)).status).toBe(200)

  expect((await browser.get('/api/session')).status).toBe(401)
  expect((await signIn(fixture.visitor(), 'leaving')).status).toBe(401)
  expect((await signIn(fixture.visitor(), 'leaving@example.com')).status).toBe(401)
  expect((await master.get('/api/admin/member-pages/leaving')).body).toMatchObject({
    fullName: 'Closed account',
    closedAt: NOON.toISOString(),
    passkeyCount: 0,
    contacts: { email: `closed-${id}@account.invalid`, mobileNumber: '' },
    flags: [{ flag: 'blocked', reason: 'Asked by email' }],
    tags: [],
    notes: { count: 0 },
    devices: [],
    sponsorLine: ['root'],
    legs: [{ userrefid: 'below' }],
  })
  const { rows } = await fixture.database.pool.query<object>(
    `select (select count(*)::int from transfer where cause_id = $1) as transfers,
       (select count(*)::int from audit_entry where subject = 'member ' || $1 and action = 'account closed') as closures`,
    [id],
  )
  expect(rows).toEqual([{ transfers: 2, closures: 1 }])

  const codes = await Promise.all([
    master.put(`/api/admin/members/${id}/flags`, { flag: 'blocked', value: false, reason: 'x' }),
    master.post(`/api/admin/members/${id}/password-reset`),
    master.post(path, { reason: 'Again' }),
  ])
  expect(codes.map(({ body }) => body['code'])).toEqual(['member-closed', 'member-closed', 'member-closed'])
  await expect(
    fixture.database.pool.query(
      `insert into member_flag_change (member_id, flag, value, at) values ($1, 'blocked', false, $2)`,
      [id, NOON],
    ),
  ).rejects.toThrow('closed_is_blocked')
  expect((await master.get('/sandbox/mail')).text).toContain('your account was closed')
})

const DAYS = 86_400_000
const requestClosure = (browser: HttpClient, password = PASSWORD) =>
  browser.post('/api/account-closure', { password })
const readClosing = async (browser: HttpClient) =>
  (await browser.get('/api/account-closure')).body['closesAt']
const closeDue = (now: Date) => closeDueAccounts(fixture.database, fixture.secrets, now)
const readMail = async () => (await fixture.visitor().get('/sandbox/mail')).text

test('a member closes their own account after 14 days, and can cancel until then in the account or by the mailed link', async () => {
  const { id, browser } = await registerMember(fixture, 'goner')
  expect((await requestClosure(browser, 'Wrong-Horse-12-Battery')).body['code']).toBe(
    'current-password-incorrect',
  )
  expect((await browser.delete('/api/account-closure')).body['code']).toBe('closure-not-requested')
  const both = await Promise.all([requestClosure(browser), requestClosure(browser)])
  expect(both.map(({ body }) => body['message'])).toEqual(
    Array.from({ length: 2 }, () => 'Your account closes on 2026-11-29 12:00 UTC'),
  )
  await fixture.database.inTransaction((tx) =>
    mailNotifications(tx, { secrets: fixture.secrets, origin: 'https://example.test', now: NOON }),
  )
  const { rows: mails } = await fixture.database.pool.query(
    'select subject from outbox_mail where recipient = $1',
    ['goner@example.com'],
  )
  // The notification adds no second mail.
  expect(mails.filter(({ subject }) => /clos/i.test(subject))).toHaveLength(1)
  expect((await readMail()).match(/account goner will be closed/g)).toHaveLength(1)
  expect((await browser.delete('/api/account-closure')).status).toBe(200)
  expect(await readClosing(browser)).toBeNull()

  await requestClosure(browser)
  const [, token = ''] = /stop-closure#([\w-]+)/.exec(await readMail()) ?? []
  const stop = () => fixture.visitor().post('/api/account-closure/stop', { token })
  expect((await stop()).body['message']).toBe('The closure is cancelled. Your account stays open.')
  expect((await stop()).body['code']).toBe('closure-link-invalid')

  await requestClosure(browser)
  const due = new Date(NOON.getTime() + 14 * DAYS)
  await expect(
    fixture.database.pool.query(`select close_account($1, $2, null, 'Early')`, [id, NOON]),
  ).rejects.toThrow('the cooling period is not over')
  await closeDue(new Date(due.getTime() - 1))
  expect((await browser.get('/api/session')).status).toBe(200)
  await Promise.all([closeDue(due), closeDue(due)])
  expect((await browser.get('/api/session')).status).toBe(401)
  const { rows } = await fixture.database.pool.query<{ count: number }>(
    `select count(*)::int from audit_entry where action = 'account closed' and subject = 'member ' || $1::text`,
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
  expect((await master.get('/api/admin/member-pages/goner')).body).toMatchObject({
    fullName: 'Closed account',
    flags: [{ flag: 'blocked', reason: 'At the member’s own request', by: null }],
  })
  expect((await readMail()).match(/Your account goner was closed/g)).toHaveLength(1)
})

test('the member sees each obstacle with its page, and one that appears later keeps the account open', async () => {
  const { id, browser } = await registerMember(fixture, 'stayer')
  await requestClosure(browser)
  await move(id, 'funds_added', '13::bigint', '$2::bigint << 4 | 1')
  await closeDue(new Date(NOON.getTime() + 14 * DAYS))
  expect(await readClosing(browser)).toBeNull()
  expect((await browser.get('/api/notifications')).text).toContain('It still has money in your wallets.')
  const { body } = await browser.get('/api/account-closure')
  expect(body['documentRetentionDays']).toBeGreaterThan(0)
  expect(body['obstacles']).toMatchObject([
    { label: 'money in your wallets', path: '/user/account/withdraw' },
  ])
  expect((await requestClosure(browser)).body['message']).toBe(
    'This account cannot be closed yet. It still has money in your wallets.',
  )
  const { rows } = await fixture.database.pool.query<{ source: string }>(
    `select pg_get_functiondef('closure_obstacles'::regproc) as source`,
  )
  const words = [...rows[0]!.source.matchAll(/THEN '([^']+)'/g)].map(([, each]) => each)
  expect(words).toHaveLength(9)
  const unnamed = words.filter((each) => describeClosureObstacle(each!).text === 'Write to support.')
  expect(unnamed).toEqual(['an open sanctions match'])
})
