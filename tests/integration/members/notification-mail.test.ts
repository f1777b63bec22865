import { beforeEach, expect, test } from 'vitest'
import { definitionOf } from '#contract/platform/notification-kinds.ts'
import { mailNotifications } from '#server/notifications/notification-mail-worker.ts'
import { createNotificationReader } from '#tests/support/withdrawals/notification-reader.ts'
import { startWithdrawalsFixture } from '#tests/support/withdrawals/withdrawals-fixture.ts'

const fixture = await startWithdrawalsFixture()
const { newMember } = createNotificationReader(fixture)
beforeEach(() => fixture.clock.advance(1000))

type Preferences = { preferences: { kind: string; isSecurity: boolean; channels: string[] }[] }
const pathOf = (who: string) => `/api/${who.startsWith('admin') ? 'admin/' : ''}notifications/preferences`
const channelsOf = async (who: string, kind: string) =>
  ((await fixture.get(who, pathOf(who))).body as object as Preferences).preferences.find(
    (each) => each.kind === kind,
  )?.channels
const choose = async (who: string, kinds: string[], isEnabled: boolean, channel = 'email') =>
  (await fixture.put(who, pathOf(who), { kinds, channel, isEnabled })).status

test('a person chooses the channels of each kind, for nobody else, and starts with its defaults', async () => {
  const { who } = await newMember()
  const other = await newMember()
  expect(await channelsOf(who, 'deposit-credited')).toEqual(['email', 'push'])
  expect(await channelsOf(who, 'rewards-paid')).toEqual([])
  expect(await choose(who, ['deposit-credited', 'odl-opened'], false)).toBe(200)
  expect(await choose(who, ['rewards-paid'], true)).toBe(200)
  expect(await channelsOf(who, 'deposit-credited')).toEqual(['push'])
  expect(await channelsOf(who, 'rewards-paid')).toEqual(['email'])
  expect(await channelsOf(other.who, 'deposit-credited')).toEqual(['email', 'push'])
  const opposite = ['odl-opened', 'deposit-credited']
  const both = [choose(who, opposite, true), choose(who, opposite.toReversed(), true, 'push')]
  expect(await Promise.all(both)).toEqual([200, 200])
  expect(await channelsOf(who, 'odl-opened')).toEqual(['email', 'push'])
  expect(await choose('admin 1', ['work-waiting'], true)).toBe(200)
  expect(await channelsOf('admin 1', 'work-waiting')).toEqual(['email'])
  expect(await channelsOf('admin 2', 'work-waiting')).toEqual([])
})

test('security kinds are always on, by the server and by the database', async () => {
  const { who, id } = await newMember()
  expect(await choose(who, ['password-changed'], false)).toBe(400)
  expect(await choose(who, ['deposit-credited', 'new-device'], false)).toBe(400)
  expect(await choose(who, ['alert-opened'], false)).toBe(400)
  expect(await choose(who, [], false)).toBe(400)
  expect(await channelsOf(who, 'deposit-credited')).toEqual(['email', 'push'])
  const insert = (columns: string, values: string) =>
    fixture.owner.query(
      `insert into notification_preference (audience, recipient_id, channel, is_enabled, ${columns})
       values ('member', $1, 'email', false, ${values})`,
      [id],
    )
  const kind = definitionOf('password-changed').number
  await expect(insert('kind', `${kind}`)).rejects.toThrow('foreign key')
  await expect(insert('kind, is_security', `${kind}, true`)).rejects.toThrow(
    'security_kinds_have_no_preference',
  )
  expect(await channelsOf(who, 'password-changed')).toEqual(['email', 'push'])
})

const HOUR_MILLISECONDS = 3_600_000

const notify = (id: bigint, kind: string, subject: string, amount: bigint | null = null) =>
  fixture.database.pool.query('select notify_member($1, $2, $3, $4, $5, null)', [
    id,
    kind,
    subject,
    fixture.clock.now(),
    amount,
  ])
const mailDue = () =>
  fixture.database.inTransaction((tx) =>
    mailNotifications(tx, {
      secrets: fixture.secrets,
      origin: 'https://example.test',
      now: fixture.clock.now(),
    }),
  )
async function asReplica(sql: string): Promise<void> {
  await fixture.owner.query('set session_replication_role = replica')
  await fixture.owner.query(sql)
  await fixture.owner.query('set session_replication_role = origin')
}
async function mailsOf(id: bigint) {
  const { rows } = await fixture.owner.query<{ subject: string; sealed: Buffer; isBulk: boolean }>(
    `select subject, sealed_details as sealed, is_bulk as "isBulk" from outbox_mail
     where recipient = (select email from member where id = $1) order by id`,
    [id],
  )
  return rows.map(({ sealed, ...mail }) => ({
    ...mail,
    details: JSON.parse(fixture.secrets.open(sealed)) as object,
  }))
}
const subjectsOf = async (id: bigint) => (await mailsOf(id)).map(({ subject }) => subject).toSorted()

