import * as z from 'zod/mini'
import { whatIfReport, type WhatIfReport } from '#contract/admin/plan-what-ifs.ts'
import { toDay } from '#domain/projection/revenue-steps.ts'
import type { PlanSchedule } from '#domain/projection/accrual-stream.ts'
import { withPlanChange } from '#domain/projection/plan-change.ts'
import { comparePlans, type CoursePoint } from '#domain/projection/plan-what-if.ts'
import { countOpenPackages } from '#server/closing/projection/project-inputs.ts'
import type { ProjectionInputs } from '#server/closing/projection/read-run-off-start.ts'
import { planToJson } from '#contract/admin/plan-document.ts'
import { readCodeVersion } from '#server/platform/code-version.ts'
import { hashValue } from '#server/platform/hash-value.ts'

/** The plan version in force, and the change to compare with it. */
export type WhatIfSubject = { basedOn: number; change: PlanSchedule[number] }

/** Compares a changed plan with the current one, assuming the average revenue of the last thirty days. */
export async function computeWhatIf(
  { start, planSteps, revenue }: ProjectionInputs,
  { basedOn, change }: WhatIfSubject,
  onDay?: (done: number, of: number, soFar: readonly CoursePoint[]) => void,
): Promise<WhatIfReport> {
  const { firstDay, network } = start
  const compared = comparePlans(start, withPlanChange(planSteps, change), {
    revenueOn: (day) => revenue.averageDaily + (day === firstDay ? revenue.recorded : 0n),
    ...(onDay && { onDay }),
  })
  const report = {
    ...compared,
    firstDay: toDay(firstDay),
    revenueDaily: revenue.averageDaily,
    recordedRevenue: revenue.recorded,
    memberCount: network.members.count,
    packageCount: countOpenPackages(start),
    codeVersion: await readCodeVersion(),
  }
  const { effectiveSeconds, plan } = change
  const inputs = { basedOn, effectiveSeconds, settings: planToJson(plan) }
  const encoded = z.encode(whatIfReport, { ...report, hash: '' })
  return { ...report, hash: hashValue({ inputs, report: encoded }) }
}
