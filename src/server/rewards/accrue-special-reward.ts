import { lastDayOfMonth, nominalTime, startOf } from '#domain/closing/closing-day.ts'
import { specialRewardPart, topTen, type DirectBusiness } from '#domain/rewards/kinds/special.ts'
import type { Transaction, Queryable } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { accrueMonthlyReward } from '#server/rewards/accrue-monthly-reward.ts'
import type { Micro } from '#domain/money/money.ts'

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

/** Accrues a month's special reward after its last closing. Returns false if it was already accrued. */
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
