import * as contract from '#contract/admin/plan-settings.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { dayOf, firstDayOfLast, monthOf } from '#domain/closing/closing-day.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route, type Call } from '#server/http/route.ts'
import { readLevelSettings, saveLevelSettings } from './level-settings.ts'
import { readOdlSettings, saveOdlSettings } from './odl-settings.ts'
import { describeSaved } from './describe-change.ts'
import { notePlanChange } from './plan-changes.ts'
import { planVersionRoutes } from './version-routes.ts'
import { changePlan } from '#server/plan/change-plan.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { listMonthRewards, isMonthAccrued, sumPaidSince, setMonthReward } from './plan-setting-queries.ts'

export const planSettingRoutes = [
  route(contract.readOdlSettings, ({ tx, now }) => readOdlSettings(tx, now)),
  route(contract.saveOdlSettings, (call) => saveOdlSettings(call)),
  route(contract.readLevelSettings, ({ tx, now }) => readLevelSettings(tx, now)),
  route(contract.saveLevelSettings, (call) => saveLevelSettings(call)),
  route(contract.readPlanSettings, async ({ tx, now }) => {
    const { id, plan } = await planAt(tx, now)
    const { turnover, ...paid } = await sumPaidSince(tx, firstDayOfLast(30, now))
    return {
      version: id,
      budget: plan.budgetShares,
      paid,
      turnover,
      specialReward: plan.specialReward,
      rewards: await listMonthRewards(tx),
      month: monthOf(dayOf(now)),
    }
  }),
  route(contract.readBudgetShares, async ({ tx, now }) => {
    const { plan } = await planAt(tx, now)
    const { turnover, ...paid } = await sumPaidSince(tx, firstDayOfLast(30, now))
    return { budget: plan.budgetShares, royalty: plan.royaltyShare, paid, turnover }
  }),
  route(contract.saveBudgetShares, (call) => saveBudgetShares(call)),
  route(contract.saveSpecialReward, (call) => saveSpecialReward(call)),
  ...planVersionRoutes,
]

async function saveBudgetShares(call: Call<typeof contract.saveBudgetShares>) {
  const { tx, caller, body, now } = call
  const { version, before, after } = await changePlan(tx, {
    now,
    basedOn: body.basedOn,
    effectiveOn: body.effectiveOn,
    reason: 'Budget shares',
    section: 'budget',
    changedBy: requireAdminId(caller),
    change: (plan) => ({ ...plan, budgetShares: body.budget }),
  })
  const noted = notePlanChange(before, after)
  call.note({
    subject: `plan version ${version}`,
    before: noted.before,
    after: { ...noted.after, ...(body.effectiveOn && { effectiveOn: body.effectiveOn }) },
  })
  return { version, message: describeSaved('Changes saved successfully!', body.effectiveOn) }
}

/** A month's amount can be set until it is distributed after the month's last closing. */
async function saveSpecialReward(call: Call<typeof contract.saveSpecialReward>) {
  const { tx, caller, body, now } = call
  if (await isMonthAccrued(tx, body.month)) throw new Refusal('month-is-over')
  const before = (await listMonthRewards(tx)).find(({ month }) => month === body.month)?.amount ?? null
  await setMonthReward(tx, body, { by: requireAdminId(caller), at: now })
  await publish(tx, { topic: 'plan' })
  call.note({
    subject: `special reward ${body.month}`,
    before: { amount: before === null ? null : formatUsdt(before) },
    after: { amount: formatUsdt(body.amount), reason: body.reason },
  })
  return { message: 'Changes saved successfully!' }
}
