// People, packages, bounties and transfers enough for every report to have rows, some of them with awkward texts.

import pg from 'pg'
import { earningRoutes } from '#server/earnings/earning-routes.ts'
import { reportRoutes } from '#server/reports/report-routes.ts'
import { savedViewRoutes } from '#server/reports/saved-views.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { adminRows, odlRows } from '#tests/support/reports/admin-rows.ts'
import { paymentRows } from '#tests/support/reports/payment-rows.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { depositRows } from '#tests/support/reports/deposit-rows.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

export const NOW = new Date('2026-11-15T10:00:00Z')

const names = [
  'Rosa Root',
  'Amelia Stone',
  '=HYPERLINK("http://x")',
  `Bruno "the, Quote" O'Brien`,
  '+Carla Plus',
  'Åsa Ünïcode Ødegård',
  '-5% off_er',
  '@dora Night',
  'Emil 王',
  'Fay <b>&amp;',
]

/** Member n + 1 is sponsored by member n / 2: a small tree. */
const MEMBERS = `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
  select 'user' || n, name, 'user' || n || '@example.test', '+49151' || (10000 + n * 37), 'x', nullif(n / 2, 0),
    $2::timestamptz - interval '100 days' + n * interval '1 day 7 minutes'
  from unnest($1::text[]) with ordinality as given (name, n)`

const DEPOSITS = `select post_transfers(
    array[online_transfer_id($1, 'deposit ' || id)], array['deposit'], array[6::bigint], array[id << 4 | 1],
    array[(20000 + id) * 1000000], 'test', id::text, $1) from member`

/** In force before the first activation. */
const PLAN = `update plan_version set effective_at = effective_at - interval '20 days' where effective_at <= $1`

const ACTIVATIONS = `select open_activation(member.id, (array['igniteFund', 'elevatePlus', 'legacyVault'])[n % 3 + 1], ((array[150, 1500, 10500])[n % 3 + 1] + n) * 1000000::bigint,
    $1::timestamptz - n * interval '9 days', 1, false)
  from member, generate_series(1, 2) as n where member.id % 4 <> 0`

/** The second one of each member earned for five days only. */
const ENDED = `update activation set last_day = last_day - 295 where activated_at < $1::timestamptz - interval '10 days'`

/** Ninety days of bounties of every kind, in the three states that there are. */
const BOUNTIES = `insert into reward (id, kind, level, beneficiary, activation_id, base_amount, percent, amount, capped_amount, status, accrued_at, queue_position,
    plan_version, contributing_members, paid_at, transfer_id)
  select online_transfer_id(at, format('%s of %s at %s', kind, member.id, at)), kind,
    case kind when 2 then n % 10 + 1 when 5 then n % 10 + 1 else 0 end, member.id,
    case kind when 1 then own.activation when 3 then invited.activation when 4 then own.activation end,
    1000000, 3000, (n * 7919 + member.id * 104729 + kind * 1299709) % 50000000 + 1, 0, row_state, at, n, 1,
    case kind when 2 then n end, case row_state when 'Pending' then null else at end,
    case row_state when 'Pending' then null else online_transfer_id(at, format('%s of %s at %s', kind, member.id, at)) end
  from member, generate_series(1, 7) as kind, generate_series(0, 29) as n,
    lateral (select $1::timestamptz - n * interval '3 days 1 hour' - kind * interval '1 minute' as at) as time,
    lateral (select (array['Paid', 'Paid', 'Pending', 'Paid', 'Reversed'])[n % 5 + 1] as row_state) as given,
    lateral (select min(id) as activation from activation where member_id = member.id) as own,
    lateral (select min(activation.id) as activation from activation join member as direct on direct.id = activation.member_id
      where direct.sponsor_id = member.id) as invited
  where member.id <= 4 and (kind < 5 or n < 4) and (kind <> 1 or own.activation is not null or not exists (select from activation))`

