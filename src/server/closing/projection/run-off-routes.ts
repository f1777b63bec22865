// A run-off continues after the response, in a worker thread. Its row has the progress, so that every server can show it, and a
// cancellation, which the server that computes it finds within a second.

import * as contract from '#contract/admin/run-offs.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { RevenueStep } from '#domain/projection/revenue-steps.ts'
import { computeRunOff } from '#server/closing/projection/compute-run-off.ts'
import { assertClosingsDone } from '#server/closing/projection/read-run-off-start.ts'
import {
  cancelRunOff,
  findRunOff,
  insertRunOff,
  listRunOffs,
  lockRunOffs,
  saveFailure,
  saveProgress,
  saveResult,
} from '#server/closing/projection/run-off-queries.ts'
import { insertPublicationChange, readPublication } from '#server/closing/projection/publication-queries.ts'
import { toRunOffResult } from '#server/closing/projection/to-run-off-result.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route, type Call } from '#server/http/route.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { describeError } from '#server/platform/describe-error.ts'

const CHANGED = { topic: 'run-offs', admins: true } as const
const START_DELAY_MILLISECONDS = 50
const PROGRESS_MILLISECONDS = 1000

type Deps = { database: Database; clock: Clock }

export const runOffRoutes = (deps: Deps) => [
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
    await publish(tx, CHANGED)
    await publish(tx, { topic: 'statement' })
    return { message: isOn ? 'Publication switched on' : 'Publication switched off' }
  }),
  route(contract.startRunOff, (call) => startRunOff(call, deps)),
  route(contract.cancelRunOff, async ({ tx, params, now, note }) => {
    if (!(await findRunOff(tx, params.runOffId, now))) throw new Refusal('not-found')
    if (!(await cancelRunOff(tx, params.runOffId, now))) throw new Refusal('run-off-finished')
    note({ subject: `run-off ${params.runOffId}` })
    await publish(tx, CHANGED)
    return { message: 'Projection cancelled' }
  }),
]

async function startRunOff(call: Call<typeof contract.startRunOff>, deps: Deps) {
  const { tx, caller, now, body } = call
  const { assumption, steps } = body
  if (assumption === 'table' && steps.length === 0)
    throw new Refusal('invalid-input', { fields: { steps: 'Enter at least one row' } })
  await lockRunOffs(tx)
  if ((await listRunOffs(tx, now)).some(({ state }) => state === 'running'))
    throw new Refusal('run-off-running')
  await assertClosingsDone(tx, now)
  const id = await insertRunOff(tx, { by: requireAdminId(caller), at: now, assumption })
  call.note({ subject: `run-off ${id}`, after: { assumption } })
  await publish(tx, CHANGED)
  const revenueSteps = { none: [], average: undefined, table: steps }[assumption]
  // Progress is written to the row, so the work starts after the request's transaction has committed.
  setTimeout(() => void run(deps, id, revenueSteps), START_DELAY_MILLISECONDS)
  return { message: 'The projection has started', id }
}

async function run({ database, clock }: Deps, id: bigint, revenueSteps?: RevenueStep[]): Promise<void> {
  const { pool, connection } = database
  const cancel = new AbortController()
  let progress = { done: 0, of: 0 }
  const report = async () => {
    if (!(await saveProgress(pool, id, { at: clock.now(), ...progress })))
      cancel.abort(new Error('The run-off was cancelled'))
    await publish(pool, CHANGED)
  }
  const timer = setInterval(() => void report().catch(() => {}), PROGRESS_MILLISECONDS)
  try {
    const computed = await computeRunOff(
      {
        connectionString: connection.connectionString,
        now: clock.now(),
        ...(revenueSteps && { revenueSteps }),
      },
      {
        signal: cancel.signal,
        onProgress: (current) => {
          progress = current
        },
      },
    )
    await saveResult(pool, id, clock.now(), toRunOffResult(computed))
  } catch (error) {
    await saveFailure(pool, id, clock.now(), describeError(error as Error)).catch(() => {})
  } finally {
    clearInterval(timer)
  }
  await publish(pool, CHANGED).catch(() => {})
}
