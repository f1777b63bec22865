import * as z from 'zod/mini'
import * as contract from '#contract/admin/run-offs.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { computeRunOff } from '#server/closing/projection/compute-run-off.ts'
import { assertClosingsDone } from '#server/closing/projection/read-run-off-start.ts'
import {
  assertNoneRunning,
  cancelRunOff,
  findRunOff,
  insertRunOff,
  listRunOffs,
  lockRunOffs,
} from '#server/closing/projection/run-off-queries.ts'
import { insertPublicationChange, readPublication } from '#server/closing/projection/publication-queries.ts'
import { toRunOffResult } from '#server/closing/projection/to-run-off-result.ts'
import {
  PROJECTIONS_CHANGED,
  startProjection,
  type ProjectionDeps,
} from '#server/closing/projection/start-projection.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route, type Call } from '#server/http/route.ts'

export const runOffRoutes = (deps: ProjectionDeps) => [
  route(contract.listRunOffs, ({ tx, now }) => listRunOffs(tx, now)),
  route(contract.readRunOff, async ({ tx, params, now }) => {
    const found = await findRunOff(tx, params.runOffId, now)
    if (!found) throw new Refusal('not-found')
    return found
  }),
  route(contract.readRunOffPublication, ({ tx }) => readPublication(tx)),
  route(contract.switchRunOffPublication, async ({ tx, body, caller, now, note }) => {
    const { isOn, reason } = body
    await lockRunOffs(tx)
    if ((await readPublication(tx)).isOn === isOn) throw new Refusal('publication-unchanged')
    await insertPublicationChange(tx, { isOn, reason, by: requireAdminId(caller), at: now })
    note({ subject: 'publication of run-offs', before: { isOn: !isOn }, after: { isOn, reason } })
    await publish(tx, PROJECTIONS_CHANGED)
    await publish(tx, { topic: 'statement' })
    return { message: isOn ? 'Publication switched on' : 'Publication switched off' }
  }),
  route(contract.startRunOff, (call) => startRunOff(call, deps)),
  route(contract.cancelRunOff, async ({ tx, params, now, note }) => {
    if (!(await findRunOff(tx, params.runOffId, now))) throw new Refusal('not-found')
    if (!(await cancelRunOff(tx, params.runOffId, now))) throw new Refusal('run-off-finished')
    note({ subject: `run-off ${params.runOffId}` })
    await publish(tx, PROJECTIONS_CHANGED)
    return { message: 'Projection cancelled' }
  }),
]

async function startRunOff(call: Call<typeof contract.startRunOff>, deps: ProjectionDeps) {
  const { tx, caller, now, body } = call
  const { assumption, steps } = body
  if (assumption === 'table' && steps.length === 0)
    throw new Refusal('invalid-input', { fields: { steps: 'Enter at least one row' } })
  await lockRunOffs(tx)
  await assertNoneRunning(tx, now)
  await assertClosingsDone(tx, now)
  const id = await insertRunOff(tx, { by: requireAdminId(caller), at: now, assumption })
  call.note({ subject: `run-off ${id}`, after: { assumption } })
  await publish(tx, PROJECTIONS_CHANGED)
  const revenueSteps = { none: [], average: undefined, table: steps }[assumption]
  startProjection(tx, deps, id, async (options) => {
    const { connectionString } = deps.database.connection
    const job = { connectionString, now: deps.clock.now(), ...(revenueSteps && { revenueSteps }) }
    const result = toRunOffResult(await computeRunOff(job, options))
    return { days: result.days.length, result: z.encode(contract.runOffResult, result) }
  })
  return { message: 'The projection has started', id }
}
