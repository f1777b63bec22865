import { lastDayOfMonth, nominalTime, startOf } from '#domain/closing/closing-day.ts'
import { specialRewardPart, topTen } from '#domain/royalty/monthly-shares.ts'
import type { Transaction } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { accrueMonthlyReward } from '#server/rewards/accrue-monthly-reward.ts'
import { sumDirectBusiness, findMonthReward } from './special-reward-queries.ts'

/** Accrues a month's special reward after its last closing. Returns false if it was accrued before. */
export async function accrueSpecialReward(tx: Transaction, month: string, now: Date): Promise<boolean> {
  const at = nominalTime(lastDayOfMonth(month))
  const version = await planAt(tx, at)
  const reward = (await findMonthReward(tx, month)) ?? version.plan.specialReward
  const best = topTen(await sumDirectBusiness(tx, startOf(`${month}-01`), at))
  const part = specialRewardPart(reward, best.length)
  const winners = part > 0n ? best : []
  return accrueMonthlyReward(tx, {
    kind: 'special',
    month,
    base: reward,
    shares: winners.map(({ memberId, business }) => ({ memberId, base: business, amount: part })),
    now,
    planVersion: version.id,
  })
}
