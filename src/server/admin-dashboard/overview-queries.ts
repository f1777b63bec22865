import type { AdminDashboard, PaymentQueue } from '#contract/admin/admin-dashboard.ts'
import type { AlertCause } from '#domain/alerts/alert-causes.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable } from '#server/platform/database.ts'

type Overview = AdminDashboard['overview']
type Counts = {
  pendingCount: number
  pendingAmount: bigint
  approvedCount: number
  approvedAmount: bigint
  declinedCount: number
  declinedAmount: bigint
}

/** The first day that was undone but not redone. */
export async function findUndoneClosing(
  on: Queryable,
  now: Date,
): Promise<AdminDashboard['alerts']['undoneClosing']> {
  const { rows } = await on.query<{ day: string; undoneAt: Date; waitingDays: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, undone_at as "undoneAt", utc_day($1) - day as "waitingDays"
     from undone_closing order by day limit 1`,
    [now],
  )
  return rows[0] ?? null
}

/** Pending withdrawals and deposits, and decisions since 00:00 UTC. */
export async function readOverview(on: Queryable, now: Date): Promise<Overview> {
  const today = `date_trunc('day', $1::timestamptz, 'UTC')`
  const part = (name: string, condition: string) =>
    `(count(*) filter (where ${condition}))::int as "${name}Count",
     micro_total(sum(amount) filter (where ${condition})) as "${name}Amount"`
  const { rows: counts } = await on.query<Counts>(
    `select ${part('pending', `state = 'requested'`)}, ${part('approved', `approved_at >= ${today}`)},
       ${part('declined', `rejected_at >= ${today}`)} from withdrawal`,
    [now],
  )
  const { rows: next } = await on.query<Overview['next'][number]>(
    `select withdrawal.id::text, userrefid, currency, amount, requested_at as at
     from withdrawal join member on member.id = member_id where withdrawal.state = 'requested' order by requested_at, withdrawal.id limit 2`,
  )
  const { rows: deposits } = await on.query<{ count: number; amount: bigint; oldest: Date | null }>(
    `select count(*)::int as count, micro_total(sum(coalesce(received, amount))) as amount, min(created_at) as oldest
     from deposit where status = 'Pending'`,
  )
  const sums = counts[0]!
  return {
    pending: { count: sums.pendingCount, amount: sums.pendingAmount },
    approvedToday: { count: sums.approvedCount, amount: sums.approvedAmount },
    declined: { count: sums.declinedCount, amount: sums.declinedAmount },
    next,
    depositsWaiting: deposits[0]!,
  }
}

/** Approved withdrawals in this state; their money is on hold until the payment is recorded. */
export async function readPaymentQueue(on: Queryable, state: 'approved' | 'unknown'): Promise<PaymentQueue> {
  const { rows } = await on.query<{ count: number; amount: Micro; oldest: Date | null }>(
    `select count(*)::int as count, micro_total(sum(net)) as amount, min(approved_at) as oldest
     from withdrawal where state = $1`,
    [state],
  )
  return rows[0]!
}

type PendingCounts = { deposits: number; withdrawals: number; tickets: number; kyc: number }

export async function countPendingWork(on: Queryable): Promise<PendingCounts> {
  const { rows } = await on.query<PendingCounts>(
    `select (select count(*)::int from deposit where status = 'Pending') as deposits,
       (select count(*)::int from withdrawal where state = 'requested') as withdrawals,
       (select count(*)::int from ticket where status = 'Pending') as tickets,
       (select count(*)::int from kyc_submission where state = 'submitted') as kyc`,
  )
  return rows[0]!
}

export async function countSanctionsAlerts(on: Queryable): Promise<{ matches: number; failedLists: number }> {
  const { rows } = await on.query<{ matches: number; failedLists: number }>(
    `select (select count(*)::int from sanctions_match where cleared_at is null) as matches,
       (select count(*)::int from sanctions_list where failure is not null) as "failedLists"`,
  )
  return rows[0]!
}

export async function countOpenAlerts(on: Queryable, causes: readonly AlertCause[]): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    'select count(*)::int as count from alert where resolved_at is null and cause = any ($1)',
    [causes],
  )
  return rows[0]!.count
}
