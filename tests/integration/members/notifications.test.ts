import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { definitionOf, notificationKinds } from '#contract/platform/notification-kinds.ts'
import type { Notification } from '#contract/platform/notifications.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import { deleteExpiredRecords } from '#server/jobs/cleanup-queries.ts'
import { checkAlerts } from '#server/monitoring/alert-worker.ts'
import { createNotificationReader } from '#tests/support/withdrawals/notification-reader.ts'
import {
  createTransactionHash,
  HOUR,
  startWithdrawalsFixture,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

const fixture = await startWithdrawalsFixture()
const { listOf, kindsOf, rowsOf, newMember, notifyOfDue } = createNotificationReader(fixture)
beforeEach(() => fixture.clock.advance(1000))

const unreadOf = async (who: string) => (await fixture.get(who, '/api/notifications/unread')).body['unread']
const markRead = (who: string, notification: { kind: string; subject: string } | null) =>
  fixture.post(who, '/api/notifications/read', { notification })

test('the code and the database know the same kinds of notifications', async () => {
  const { rows } = await fixture.owner.query(
    `select kind, name, audience, is_security as "isSecurity", default_channels as "defaultChannels",
       is_mailed_by_cause as "isMailedByCause"
     from notification_kind where notification_kind_id(name) = kind order by kind`,
  )
  const declared = notificationKinds.map((name) => {
    const { number, audience, isSecurity, defaultChannels, isMailedByCause = false } = definitionOf(name)
    return { kind: number, name, audience, isSecurity, defaultChannels, isMailedByCause }
  })
  expect(rows).toEqual(declared.toSorted((first, second) => first.kind - second.kind))
})

test('a withdrawal notifies at each step, with the hash or the reason, and never another member', async () => {
  const { who, addressId } = await newMember({ withdrawal: '300' })
  const other = await newMember()
  const paid = await fixture.requested(who, addressId, '100')
  const refused = await fixture.requested(who, addressId, '50')
  const hash = createTransactionHash()
  await fixture.post('admin 1', `/api/admin/withdrawals/${paid}/approval`, { transactionHash: hash })
  await fixture.post('admin 1', `/api/admin/withdrawals/${refused}/rejection`, { reason: 'wrong tag' })
  expect(await kindsOf(who, '?filter=money')).toEqual([
    'withdrawal-approved',
    'withdrawal-rejected',
    'withdrawal-requested',
    'withdrawal-requested',
    'withdrawal-sent',
  ])
  const { notifications, counts, next } = await listOf(who)
  expect(notifications.find(({ kind }) => kind === 'withdrawal-sent')).toMatchObject({
    subject: paid,
    text: `Transaction ${hash}`,
    amount: '90.00',
    link: `/user/account/withdrawals/${paid}`,
    isRead: false,
  })
  expect(notifications.find(({ kind }) => kind === 'withdrawal-rejected')?.text).toMatch(/wrong tag$/)
  expect({ ...counts, next }).toMatchObject({ all: 6, unread: 6, money: 5, security: 1, next: null })
  expect(await kindsOf(other.who)).toEqual(['address-added'])
  expect((await fixture.get('nobody', '/api/notifications')).status).toBe(401)
})

test('marking one or all as read applies to all devices of one person only', async () => {
  const { who, id } = await newMember()
  const other = await newMember()
  await fixture.register(id, `referred${id}`)
  expect(await unreadOf(who)).toBe(2)
  const joined = (await rowsOf(id, 'referral-joined'))[0]!
  await markRead(other.who, { kind: 'referral-joined', subject: joined.subject })
  expect(await unreadOf(who)).toBe(2)
  expect((await markRead(who, { kind: 'referral-joined', subject: joined.subject })).body).toEqual({
    unread: 1,
  })
  expect(await kindsOf(who, '?filter=unread')).toEqual(['address-added'])
  expect((await markRead(who, null)).body).toEqual({ unread: 0 })
  expect(await unreadOf(other.who)).toBe(1)
  expect((await listOf(who, '?filter=team')).notifications[0]).toMatchObject({
    title: `referred${id} joined`,
    isRead: true,
  })
})

test('pages hold every notification once, the newest first, also where many have the same time', async () => {
  const { who, id } = await newMember()
  const start = fixture.clock.now().getTime()
  // Counts of notifications at one time: the first page ends within the fourth.
  for (const [index, count] of [1, 40, 30, 30, 15].entries())
    await fixture.database.pool.query(
      `select notify_member($1, 'announcement', format('%s-%s', $2::int, n), $3, null, null) from generate_series(1, $4::int) as n`,
      [id, index, new Date(start + index), count],
    )
  const pages: Notification[][] = []
  for (let next: string | null = ''; next !== null;) {
    const page = await listOf(who, `?filter=news${next && `&before=${next}`}`)
    pages.push(page.notifications)
    next = page.next
  }
  expect(pages.map(({ length }) => length)).toEqual([75, 41])
  const all = pages.flat()
  expect(new Set(all.map(({ subject }) => subject)).size).toBe(116)
  const times = all.map(({ at }) => new Date(at).getTime())
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('an event is written once, also by concurrent transactions, and not at all if its cause is rolled back', async () => {
  const { id } = await newMember()
  const at = fixture.clock.now()
  const notify = () =>
    fixture.database.pool.query('select notify_member($1, $2, $3, $4, null, null)', [
      id,
      'announcement',
      '7',
      at,
    ])
  await Promise.all(Array.from({ length: 8 }, notify))
  expect(await rowsOf(id, 'announcement')).toHaveLength(1)
  const failed = fixture.database.inTransaction(async (tx) => {
    await endSessions(tx, { kind: 'member', id }, at)
    await tx.query('select notify_member($1, $2, $3, $4, null, null)', [id, 'sessions-ended', 'x', at])
    throw new Error('the cause fails')
  })
  await expect(failed).rejects.toThrow('the cause fails')
  expect(await rowsOf(id, 'sessions-ended')).toEqual([])
})

test('a repeated event is a new, unread notification', async () => {
  const { who, addressId, id } = await newMember({ withdrawal: '300' })
  const withdrawal = await fixture.requested(who, addressId, '100')
  const decide = async (step: string, body = {}) => {
    fixture.clock.advance(1000)
    const { status } = await fixture.post('admin 1', `/api/admin/withdrawals/${withdrawal}/${step}`, body)
    expect(status).toBe(200)
  }
  await decide('approval')
  await markRead(who, null)
  await decide('failure', { reason: 'bounced' })
  await decide('reapproval', { reason: 'tried again' })
  expect(await rowsOf(id, 'withdrawal-approved')).toHaveLength(1)
  expect(await kindsOf(who, '?filter=unread')).toEqual(['withdrawal-approved', 'withdrawal-rejected'])
})

test('an unread row is not readable through another area or by a server that was given no insert right', async () => {
  expect((await fixture.get('member 1', '/api/admin/notifications')).status).toBe(403)
  const app = new pg.Client({ connectionString: fixture.test.appUrl })
  await app.connect()
  const forged = app.query(`insert into notification (audience, recipient_id, kind, subject, at)
    values ('member', 1, 1, 'forged', now())`)
  await expect(forged).rejects.toThrow('permission denied')
  await app.end()
})

test('security events notify their member', async () => {
  const { id, who, addressId } = await newMember()
  const { owner, clock } = fixture
  const device = (token: string) =>
    owner.query(
      `insert into known_device (token_hash, kind, owner_id, first_sign_in_at, last_sign_in_at) values ($1, 'member', $2, $3, $3)`,
      [Buffer.from(token), id, clock.now()],
    )
  await device(`first${id}`)
  expect(await rowsOf(id, 'new-device')).toEqual([])
  await device(`second${id}`)
  await owner.query(`update member set password_hash = 'other' where id = $1`, [id])
  await owner.query(`insert into two_factor (kind, owner_id, sealed_secret) values ('member', $1, '\\x00')`, [
    id,
  ])
  await owner.query(`update two_factor set confirmed_at = $2 where kind = 'member' and owner_id = $1`, [
    id,
    clock.now(),
  ])
  await owner.query(`delete from two_factor where kind = 'member' and owner_id = $1`, [id])
  await owner.query('update withdrawal_address set retired_at = $2 where id = $1', [addressId, clock.now()])
  await owner.query(
    `insert into withdrawal_address (member_id, currency, address, change_count, added_at) values ($1, 'usdt', $2, 1, $3)`,
    [id, '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', clock.now()],
  )
  expect(await kindsOf(who, '?filter=security')).toEqual([
    'address-added',
    'address-changed',
    'new-device',
    'password-changed',
    'second-factor-changed',
    'second-factor-changed',
  ])
})

test('an address is reported as usable once, 24 hours after it was added', async () => {
  const { id, addressId } = await newMember()
  await fixture.owner.query('update withdrawal_address set added_at = $2 where id = $1', [
    addressId,
    fixture.clock.now(),
  ])
  await notifyOfDue()
  expect(await rowsOf(id, 'address-usable')).toEqual([])
  fixture.clock.advance(24 * HOUR)
  await Promise.all([notifyOfDue(), notifyOfDue()])
  await notifyOfDue()
  expect(await rowsOf(id, 'address-usable')).toHaveLength(1)
})

test('administrators learn of waiting cases, requests of others and alerts, by permission', async () => {
  const { who, addressId } = await newMember({ withdrawal: '300' })
  const id = await fixture.requested(who, addressId, '100')
  await notifyOfDue()
  await notifyOfDue()
  const workOf = async (admin: string) =>
    (await listOf(admin)).notifications.filter(({ kind, isRead }) => kind === 'work-waiting' && !isRead)
  expect(await workOf('admin 2')).toMatchObject([
    { subject: 'withdrawals', link: '/anjo/queues/withdrawals' },
  ])
  await fixture.post('admin 2', '/api/admin/notifications/read', { notification: null })
  await notifyOfDue()
  expect(await workOf('admin 2')).toEqual([])
  expect(await workOf('admin 1')).toHaveLength(1)
  await fixture.owner.query(`update dual_control set required = true where kind = 'withdrawals'`)
  await fixture.post('admin 2', `/api/admin/withdrawals/${id}/approval`)
  expect(await kindsOf('admin 1', '?filter=unread')).toContain('confirmation-requested')
  expect(await kindsOf('admin 2')).not.toContain('confirmation-requested')
  await fixture.owner.query(`update dual_control set required = false`)
  await fixture.post('admin 1', `/api/admin/withdrawals/${id}/approval`)
  await fixture.post('admin 1', `/api/admin/withdrawals/${id}/doubt`, { reason: 'timed out' })
  await checkAlerts({ ...fixture, origin: 'https://example.test', rail: 'sandbox' }, fixture.clock.now())
  expect(await kindsOf('admin 2')).toContain('alert-opened')
})

test('notifications are deleted after 90 days', async () => {
  const { id } = await newMember()
  expect(await rowsOf(id, 'address-added')).toHaveLength(1)
  await deleteExpiredRecords(fixture.database.pool, new Date(fixture.clock.now().getTime() + 91 * 24 * HOUR))
  expect(await rowsOf(id, 'address-added')).toEqual([])
})
