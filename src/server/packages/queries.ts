import { build, rows, type Queryable } from '#server/platform/database.ts'
import { planFromJson, planToJson } from '#server/packages/plan-json.ts'
import type { Plan } from '#domain/packages/plan.ts'

export type PlanVersion = { id: number; plan: Plan }

/** The plan that is in force at the given time. */
export async function planAt(on: Queryable, time: Date): Promise<PlanVersion | undefined> {
  const found = await rows(
    on,
    build
      .selectFrom('plan_version')
      .select(['id', 'settings'])
      .where('effective_at', '<=', time)
      .orderBy('effective_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return found[0] && { id: found[0].id, plan: planFromJson(found[0].settings) }
}

export async function insertPlan(
  on: Queryable,
  plan: Plan,
  effectiveAt: Date,
  reason: string,
): Promise<void> {
  const settings = JSON.stringify(planToJson(plan))
  await rows(on, build.insertInto('plan_version').values({ settings, effective_at: effectiveAt, reason }))
}
