import { Refusal } from '#contract/platform/refusals.ts'
import { addDays, lastDayOfMonth, nominalTime, startOf } from '#domain/closing/closing-day.ts'
import { royaltyParts } from '#domain/royalty/monthly-shares.ts'
import type { Plan } from '#domain/packages/plan.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { feesBetween, runMonth, vaultHoldings } from './queries.ts'

type PlanAt = (on: Queryable, time: Date) => Promise<{ id: number; plan: Plan } | undefined>

/** A month's royalty, once, after its last closing. Answers false if that month was run before. */
export async function accrueRoyalty(
  tx: Transaction,
  planAt: PlanAt,
  month: string,
  now: Date,
): Promise<boolean> {
  const lastDay = lastDayOfMonth(month)
  const at = nominalTime(lastDay)
  const version = await planAt(tx, at)
  if (!version) throw new Refusal('not-ready')
  const fees = await feesBetween(tx, startOf(`${month}-01`), at)
  const holdings = await vaultHoldings(tx, at, addDays(lastDay, 1))
  const amounts = holdings.map(({ amount }) => amount)
  const shares = royaltyParts(fees, version.plan.royaltyShare, amounts)
  const parts = holdings
    .map(({ memberId, amount: base }, index) => ({ memberId, base, amount: shares[index]! }))
    .filter(({ amount }) => amount > 0n)
  return runMonth(tx, { month, lastDay, base: fees, parts, at, now, planVersion: version.id })
}
