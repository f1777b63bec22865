import { Refusal } from '#contract/platform/refusals.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import type { PlanSection } from '#domain/packages/plan-sections.ts'
import type { Plan } from '#domain/packages/plan.ts'
import type { Queryable } from '#server/platform/database.ts'
import { planToJson } from './plan-json.ts'

/** The network changes with every closing, so a report counts for a day. */
const FRESH_MILLISECONDS = 86_400_000

type PlanToSave = {
  id: bigint | undefined
  basedOn: number
  section: PlanSection
  effectiveOn: Day | undefined
  plan: Plan
  now: Date
}

/** Refuses unless the what-if is complete, fresh and of exactly this plan and day. */
export async function requireWhatIf(
  on: Queryable,
  { id, basedOn, section, effectiveOn, plan, now }: PlanToSave,
): Promise<{ id: bigint; hash: string }> {
  const { rows } = await on.query<{ id: bigint; hash: string }>(
    `select run_id as id, result ->> 'hash' as hash from plan_what_if join run_off on run_off.id = run_id
     where run_id = $1 and based_on = $2 and section = $3 and effective_on is not distinct from $4::date
       and settings = $5::jsonb and result is not null and started_at >= $6`,
    [
      id ?? null,
      basedOn,
      section,
      effectiveOn ?? null,
      JSON.stringify(planToJson(plan)),
      new Date(now.getTime() - FRESH_MILLISECONDS),
    ],
  )
  if (!rows[0]) throw new Refusal('plan-what-if-missing')
  return rows[0]
}
