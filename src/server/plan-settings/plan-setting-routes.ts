import * as contract from '#contract/admin/plan.ts'
import { readOdlSettings as readOdlContract } from '#contract/admin/plan-settings.ts'
import { dayOf, firstDayOfLast, monthOf } from '#domain/closing/closing-day.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { fieldLabel } from '#server/audit/change-fields.ts'
import { listChanges } from '#server/audit/list-changes.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { readOdlSettings } from './odl-settings.ts'
import {
  levelsChangedAt,
  listMonthRewards,
  listRequestedChanges,
  readPlanFigures,
  sumActivePackages,
  sumPaidSince,
} from './plan-setting-queries.ts'
import { savePlanDocument } from './save-plan-document.ts'
import { listScheduledChanges, planVersionRoutes } from './version-routes.ts'

/** Of the audit note; the day is stated apart. */
const APPLIES_FROM = fieldLabel('effectiveOn')

export const planSettingRoutes = [
  route(readOdlContract, ({ tx, now }) => readOdlSettings(tx, now)),
  route(contract.readPlan, ({ tx, now }) => readPlan(tx, now)),
  route(contract.savePlan, (call) => savePlanDocument(call)),
  route(contract.readBudgetShares, async ({ tx, now }) => {
    const { plan } = await planAt(tx, now)
    const { turnover, ...paid } = await sumPaidSince(tx, firstDayOfLast(30, now))
    return { budget: plan.budgetShares, royalty: plan.royaltyShare, paid, turnover }
  }),
  ...planVersionRoutes,
]

async function readPlan(on: Queryable, now: Date) {
  const { id, plan, effectiveAt } = await planAt(on, now)
  const { turnover, ...paid } = await sumPaidSince(on, firstDayOfLast(30, now))
  return {
    version: id,
    effectiveAt,
    plan,
    levelsChangedAt: await levelsChangedAt(on, now),
    active: await sumActivePackages(on, now),
    paid,
    turnover,
    figures: await readPlanFigures(on, now),
    scheduled: await listScheduledChanges(on, now),
    requested: (await listRequestedChanges(on, now)).map(({ before, after, ...request }) => ({
      ...request,
      changes: listChanges(before, after).filter(({ label }) => label !== APPLIES_FROM),
    })),
    rewards: await listMonthRewards(on),
    month: monthOf(dayOf(now)),
  }
}
