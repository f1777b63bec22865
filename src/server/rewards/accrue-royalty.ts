import { lastDayOfMonth, nominalTime, startOf } from '#domain/closing/closing-day.ts'
import { royaltyParts } from '#domain/royalty/monthly-shares.ts'
import type { Transaction } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { accrueMonthlyReward } from '#server/rewards/accrue-monthly-reward.ts'
import { sumFeesBetween, listVaultHoldings } from './royalty-queries.ts'

/** Accrues a month's royalty after its last closing. Returns false if it was accrued before. */
export async function accrueRoyalty(tx: Transaction, month: string, now: Date): Promise<boolean> {
  const at = nominalTime(lastDayOfMonth(month))
  const version = await planAt(tx, at)
  const fees = await sumFeesBetween(tx, startOf(`${month}-01`), at)
  const holdings = await listVaultHoldings(tx, at)
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
