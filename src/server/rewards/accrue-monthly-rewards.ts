// Rewards that accrue once a month, after its last closing. The database computes the same shares in <kind>_shares.

import { lastDayOfMonth, nominalTime, startOf } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { royaltyParts } from '#domain/rewards/kinds/royalty.ts'
import { specialRewardPart, topTen, type DirectBusiness } from '#domain/rewards/kinds/special.ts'
import { rewardNumber, type MonthlyRewardKind } from '#domain/rewards/reward-kinds.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'

type Month = { name: string; start: Date; end: Date; plan: Plan; planVersion: number }
/** What is divided, and each member's base and amount in payment order. */
type MonthlyShares = { base: Micro; shares: { memberId: bigint; base: Micro; amount: Micro }[] }

const monthlyRewards: Record<MonthlyRewardKind, (on: Queryable, month: Month) => Promise<MonthlyShares>> = {
  royalty: shareRoyalty,
  special: shareSpecialReward,
}

/** Accrues a kind's rewards of a month. Returns false if the month was already accrued. */
export async function accrueMonthlyReward(
  tx: Transaction,
  { kind, month: name, now }: { kind: MonthlyRewardKind; month: string; now: Date },
): Promise<boolean> {
  const end = nominalTime(lastDayOfMonth(name))
  const { id: planVersion, plan } = await planAt(tx, end)
  const month = { name, start: startOf(`${name}-01`), end, plan, planVersion }
  const { base, shares } = await monthlyRewards[kind](tx, month)
  const { rows } = await tx.query<{ accrued: boolean }>(
    'select accrue_month($1, $2, $3, $4, $5, $6, $7, $8) as accrued',
    [
      rewardNumber(kind),
      name,
      base,
      shares.map((share) => share.memberId),
      shares.map((share) => share.base),
      shares.map((share) => share.amount),
      now,
      planVersion,
    ],
  )
  return rows[0]!.accrued
}

async function shareRoyalty(on: Queryable, { start, end, plan, planVersion }: Month): Promise<MonthlyShares> {
  const base = await sumFeesBetween(on, start, end)
  const holdings = await listRoyaltyHoldings(on, end, planVersion)
  const parts = royaltyParts(
    base,
    plan.royaltyShare,
    holdings.map(({ amount }) => amount),
  )
  const shares = holdings
    .map(({ memberId, amount }, index) => ({ memberId, base: amount, amount: parts[index]! }))
    .filter(({ amount }) => amount > 0n)
  return { base, shares }
}

/** Fees posted in [from, to), minus reversals. */
async function sumFeesBetween(on: Queryable, from: Date, to: Date): Promise<Micro> {
  const { rows } = await on.query<{ sum: Micro }>('select fees_between($1, $2) as sum', [from, to])
  return rows[0]!.sum
}

type Holding = { memberId: bigint; amount: Micro }

/** Active amounts of the royalty's package per member after the day's closing, in order of registration. */
async function listRoyaltyHoldings(on: Queryable, nominalAt: Date, planVersion: number): Promise<Holding[]> {
  const text =
    'select member_id as "memberId", amount from royalty_holdings($1, (select settings from plan_version where id = $2))'
  return (await on.query<Holding>(text, [nominalAt, planVersion])).rows
}

async function shareSpecialReward(on: Queryable, { name, start, end, plan }: Month): Promise<MonthlyShares> {
  const base = (await findMonthReward(on, name)) ?? plan.specialReward
  const best = topTen(await sumDirectBusiness(on, start, end))
  const amount = specialRewardPart(base, best.length)
  const shares = best.map(({ memberId, business }) => ({ memberId, base: business, amount }))
  return { base, shares: amount > 0n ? shares : [] }
}

/** The amount that an administrator set for the month. */
async function findMonthReward(on: Queryable, month: string): Promise<Micro | undefined> {
  const text = 'select amount from special_reward where month = $1 order by id desc limit 1'
  return (await on.query<{ amount: Micro }>(text, [month])).rows[0]?.amount
}

/** New volume of direct referrals per sponsor, without 0 Pin accounts and blocked sponsors, in order of registration. */
async function sumDirectBusiness(on: Queryable, from: Date, to: Date): Promise<DirectBusiness[]> {
  const text = 'select member_id as "memberId", business from direct_business($1, $2)'
  return (await on.query<DirectBusiness>(text, [from, to])).rows
}
