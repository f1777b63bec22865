// The figures of a statement, each computed from its source rows.

import { MIN_DISTRIBUTION_MEMBERS, outcomeBounds, type StatementFigures } from '#contract/money/statements.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { RewardKind } from '#domain/rewards/reward-kinds.ts'

type SystemBalances = Record<string, bigint>

/** Balances of the system accounts, by name. */
export async function readSystemAccountBalances(tx: Queryable): Promise<SystemBalances> {
  const { rows } = await tx.query('select kind, balance from account_balance where member_id = 0')
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

/** Inflows of the treasury by source, minus reversals. */
export async function fundingSince(tx: Queryable, since: Date): Promise<StatementFigures['funding']> {
  const { rows } = await tx.query(
    `with moved as (
       select code, amount, at from transfer where to_account = 10 and code in ('treasury_funding', 'fee_income')
       union all
       -- A reversal of an online transfer begins with 8, so only those partitions are asked.
       select code, -amount, at from transfer
       where from_account = 10 and code in ('treasury_funding', 'fee_income')
         and id >= '80000000-0000-0000-0000-000000000000' and id < '90000000-0000-0000-0000-000000000000'
     )
     select micro_total(sum(amount) filter (where code = 'treasury_funding')) as revenue,
       micro_total(sum(amount) filter (where code = 'fee_income')) as fees,
       greatest(coalesce(sum(amount) filter (where code = 'treasury_funding' and at >= $1), 0), 0)::bigint as "revenueLastThirtyDays",
       greatest(coalesce(sum(amount) filter (where code = 'fee_income' and at >= $1), 0), 0)::bigint as "feesLastThirtyDays"
     from moved`,
    [since],
  )
  return rows[0]
}

export type RewardSum = {
  kind: RewardKind
  month: string
  outcome: 'same day' | 'later' | 'pending'
  recent: boolean
  amount: bigint
}

/** Accrued rewards by kind, month and outcome; `recent` counts those paid since a day. */
export async function rewardSums(tx: Queryable, since: Day): Promise<RewardSum[]> {
  const { rows } = await tx.query(
    `select reward_kind.name as kind, to_char(accrued_on, 'YYYY-MM') as month,
       case when status = 'Pending' then 'pending' when paid_on = accrued_on then 'same day' else 'later' end as outcome,
       coalesce(paid_on >= $1::date, false) as recent, micro_total(sum(amount)) as amount
     from reward_total join reward_kind using (kind) where status <> 'Reversed'
     group by 1, 2, 3, 4`,
    [since],
  )
  return rows
}

export async function pendingRewards(tx: Queryable): Promise<StatementFigures['pending']> {
  const { rows } = await tx.query(
    `select micro_total(sum(amount) filter (where queue = reward_queue_id('earnings'))) as earnings,
       micro_total(sum(amount) filter (where queue = reward_queue_id('bonuses'))) as bonuses,
       count(*)::int as count, min(accrued_at) as oldest
     from reward_queue`,
  )
  return rows[0]
}

/**
 * Rewards paid to each member relative to their activations, in parts per million. Granted packages do not count, and members without paid
 * activations are left out.
 */
export async function memberOutcomes(
  tx: Queryable,
): Promise<Pick<StatementFigures, 'outcomes' | 'withoutActivation'>> {
  const ends = outcomeBounds.filter((end) => end !== null).map((percent) => BigInt(percent) * 10_000n)
  const { rows } = await tx.query(
    `with put_in as (
       select member_id, sum(amount) as amount from activation where not granted group by member_id
     ), earned as (
       select activation.member_id, sum(activation_cap_usage.earned) as amount
       from activation join activation_cap_usage on activation_cap_usage.activation_id = activation.id group by 1
     ), waiting as (
       select beneficiary, sum(amount) as amount from reward_queue where queue = reward_queue_id('earnings') group by 1
     ), paid as (
       select put_in.member_id, put_in.amount as put_in,
         coalesce(earned.amount, 0) - coalesce(waiting.amount, 0) + coalesce(member_bonus.paid, 0) as amount
       from put_in
       left join earned using (member_id)
       left join waiting on waiting.beneficiary = put_in.member_id
       left join member_bonus using (member_id)
     ), ranked as (
       select floor(amount * 1000000 / put_in)::bigint as share, amount,
         row_number() over (order by amount desc, member_id) <= ceil(count(*) over () / 10.0) as top
       from paid
     )
     select count(*)::int as members,
       (select count(*) from member)::int - count(*)::int as "withoutActivation",
       (select array_agg(counted order by number) from (
         select number, count(ranked.share) filter (where ranked.share <= coalesce(upper, 9223372036854775807)
           and ranked.share > coalesce(lower, -1))::int as counted
         from (select number, upper, lag(upper) over (order by number) as lower
           from unnest($1::bigint[] || null::bigint) with ordinality as given (upper, number)) as range
         cross join ranked group by number) as every_range) as counts,
       coalesce(percentile_disc(0.25) within group (order by share), 0)::bigint as "lowerQuartile",
       coalesce(percentile_disc(0.5) within group (order by share), 0)::bigint as median,
       coalesce(percentile_disc(0.75) within group (order by share), 0)::bigint as "upperQuartile",
       coalesce(floor(sum(amount) filter (where top) * 1000000 / nullif(sum(amount), 0)), 0)::bigint as "topTenth"
     from ranked`,
    [ends],
  )
  const { withoutActivation, ...outcomes } = rows[0]
  return {
    withoutActivation,
    outcomes: outcomes.members < MIN_DISTRIBUTION_MEMBERS ? null : outcomes,
  }
}
