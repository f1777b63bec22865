import { Refusal } from '#contract/platform/refusals.ts'
import type { LimitPeriod, LimitSubject } from '#domain/members/member-limits.ts'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database.ts'

export type LimitedRequest = { memberId: bigint; subject: LimitSubject; amount: Micro; now: Date }

const formatTime = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Refuses an amount above the member's own limits with a readable message; a trigger enforces the same. */
export async function requireWithinLimits(
  tx: Transaction,
  { memberId, subject, amount, now }: LimitedRequest,
): Promise<void> {
  type Row = { period: LimitPeriod; limit: Micro; used: Micro; renewsAt: Date }
  const { rows } = await tx.query<Row>(
    `select period, amount as limit, used, renews_at as "renewsAt" from limit_usage($1, $2, $3)
     where used + $4::bigint > amount order by renews_at desc limit 1`,
    [memberId, subject, now, amount],
  )
  const [exceeded] = rows
  if (!exceeded) return
  const { period, limit, used, renewsAt } = exceeded
  throw new Refusal('own-limit-exceeded', {
    values: {
      subject,
      period,
      limit: formatUsdt(limit),
      used: formatUsdt(used),
      renewsAt: formatTime(renewsAt),
    },
  })
}

/** Refuses an activation during the member's cooling-off. */
export async function requireNoCoolingOff(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  type Row = { startedAt: Date; endsAt: Date | null }
  const { rows } = await tx.query<Row>(
    `select started_at as "startedAt", ends_at as "endsAt" from cooling_off
     where member_id = $1 and coalesce(ends_at > $2, true)`,
    [memberId, now],
  )
  if (!rows[0]) return
  const { endsAt } = rows[0]
  throw new Refusal('activation-closed-by-member', {
    values: { until: endsAt ? formatTime(endsAt) : 'support ends it' },
  })
}
