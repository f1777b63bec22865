import type { Drops, Micro } from '#domain/money/money.ts'
import type { RewardKind } from '#domain/rewards/reward-kinds.ts'
import type { Locale } from '#messages/locales.ts'
import type { Queryable } from '#server/platform/database.ts'

export type EarningDayRow = { day: string; paid: Micro; paidLater: Micro; pending: Micro; xrp: Drops | null }

/**
 * Prunes partitions. The time in an online id is at most 31 days before and one day after its row's; a closing's rewards accrue at
 * the end of its day.
 */
const inPartitions = `(reward.id >= first_online_id('0', $2::timestamptz - interval '31 days')
    and reward.id < first_online_id('0', $3::timestamptz + interval '1 day')
  or reward.id >= first_closing_id('f', utc_day($2) - 1) and reward.id < first_closing_id('f', utc_day($3)))`

/** Sums per day. The rate is looked up once per accrual time, as in the earning report. */
export async function listEarningDays(
  on: Queryable,
  { memberId, from, until }: { memberId: bigint; from: Date; until: Date },
): Promise<EarningDayRow[]> {
  const { rows } = await on.query<EarningDayRow>(
    `with own as (
       select amount, status, accrued_at, paid_at from reward
       where beneficiary = $1 and accrued_at >= $2 and accrued_at < $3 and status <> 'Reversed'
         and ${inPartitions}
     ), recorded as (
       select accrued_at, xrp_rate_at(accrued_at) as rate from (select distinct accrued_at from own) as accrual
     )
     select utc_day(own.accrued_at)::text as day,
       coalesce(sum(amount) filter (where status = 'Paid'), 0)::bigint as paid,
       coalesce(sum(amount) filter (where status = 'Paid' and utc_day(paid_at) > utc_day(own.accrued_at)), 0)::bigint as "paidLater",
       coalesce(sum(amount) filter (where status = 'Pending'), 0)::bigint as pending,
       case when bool_and(rate is not null) then sum(drops_for(amount, rate))::bigint end as xrp
     from own join recorded on recorded.accrued_at = own.accrued_at
     group by utc_day(own.accrued_at) order by 1`,
    [memberId, from, until],
  )
  return rows
}

export async function readRegistrationTime(on: Queryable, memberId: bigint): Promise<Date> {
  const { rows } = await on.query<{ at: Date }>('select registered_at as at from member where id = $1', [
    memberId,
  ])
  return rows[0]!.at
}

export type EarningDetail = {
  id: string
  kind: RewardKind
  level: number
  package: string | null
  baseAmount: Micro
  percent: bigint | null
  contributingMembers: number | null
  amount: Micro
  cappedAmount: Micro
  status: 'Paid' | 'Pending'
  accruedAt: Date
  paidAt: Date | null
  xrp: Drops | null
  rowCount: number
}

const MAX_ROWS = 200

export async function listEarningRows(
  on: Queryable,
  { memberId, from, until, locale }: { memberId: bigint; from: Date; until: Date; locale: Locale },
): Promise<EarningDetail[]> {
  const { rows } = await on.query<EarningDetail>(
    `select reward.id, reward_kind.name as kind, reward.level, package_name(activation.package_id, $4) as package,
       reward.base_amount as "baseAmount", reward.percent::bigint as percent, reward.contributing_members as "contributingMembers",
       reward.amount, reward.capped_amount as "cappedAmount", reward.status, reward.accrued_at as "accruedAt",
       reward.paid_at as "paidAt", xrp_equivalent(reward.amount, reward.accrued_at) as xrp,
       count(*) over ()::int as "rowCount"
     from reward join reward_kind on reward_kind.kind = reward.kind
       left join activation on activation.id = reward.activation_id
     where reward.beneficiary = $1 and reward.accrued_at >= $2 and reward.accrued_at < $3 and reward.status <> 'Reversed'
       and ${inPartitions}
     order by reward.amount desc, reward.id limit ${MAX_ROWS}`,
    [memberId, from, until, locale],
  )
  return rows
}