test('each notification is mailed once, also by concurrent workers, by a killed one, and again when it happens again', async () => {
  const { id } = await newMember()
  await notify(id, 'deposit-credited', 'd1', 1_500_000n)
  const killed = fixture.database.inTransaction(async (tx) => {
    await mailNotifications(tx, {
      secrets: fixture.secrets,
      origin: 'https://example.test',
      now: fixture.clock.now(),
    })
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await fixture.owner.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await tx.query('select 1')
  })
  const outcome = await killed.then(
    () => 'committed',
    () => 'killed',
  )
  expect(outcome).toBe('killed')
  expect(await mailsOf(id)).toEqual([])
  await Promise.all([mailDue(), mailDue(), mailDue()])
  expect(await mailDue()).toBe(false)
  expect(await mailsOf(id)).toMatchObject([
    {
      subject: 'Tributary: Deposit credited',
      isBulk: true,
      details: {
        figures: [{ label: 'Amount', value: '1.50 USDT' }, { label: 'Time' }],
        actions: [{ url: 'https://example.test/user/account/history' }],
        preferencesUrl: 'https://example.test/user/account/notifications',
      },
    },
  ])
  fixture.clock.advance(1000)
  await notify(id, 'deposit-credited', 'd1', 1_500_000n)
  await mailDue()
  expect(await mailsOf(id)).toHaveLength(2)
})

test.for([
  { state: 'an open account', change: '', mails: 1 },
  { state: 'a blocked account', change: 'blocked = true', mails: 1 },
  { state: 'a closed account', change: 'closed_at = registered_at, blocked = true', mails: 0 },
  { state: 'an address that belongs to another account', change: 'email_shared = true', mails: 0 },
])('$state gets $mails mails', async ({ change, mails }) => {
  const { id } = await newMember()
  await notify(id, 'deposit-credited', 'd1')
  if (change) await asReplica(`update member set ${change} where id = ${id}`)
  await mailDue()
  expect(await mailsOf(id)).toHaveLength(mails)
  const { rows } = await fixture.owner.query('select from notification_mail where recipient_id = $1', [id])
  expect(rows).toEqual([])
})

test.for([
  { state: 'an active administrator', change: 'active = true', mails: 1 },
  { state: 'an inactive administrator', change: 'active = false', mails: 0 },
  { state: 'a deleted administrator', change: 'deleted_at = created_at', mails: 0 },
])('$state gets $mails mails', async ({ change, mails }) => {
  const { rows } = await fixture.owner.query<{ id: string; email: string }>(
    `insert into admin (username, name, email, password_hash, role, permissions, created_at)
     values ($1, $1, $1 || '@example.com', '', 'Support', '{}', $2) returning id, email`,
    [`recipient${change.replaceAll(/\W/g, '')}`, fixture.clock.now()],
  )
  const { id, email } = rows[0]!
  await fixture.owner.query(`select notify_admins(null, null, 'admin-new-device', 'x', $1, null)`, [
    fixture.clock.now(),
  ])
  await asReplica(`update admin set ${change} where id = ${id}`)
  await mailDue()
  const sent = await fixture.owner.query('select from outbox_mail where recipient = $1', [email])
  expect(sent.rows).toHaveLength(mails)
  await asReplica(`update admin set deleted_at = created_at where id = ${id}`)
})

test('silenced kinds send nothing, and security kinds are always mailed', async () => {
  const { who, id } = await newMember()
  await notify(id, 'odl-opened', 'before')
  await choose(who, ['odl-opened'], false)
  await notify(id, 'odl-opened', 'after')
  await notify(id, 'rewards-paid', '2026-11-16')
  expect((await fixture.put(who, '/api/notifications/frequency', { frequency: 'never' })).status).toBe(200)
  await notify(id, 'deposit-credited', 'd1')
  await notify(id, 'new-device', 'x')
  await mailDue()
  // Its cause mails it.
  await notify(id, 'password-changed', 'p1')
  await mailDue()
  const freeze = { label: 'This wasn’t me', url: expect.stringMatching(/\/user\/freeze#[\w.-]+$/) }
  expect(await mailsOf(id)).toMatchObject([
    {
      subject: 'Tributary: New device signed in',
      isBulk: false,
      details: { actions: [{ label: 'Check your account' }, freeze] },
    },
  ])
  expect((await fixture.put(who, '/api/notifications/frequency', { frequency: 'hourly' })).status).toBe(400)
})

test('a digest is one mail a day, at eight in the time zone of the member, and security does not wait for it', async () => {
  const { who, id } = await newMember()
  await fixture.put(who, '/api/preferences', { timeZone: 'Asia/Kolkata' })
  await fixture.put(who, '/api/notifications/frequency', { frequency: 'daily' })
  await notify(id, 'deposit-credited', 'd1', 1_500_000n)
  await notify(id, 'odl-opened', 'o1')
  await notify(id, 'sessions-ended', 's1')
  await mailDue()
  expect(await subjectsOf(id)).toEqual(['Tributary: Signed out on other devices'])
  const { rows } = await fixture.owner.query<{ dueAt: Date }>(
    `select distinct due_at as "dueAt" from notification_mail where recipient_id = $1`,
    [id],
  )
  expect(rows.map(({ dueAt }) => dueAt.toISOString().slice(11))).toEqual(['02:30:00.000Z'])
  fixture.clock.advance(24 * HOUR_MILLISECONDS)
  await mailDue()
  await mailDue()
  expect(await subjectsOf(id)).toEqual([
    'Tributary: Signed out on other devices',
    'Tributary: your day, 2 notifications',
  ])
  await notify(id, 'odl-opened', 'o2')
  await fixture.put(who, '/api/notifications/frequency', { frequency: 'never' })
  fixture.clock.advance(24 * HOUR_MILLISECONDS)
  await mailDue()
  expect(await mailsOf(id)).toHaveLength(2)
})
