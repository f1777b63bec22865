// A published run-off, and a plan change that was compared with the current plan, scheduled and then cancelled.

import * as z from 'zod/mini'
import { cancelPlanVersion, savePlan } from '#contract/admin/plan.ts'
import { whatIfReport } from '#contract/admin/plan-what-ifs.ts'
import { switchRunOffPublication } from '#contract/admin/run-offs.ts'
import { addDays, dayOf, monthOf } from '#domain/closing/closing-day.ts'
import { scheduledStart } from '#domain/plan/plan-schedule.ts'
import { withLevels } from '#domain/plan/plan-edits.ts'
import { defaultPlan, forEachPackage } from '#domain/plan/plan.ts'
import { computeWhatIf } from '#server/closing/projection/compute-what-if.ts'
import { insertWhatIf } from '#server/closing/projection/plan-what-if-queries.ts'
import { projectInputs } from '#server/closing/projection/project-inputs.ts'
import { insertPublished } from '#server/closing/projection/publication-queries.ts'
import { readInputs, type ProjectionInputs } from '#server/closing/projection/read-run-off-start.ts'
import { insertRunOff, saveResult } from '#server/closing/projection/run-off-queries.ts'
import { toRunOffResult } from '#server/closing/projection/to-run-off-result.ts'
import { planAt } from '#server/plan/current-plan.ts'
import type { Simulation } from './simulation.ts'

const SCHEDULED_DAYS = 14
const HIGHER_LEVEL = 1
const HIGHER_PERCENT = 50_000n

export async function simulateProjections(simulation: Simulation): Promise<void> {
  const { database, clock, invoke, master } = simulation
  const now = clock.now()
  const inputs = await database.inSnapshot((on) => readInputs(on, now))
  const reason = 'Members asked whether the plan can pay'
  await invoke(master, switchRunOffPublication, { body: { isOn: true, reason } })
  const month = monthOf(dayOf(now))
  const result = toRunOffResult(projectInputs(inputs))
  await database.inTransaction((tx) => insertPublished(tx, { month, at: now, result }))
  await scheduleHigherLevel(simulation, inputs)
}

async function scheduleHigherLevel(simulation: Simulation, inputs: ProjectionInputs): Promise<void> {
  const { database, clock, invoke, master } = simulation
  const now = clock.now()
  const effectiveOn = addDays(dayOf(now), SCHEDULED_DAYS)
  const levels = forEachPackage(defaultPlan, ({ networkBounty }) =>
    networkBounty.with(HIGHER_LEVEL, HIGHER_PERCENT),
  )
  const { id: basedOn, plan: current } = await planAt(database.pool, now)
  const plan = withLevels(current, levels)
  const effectiveSeconds = scheduledStart(effectiveOn).getTime() / 1000
  const report = await computeWhatIf(inputs, { basedOn, change: { effectiveSeconds, plan } })
  const whatIfId = await database.inTransaction(async (tx) => {
    const id = await insertRunOff(tx, { by: 1n, at: now, assumption: 'average' })
    await insertWhatIf(tx, id, { basedOn, effectiveOn, plan })
    const days = report.horizons.at(-1)!.days
    await saveResult(tx, { id, attempt: 0 }, now, { days, result: z.encode(whatIfReport, report) })
    return id
  })
  const { version } = await invoke(master, savePlan, {
    body: { basedOn, plan, effectiveOn, whatIfId, reason: 'Level 2 should earn more' },
  })
  clock.advance(1)
  await invoke(master, cancelPlanVersion, {
    params: { version },
    body: { reason: 'The what-if shows more pending rewards' },
  })
}
