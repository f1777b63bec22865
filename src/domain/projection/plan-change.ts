import { mergePlan } from '#domain/plan/plan-schedule.ts'
import type { Plan } from '#domain/plan/plan.ts'
import type { PlanSchedule } from '#domain/projection/accrual-stream.ts'

/** A plan version and when it starts. A scheduled one applies the changes from plan `base`, if it has one, to plan `draft`. */
export type PlanStep = PlanSchedule[number] & { base: Plan | undefined; draft: Plan }

/** The schedule with one more change. Later versions keep what they change and inherit the rest. */
export function withPlanChange(schedule: readonly PlanStep[], change: PlanSchedule[number]): PlanSchedule {
  const isLater = ({ effectiveSeconds }: PlanStep) => effectiveSeconds > change.effectiveSeconds
  const steps: PlanSchedule[number][] = [...schedule.filter((step) => !isLater(step)), change]
  for (const { effectiveSeconds, base, draft } of schedule.filter(isLater))
    steps.push({ effectiveSeconds, plan: mergePlan(steps.at(-1)!.plan, base, draft) })
  return steps
}

/** Whether closings would accrue differently to today's packages, which keep what they were promised: other levels or BLB slabs. */
export const changesClosings = (before: Plan, after: Plan): boolean =>
  describeClosingTerms(before) !== describeClosingTerms(after)

const describeClosingTerms = ({ packages, wealthTier, blb }: Plan): string =>
  JSON.stringify(
    [packages.map(({ key, networkBounty }) => [key, networkBounty]), wealthTier, blb],
    (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part),
  )
