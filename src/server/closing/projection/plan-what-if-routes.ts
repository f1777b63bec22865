import * as contract from '#contract/admin/plan-what-ifs.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { changesClosings } from '#domain/projection/plan-change.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { cancelRunOff, lockRunOffs } from '#server/closing/projection/run-off-queries.ts'
import { PROJECTIONS_CHANGED } from '#server/closing/projection/start-projection.ts'
import {
  findSameWhatIf,
  findWhatIf,
  listWhatIfs,
  queueWhatIf,
} from '#server/closing/projection/plan-what-if-queries.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route, type Call } from '#server/http/route.ts'
import { draftPlan } from '#server/plan/change-plan.ts'
import { findStartedPlan } from '#server/plan/plan-queries.ts'
import { requireConsistentPlan } from '#server/plan/save-plan.ts'

export const whatIfRoutes = [
  route(contract.startPlanWhatIf, (call) => startWhatIf(call)),
  route(contract.listPlanWhatIfs, ({ tx, caller, now }) => listWhatIfs(tx, requireAdminId(caller), now)),
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

/** Only queues it: `startWhatIfWorker` computes. */
async function startWhatIf(call: StartCall) {
  const { tx, caller, now, body } = call
  const { basedOn, effectiveOn } = body
  const draft = await readDraft(call)
  const { before, after } = await draftPlan(tx, { now, basedOn, effectiveOn, draft })
  requireConsistentPlan(after)
  if (!changesClosings(before, after)) throw new Refusal('plan-unchanged')
  await lockRunOffs(tx)
  const compared = { by: requireAdminId(caller), now, basedOn, effectiveOn, plan: after }
  const id = (await findSameWhatIf(tx, compared)) ?? (await queueWhatIf(tx, compared))
  call.note({ subject: `what-if ${id}`, after: { basedOn, ...(effectiveOn && { effectiveOn }) } })
  await publish(tx, PROJECTIONS_CHANGED)
  return { message: 'The what-if is queued', id }
}

async function readDraft({ tx, body: { plan, restoredVersion }, now }: StartCall): Promise<Plan> {
  if ((plan === undefined) === (restoredVersion === undefined))
    throw new Refusal('invalid-input', { fields: { plan: 'Give either a plan or a version' } })
  if (plan) return plan
  const restored = await findStartedPlan(tx, restoredVersion!, now)
  if (!restored) throw new Refusal('not-found')
  return restored
}
