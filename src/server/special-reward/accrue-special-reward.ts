import { Refusal } from '#contract/platform/refusals.ts'
import { lastDayOfMonth, nominalTime, startOf } from '#domain/closing/closing-day.ts'
import { specialRewardPart, topTen } from '#domain/royalty/monthly-shares.ts'
import type { Plan } from '#domain/packages/plan.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { directBusiness, rewardOf, runMonth } from './queries.ts'

type PlanAt = (on: Queryable, time: Date) => Promise<{ id: number; plan: Plan } | undefined>

/** A month's special reward, once, after its last closing. Answers false if that month was run before. */
export async function accrueSpecialReward(
  tx: Transaction,
  planAt: PlanAt,
  month: string,
  now: Date,
): Promise<boolean> {
  const lastDay = lastDayOfMonth(month)
  const at = nominalTime(lastDay)
  const version = await planAt(tx, at)
  if (!version) throw new Refusal('not-ready')
  const reward = (await rewardOf(tx, month)) ?? version.plan.specialReward
  const best = topTen(await directBusiness(tx, startOf(`${month}-01`), at))
  const part = specialRewardPart(reward, best.length)
  const places = part > 0n ? best : []
  return runMonth(tx, { month, lastDay, reward, places, part, at, now, planVersion: version.id })
}
