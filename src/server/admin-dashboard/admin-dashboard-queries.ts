import type { IncomePeriod } from '#contract/admin/admin-dashboard.ts'
import { firstDayOfLast } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable } from '#server/platform/database.ts'
import { budgetKinds } from '#domain/rewards/reward-kinds.ts'

const live = `activation.deactivated_at is null and activation_cap_usage.full_at is null
  and activation.last_day >= ($1::timestamptz at time zone 'UTC')::date`

export type UserCounts = {
  total: number
  active: number
  before: number
  blocked: number
  blockedThisWeek: number
}

export async function countUsers(on: Queryable, now: Date): Promise<UserCounts> {
  const { rows } = await on.query<UserCounts>(
    `select count(*)::int as total,
       (count(*) filter (where not blocked and live_until >= utc_day($1)))::int as active,
       (count(*) filter (where registered_at <= $1::timestamptz - interval '30 days'))::int as before,
       (count(*) filter (where blocked))::int as blocked,
       (select count(distinct member_id)::int from member_flag_change
         where flag = 'blocked' and value and at > $1::timestamptz - interval '7 days') as "blockedThisWeek"
     from member join member_activity on member_activity.member_id = member.id`,
    [now],
  )
  return rows[0]!
}

export type FlowRow = { total: Micro; recent: Micro; before: Micro; days: Micro[] }

/** Totals: all time, the last thirty days, the thirty before, and each of the last ten UTC days including today. */
const flowSql = (byDay: string) => `with flow as materialized (${byDay})
  select micro_total(sum(amount)) as total,
    micro_total(sum(amount) filter (where day > utc_day($1) - 30)) as recent,
    micro_total(sum(amount) filter (where day > utc_day($1) - 60 and day <= utc_day($1) - 30)) as before,
    (select array_agg(coalesce(amount, 0)::bigint order by n desc)
      from generate_series(0, 9) as n left join flow on day = utc_day($1) - n) as days
  from flow`

const sources = {
  withdrawals: `select utc_day(sent_at) as day, sum(net) as amount from withdrawal where state = 'sent' group by 1`,
  deposits: `select utc_day(at) as day, sum(case when reverses is null then amount else -amount end) as amount
    from transfer where code = 'deposit' group by 1`,
  payouts: `select paid_on as day, sum(amount) as amount from reward_total where status = 'Paid' group by 1`,
}

export async function readFlow(on: Queryable, of: keyof typeof sources, now: Date): Promise<FlowRow> {
  const { rows } = await on.query<Omit<FlowRow, 'days'> & { days: string[] }>(flowSql(sources[of]), [now])
  return { ...rows[0]!, days: rows[0]!.days.map(BigInt) }
}

export type MissedOdlCounts = { today: number; week: number; month: number }

/** Members who did not claim their share of a cycle that ended in the period. */
export async function countMissedOdl(on: Queryable, now: Date): Promise<MissedOdlCounts> {
  const since = (interval: string) =>
    `(count(distinct member_id) filter (where ended_at > $1::timestamptz - interval '${interval}'))::int`
  const { rows } = await on.query<MissedOdlCounts>(
    `select ${since('1 day')} as today, ${since('7 days')} as week, ${since('30 days')} as month
     from odl_cycle join odl_entitlement on cycle_id = odl_cycle.id
     where claimed_at is null and ended_at > $1::timestamptz - interval '30 days'`,
    [now],
  )
  return rows[0]!
}

export async function countOpenTickets(on: Queryable): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await on.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(opened_at) as oldest from ticket where status = 'Pending'`,
  )
  return rows[0]!
}

export type IncomeRow = { kind: string; period: IncomePeriod; paid: Micro; pending: Micro }

/** Rewards accrued today, this week (from Monday) and this month, in UTC. */
export async function sumIncomeByKind(on: Queryable, now: Date): Promise<IncomeRow[]> {
  const { rows } = await on.query<IncomeRow>(
    `select reward_kind.name as kind, period.name as period,
       micro_total(sum(amount) filter (where status = 'Paid')) as paid,
       micro_total(sum(amount) filter (where status = 'Pending')) as pending
     from (select name, utc_day(date_trunc(unit, $1::timestamptz, 'UTC')) as since
       from (values ('today', 'day'), ('week', 'week'), ('month', 'month')) as given (name, unit)) as period
     cross join reward_kind left join reward_total on reward_total.kind = reward_kind.kind and accrued_on >= period.since
     where reward_kind.name = any($2)
     group by reward_kind.name, period.name`,
    [now, budgetKinds],
  )
  return rows
}

export type Coverage = { accrued: Micro; paid: Micro; pending: Micro; pendingCount: number; treasury: Micro }

/** Rewards accrued in the last thirty days, paid and unpaid, and all pending rewards. */
export async function readCoverage(on: Queryable, now: Date): Promise<Coverage> {
  const { rows } = await on.query<Coverage>(
    `select micro_total(sum(amount)) as accrued, micro_total(sum(amount) filter (where status = 'Paid')) as paid,
       (select micro_total(sum(amount)) from reward_queue) as pending,
       (select count(*)::int from reward_queue) as "pendingCount", balance_of(system_account('reward_treasury')) as treasury
     from reward_total where accrued_on >= $1::date and status <> 'Reversed'`,
    [firstDayOfLast(30, now)],
  )
  return rows[0]!
}

export type Performers = { at: Date | null; best: { userrefid: string; paid: Micro; newBusiness: Micro }[] }

/** The cached best-paid members of the last thirty days, with their direct referrals' activations in that time. */
export async function readTopPerformers(on: Queryable): Promise<Performers> {
  const { rows } = await on.query<Performers['best'][number] & { at: Date }>(
    `select computed_at as at, userrefid, best.paid, (select micro_total(sum(activation.amount)) from member as direct
         join activation on activation.member_id = direct.id
         where direct.sponsor_id = member.id and not direct.zero_pin and not granted
           and utc_day(activated_at) > utc_day(computed_at) - 30) as "newBusiness"
     from top_performers left join unnest(member_ids, top_performers.paid) with ordinality as best (member_id, paid, place) on true
     left join member on member.id = best.member_id order by place`,
  )
  return {
    at: rows[0]?.at ?? null,
    best: rows.flatMap(({ userrefid, paid, newBusiness }) =>
      userrefid ? [{ userrefid, paid, newBusiness }] : [],
    ),
  }
}

/** Recomputes the cache after a closing, or after an hour. */
export async function refreshTopPerformers(on: Queryable, now: Date): Promise<void> {
  await on.query('select refresh_top_performers($1)', [now])
}

export async function countMembersNearCap(
  on: Queryable,
  now: Date,
): Promise<{ multiple: number; members: number }[]> {
  const { rows } = await on.query<{ multiple: number; members: number }>(
    `select (cap / activation.amount)::int as multiple, count(distinct member_id)::int as members
     from activation join activation_cap_usage on activation_cap_usage.activation_id = activation.id
     where ${live} and earned * 5 >= cap * 4 group by 1`,
    [now],
  )
  return rows
}

export async function countAdminSessions(on: Queryable, now: Date, idleSince: Date): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    `select count(*)::int as count from session
     where kind = 'admin' and ended_at is null and expires_at > $1 and last_seen_at > $2`,
    [now, idleSince],
  )
  return rows[0]!.count
}
