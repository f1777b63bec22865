import { replaceSection, type PlanSection } from '#domain/plan/plan-sections.ts'
import type { Plan } from '#domain/plan/plan.ts'
import type { PlanSchedule } from '#domain/projection/accrual-stream.ts'

/** A plan version and the section that it changes. */
export type PlanStep = { effectiveSeconds: number; section: PlanSection; plan: Plan }

/** The schedule with one more change. Later versions keep their own section and inherit the changed one. */
export function withPlanChange(schedule: readonly PlanStep[], change: PlanStep): PlanSchedule {
  const isLater = ({ effectiveSeconds }: PlanStep) => effectiveSeconds > change.effectiveSeconds
  const steps = [...schedule.filter((step) => !isLater(step)), change]
  for (const step of schedule.filter(isLater))
    steps.push({ ...step, plan: replaceSection(steps.at(-1)!.plan, step.section, step.plan) })
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