const QUEUE = `insert into reward_queue (queue, accrued_at, queue_position, reward_id, kind, beneficiary, amount)
  select queue, accrued_at, queue_position, id, kind, beneficiary, amount from reward join reward_kind using (kind)
  where status = 'Pending' and $1::timestamptz is not null`

const MONTHS = `select ensure_transfer_partition(online_transfer_id(at, 'month')), ensure_reward_partition(online_transfer_id(at, 'month'))
  from generate_series($1::timestamptz - interval '5 months', $1, interval '10 days') as at`

const AUDIT = `select append_audit('admin', $1::timestamptz - n * interval '5 hours', 'admin ' || n % 3,
    (array['member blocked', 'report exported', '=cmd()'])[n % 3 + 1], 'member ' || n, null, null, '192.0.2.' || n, 'r')
  from generate_series(1, 60) as n`

/** Every thirty-six hours: some rewards have no rate of their day. */
const RATES = `insert into exchange_rate (currency, micro_per_usdt, source, at)
  select 'XRP', 400000 + n * 1111, 'test', $1::timestamptz - n * interval '36 hours' from generate_series(0, 40) as n`

export const callers: Record<string, Caller> = {
  ...Object.fromEntries(
    names.map((_, at) => [`member ${at + 1}`, { kind: 'member', memberId: BigInt(at + 1) }]),
  ),
  master: { kind: 'admin', adminId: 1n, master: true, permissions: [] },
}
const administrator = (permissions: string): Caller => ({
  kind: 'admin',
  adminId: 2n,
  master: false,
  permissions: permissions.split('+') as Permission[],
})

/** What counts towards caps, on the largest package of each member. */
const CAP_USAGE = `update activation_cap_usage set earned = total.amount, cap = greatest(cap, total.amount)
  from (select beneficiary, sum(amount) as amount from reward where kind in (1, 2, 3, 4) and status <> 'Reversed' group by 1) as total,
    lateral (select id from activation where member_id = total.beneficiary order by amount desc limit 1) as largest
  where activation_id = largest.id`

export type ReportFixture = Awaited<ReturnType<typeof startReportFixture>>

/** Fills a database that has a plan and no members. If closings run, packages in the past would make them due. */
export async function fillReports(owner: pg.Client, now: Date, withPackages = true): Promise<void> {
  await owner.query(MEMBERS, [names, now])
  await owner.query('select open_member_accounts(id) from member')
  const packages = withPackages ? [PLAN, ACTIVATIONS, ENDED, ...odlRows] : []
  const own = [...adminRows, ...depositRows, ...paymentRows]
  const steps = [MONTHS, RATES, DEPOSITS, ...packages, BOUNTIES, QUEUE, AUDIT, ...own]
  for (const sql of steps) await owner.query(sql, [now])
  await owner.query('analyze')
}

export async function startReportFixture(...more: string[]) {
  const test = await createTestDatabase()
  const owner = await test.connectAsOwner()
  await test.database.inTransaction((tx) => savePlan(tx, defaultPlan, NOW, 'test'))
  await fillReports(owner, NOW)
  for (const sql of more) await owner.query(sql, [NOW])
  await owner.query(`set session_replication_role = replica; ${CAP_USAGE}; reset session_replication_role`)
  const server = await startTestServer(test, [...reportRoutes, ...savedViewRoutes, ...earningRoutes], {
    clock: new SettableClock(NOW),
    identify: async ({ headers }) => {
      const who = String(headers['x-test-caller'])
      return callers[who] ?? (who.startsWith('may ') ? administrator(who.slice(4)) : { kind: 'anonymous' })
    },
  })
  return {
    ...test,
    owner,
    server,
    /** Calls as "member 2", "master", or "may View Reports+Generate Reports". */
    get: (who: string, path: string, query: Record<string, string> = {}) =>
      fetch(`${server.origin}${path}?${new URLSearchParams(query)}`, { headers: { 'x-test-caller': who } }),
    send: (who: string, method: 'PUT' | 'DELETE', path: string, body?: unknown) =>
      fetch(`${server.origin}${path}`, {
        method,
        headers: { 'x-test-caller': who, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}
