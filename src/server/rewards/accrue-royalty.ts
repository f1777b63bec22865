import { lastDayOfMonth, nominalTime, startOf } from '#domain/closing/closing-day.ts'
import { royaltyParts } from '#domain/rewards/kinds/royalty.ts'
import type { Transaction, Queryable } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { accrueMonthlyReward } from '#server/rewards/accrue-monthly-reward.ts'
import type { Micro } from '#domain/money/money.ts'

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

/** Accrues a month's royalty after its last closing. Returns false if it was already accrued. */
export async function accrueRoyalty(tx: Transaction, month: string, now: Date): Promise<boolean> {
  const at = nominalTime(lastDayOfMonth(month))
  const version = await planAt(tx, at)
  const fees = await sumFeesBetween(tx, startOf(`${month}-01`), at)
  const holdings = await listRoyaltyHoldings(tx, at, version.id)
  const amounts = holdings.map(({ amount }) => amount)
  const parts = royaltyParts(fees, version.plan.royaltyShare, amounts)
  const shares = holdings
    .map(({ memberId, amount: base }, index) => ({ memberId, base, amount: parts[index]! }))
    .filter(({ amount }) => amount > 0n)
  return accrueMonthlyReward(tx, {
    kind: 'royalty',
    month,
    base: fees,
    shares,
    now,
    planVersion: version.id,
  })
}
