import type { LimitPeriod, LimitSubject } from '#domain/members/member-limits.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type LimitRow = {
  subject: LimitSubject
  period: LimitPeriod
  amount: Micro | null
  used: Micro | null
  renewsAt: Date | null
  pendingAmount: Micro | null
  pendingFrom: Date | null
}

/** Every subject and period, with or without a limit. */
export async function listLimits(on: Queryable, memberId: bigint, now: Date): Promise<LimitRow[]> {
  const { rows } = await on.query<LimitRow>(
    `select subject, period, usage.amount, used, renews_at as "renewsAt", next_amount as "pendingAmount", next_from as "pendingFrom"
     from unnest(array['deposit', 'activation']) with ordinality as subjects (subject, subject_rank)
     cross join unnest(array['day', 'week', 'month']) with ordinality as periods (period, period_rank)
     left join lateral (select * from limit_usage($1, subject, $2) as found where found.period = periods.period) as usage
       using (period)
     left join (select subject, period, next_amount, next_from from member_limit where member_id = $1 and next_from > $2) as pending
       using (subject, period)
     order by subject_rank, period_rank`,
    [memberId, now],
  )
  return rows
}

export type CoolingOff = { startedAt: Date; endsAt: Date | null }

export async function readCoolingOff(
  on: Queryable,
  memberId: bigint,
  now: Date,
): Promise<CoolingOff | undefined> {
  const { rows } = await on.query<CoolingOff>(
    `select started_at as "startedAt", ends_at as "endsAt" from cooling_off
     where member_id = $1 and coalesce(ends_at > $2, true)`,
    [memberId, now],
  )
  return rows[0]
}

export type LimitChange = {
  memberId: bigint
  subject: LimitSubject
  period: LimitPeriod
  amount: Micro | null
  now: Date
}

export async function saveLimit(tx: Transaction, change: LimitChange): Promise<void> {
  const { memberId, subject, period, amount, now } = change
  await tx.query('select set_member_limit($1, $2, $3, $4, $5)', [memberId, subject, period, amount, now])
}

/** Returns false if the current cooling-off lasts longer. */
export async function insertCoolingOff(
  tx: Transaction,
  memberId: bigint,
  endsAt: Date | null,
  now: Date,
): Promise<boolean> {
  const text = 'select start_cooling_off($1, $2, $3) as done'
  return (await tx.query<{ done: boolean }>(text, [memberId, endsAt, now])).rows[0]!.done
}

/** Returns false if there is no cooling-off without an end date. */
export async function endSelfExclusion(
  tx: Transaction,
  end: { memberId: bigint; adminId: bigint; reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ done: boolean }>('select end_self_exclusion($1, $2, $3, $4) as done', [
    end.memberId,
    end.adminId,
    end.reason,
    end.now,
  ])
  return rows[0]!.done
}

export async function memberExists(on: Queryable, memberId: bigint): Promise<boolean> {
  return (await on.query('select from member where id = $1', [memberId])).rows.length > 0
}
