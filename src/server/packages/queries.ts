import { sql } from 'kysely'
import { build, rows, type Queryable, type Transaction } from '#server/platform/database.ts'
import { planFromJson, planToJson } from '#server/packages/plan-json.ts'
import type { Plan } from '#domain/packages/plan.ts'

export type PlanVersion = { id: number; plan: Plan }

/** The plan that is in force at the given time. */
export async function planAt(on: Queryable, time: Date): Promise<PlanVersion | undefined> {
  const found = await rows(
    on,
    build
      .selectFrom('plan_version')
      .select(['id', sql<string>`settings::text`.as('settings')])
      .where('effective_at', '<=', time)
      .orderBy('effective_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return found[0] && { id: found[0].id, plan: planOf(found[0].settings) }
}

const MOST_REMEMBERED = 100
const remembered = new Map<string, Plan>()

/** Every operation asks for the plan, and it changes a few times a year: it is read from its text once. */
function planOf(settings: string): Plan {
  const known = remembered.get(settings)
  if (known) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const plan = planFromJson(JSON.parse(settings))
  remembered.set(settings, plan)
  return plan
}

const PLAN_LOCK = 8_150_002

/** Two servers that start together do not both write the first plan. Held to the end of the transaction. */
export async function lockPlan(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [PLAN_LOCK])
}

export const planSections = ['whole plan', 'odl', 'levels', 'budget', 'special reward'] as const
/** Who changed which part of the plan. */
export type PlanChange = { section: (typeof planSections)[number]; changedBy: bigint }

export async function insertPlan(
  on: Queryable,
  plan: Plan,
  effectiveAt: Date,
  reason: string,
  change?: PlanChange,
): Promise<number> {
  const settings = JSON.stringify(planToJson(plan))
  const { section = 'whole plan', changedBy = null } = change ?? {}
  const values = { settings, effective_at: effectiveAt, reason, section, changed_by: changedBy }
  const made = await rows(on, build.insertInto('plan_version').values(values).returning('id'))
  return made[0]!.id
}
