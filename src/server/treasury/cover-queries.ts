import type { Cover } from '#contract/money/treasury.ts'
import type { Micro } from '#domain/money/money.ts'
import { rewardQueueNumbers } from '#domain/rewards/reward-definition.ts'
import type { Queryable } from '#server/platform/database.ts'

type CoverFigures = Omit<Cover, 'queues' | 'revenueUsed' | 'needsConfirmation'>
type QueueTotals = Cover['queues']
type CoverRow = CoverFigures & {
  earningsCount: number
  earningsAmount: Micro
  bonusesCount: number
  bonusesAmount: Micro
}

/** One query, so that all figures are from the same snapshot. */
export async function readCoverFigures(on: Queryable): Promise<CoverFigures & { queues: QueueTotals }> {
  const { rows } = await on.query<CoverRow>(
    `select "count", pending, members, oldest, treasury, revenue, greatest(0, pending - treasury) as missing,
       "earningsCount", "earningsAmount", "bonusesCount", "bonusesAmount"
     from (select count(*)::int as "count", micro_total(sum(amount)) as pending, count(distinct beneficiary)::int as members,
         min(accrued_at) as oldest,
         count(*) filter (where queue = $1)::int as "earningsCount",
         micro_total(sum(amount) filter (where queue = $1)) as "earningsAmount",
         count(*) filter (where queue = $2)::int as "bonusesCount",
         micro_total(sum(amount) filter (where queue = $2)) as "bonusesAmount"
       from reward_queue) as queued,
       (select balance_of(system_account('reward_treasury')) as treasury, balance_of(system_account('revenue')) as revenue) as held`,
    [rewardQueueNumbers.earnings, rewardQueueNumbers.bonuses],
  )
  const { earningsCount, earningsAmount, bonusesCount, bonusesAmount, ...figures } = rows[0]!
  return {
    ...figures,
    queues: {
      earnings: { count: earningsCount, amount: earningsAmount },
      bonuses: { count: bonusesCount, amount: bonusesAmount },
    },
  }
}

/** The recorded revenue that funding an amount would use: the oldest not used by earlier fundings. */
export async function listRevenueUsed(on: Queryable, amount: Micro): Promise<Cover['revenueUsed']> {
  const { rows } = await on.query<Cover['revenueUsed'][number]>(
    `with recorded as (
       select id, source, reference, at, amount, sum(amount) over (order by at, id) as until
       from treasury_entry where kind = 'revenue'
     ), used as (
       select sum(amount) - balance_of(system_account('revenue')) as used from recorded
     )
     select id, source, reference, at,
       (least(until, used + $1) - greatest(until - amount, used))::bigint as amount
     from recorded, used where until > used and until - amount < used + $1
     order by at, id limit 50`,
    [amount],
  )
  return rows
}
