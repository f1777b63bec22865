import * as z from 'zod/mini'
import * as contract from '#contract/admin/plan-what-ifs.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { changesClosings } from '#domain/projection/plan-change.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { assertClosingsDone } from '#server/closing/projection/read-run-off-start.ts'
import {
  assertNoneRunning,
  cancelRunOff,
  insertRunOff,
  lockRunOffs,
} from '#server/closing/projection/run-off-queries.ts'
import { runWhatIf } from '#server/closing/projection/run-what-if.ts'
import {
  PROJECTIONS_CHANGED,
  startProjection,
  type ProjectionDeps,
} from '#server/closing/projection/start-projection.ts'
import { findWhatIf, insertWhatIf } from '#server/closing/projection/plan-what-if-queries.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route, type Call } from '#server/http/route.ts'
import { draftPlan } from '#server/plan/change-plan.ts'
import { findStartedPlan } from '#server/plan/plan-queries.ts'
import { requireConsistentPlan } from '#server/plan/save-plan.ts'

export const whatIfRoutes = (deps: ProjectionDeps) => [
  route(contract.startPlanWhatIf, (call) => startWhatIf(call, deps)),
  route(contract.readPlanWhatIf, async ({ tx, params, now }) => {
    const found = await findWhatIf(tx, params.whatIfId, now)
    if (!found) throw new Refusal('not-found')
    return found
  }),
  route(contract.cancelPlanWhatIf, async ({ tx, params, now, note }) => {
    if (!(await findWhatIf(tx, params.whatIfId, now))) throw new Refusal('not-found')
    if (!(await cancelRunOff(tx, params.whatIfId, now))) throw new Refusal('run-off-finished')
    note({ subject: `what-if ${params.whatIfId}` })
    await publish(tx, PROJECTIONS_CHANGED)
    return { message: 'What-if cancelled' }
  }),
]

type StartCall = Call<typeof contract.startPlanWhatIf>

async function startWhatIf(call: StartCall, deps: ProjectionDeps) {
  const { tx, caller, now, body } = call
  const { basedOn, effectiveOn } = body
  const draft = await readDraft(call)
  const { effectiveAt, before, after } = await draftPlan(tx, { now, basedOn, effectiveOn, draft })
  requireConsistentPlan(after)
  if (!changesClosings(before, after)) throw new Refusal('plan-unchanged')
  await lockRunOffs(tx)
  await assertNoneRunning(tx, now)
  await assertClosingsDone(tx, now)
  const id = await insertRunOff(tx, { by: requireAdminId(caller), at: now, assumption: 'average' })
  await insertWhatIf(tx, id, { basedOn, effectiveOn, plan: after })
  call.note({ subject: `what-if ${id}`, after: { basedOn, ...(effectiveOn && { effectiveOn }) } })
  await publish(tx, PROJECTIONS_CHANGED)
  const step = { effectiveSeconds: effectiveAt.getTime() / 1000, plan: after }
  startProjection(tx, deps, id, async (options) => {
    const { connectionString } = deps.database.connection
    const job = { connectionString, now: deps.clock.now(), subject: { basedOn, change: step } }
    const report = await runWhatIf(job, options)
    return { days: report.horizons.at(-1)!.days, result: z.encode(contract.whatIfReport, report) }
  })
  return { message: 'The what-if has started', id }
}

async function readDraft({ tx, body: { plan, restoredVersion }, now }: StartCall): Promise<Plan> {
  if ((plan === undefined) === (restoredVersion === undefined))
    throw new Refusal('invalid-input', { fields: { plan: 'Give either a plan or a version' } })
  if (plan) return plan
  const restored = await findStartedPlan(tx, restoredVersion!, now)
  if (!restored) throw new Refusal('not-found')
  return restored
}
