import { Refusal } from '#contract/platform/refusals.ts'
import { addDays, dayOf, type Day } from '#domain/closing/closing-day.ts'
import { mergePlan, scheduledStart } from '#domain/plan/plan-schedule.ts'
import { listLoweredTerms } from '#domain/plan/lowered-terms.ts'
import type { Plan } from '#domain/plan/plan.ts'
import type { Transaction, Queryable } from '#server/platform/database.ts'
import { lockPlanVersion, planAt } from './current-plan.ts'
import type { PlanChange } from './plan-queries.ts'
import { requireNotice } from './require-notice.ts'
import { requireConsistentPlan, savePlan } from './save-plan.ts'
import { adaptScheduledPlans } from './scheduled-plans.ts'
import { planToJson } from '#contract/admin/plan-document.ts'

/** A what-if is valid for a day, because the network changes with every closing. */
const FRESH_MILLISECONDS = 86_400_000

type PlanToSave = {
  id: bigint
  basedOn: number
  effectiveOn: Day | undefined
  plan: Plan
  now: Date
}

/** Refuses unless the what-if is complete, fresh and of exactly this plan and day. */
async function requireWhatIf(
  on: Queryable,
  { id, basedOn, effectiveOn, plan, now }: PlanToSave,
): Promise<{ id: bigint; hash: string }> {
  const { rows } = await on.query<{ id: bigint; hash: string }>(
    `select run_id as id, result ->> 'hash' as hash from plan_what_if join run_off on run_off.id = run_id
     where run_id = $1 and based_on = $2 and effective_on is not distinct from $3::date
       and settings = $4::jsonb and result is not null and started_at >= $5`,
    [
      id,
      basedOn,
      effectiveOn ?? null,
      JSON.stringify(planToJson(plan)),
      new Date(now.getTime() - FRESH_MILLISECONDS),
    ],
  )
  if (!rows[0]) throw new Refusal('plan-what-if-missing')
  return rows[0]
}

const LATEST_DAYS = 366

type PlanDraft = {
  now: Date
  /** The version in force on which the change is based, for optimistic locking. */
  basedOn: number
  effectiveOn: Day | undefined
  /** The plan in force with the changes. */
  draft: Plan
}

/** The plan before and after a change that takes effect now or on a later day, including changes scheduled until then. */
export async function draftPlan(tx: Transaction, { now, basedOn, effectiveOn, draft }: PlanDraft) {
  const inForce = await lockPlanVersion(tx, now, basedOn)
  if (effectiveOn !== undefined) assertDayInRange(effectiveOn, now)
  const effectiveAt = effectiveOn === undefined ? now : scheduledStart(effectiveOn)
  const before = effectiveOn === undefined ? inForce : (await planAt(tx, effectiveAt)).plan
  return { effectiveAt, before, after: mergePlan(before, inForce, draft) }
}

export type PlanChangeOrder = PlanDraft & PlanChange & { reason: string }

/** Saves a change as a new version. A what-if that it names must be one of exactly this change. */
export async function changePlan(tx: Transaction, order: PlanChangeOrder) {
  const { now, basedOn, effectiveOn, reason, changedBy, draft, whatIfId } = order
  const { effectiveAt, before, after } = await draftPlan(tx, order)
  requireConsistentPlan(after)
  const lowered = listLoweredTerms(before, after)
  requireNotice(lowered, effectiveOn ?? dayOf(now), { now, ...(await planAt(tx, now)).plan })
  const whatIf =
    whatIfId === undefined
      ? undefined
      : await requireWhatIf(tx, { id: whatIfId, basedOn, effectiveOn, plan: after, now })
  const version = await savePlan(tx, after, effectiveAt, reason, {
    changedBy,
    basedOn,
    draft,
    whatIfId: whatIf?.id,
  })
  const falls = (await adaptScheduledPlans(tx, now)).filter((fall) => fall.version !== version)
  return { version, before, after, whatIf, lowered, falls }
}

function assertDayInRange(day: Day, now: Date): void {
  const today = dayOf(now)
  if (day <= today || day > addDays(today, LATEST_DAYS)) throw new Refusal('plan-day-out-of-range')
}
