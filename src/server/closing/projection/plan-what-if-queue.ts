// The queue of what-ifs. A what-if is a row, so it outlives the page and the server that computes it: each server's worker claims the
// oldest, one at a time over all servers, and another one continues when a heartbeat stops.

import * as z from 'zod/mini'
import { planFromJson } from '#contract/admin/plan-document.ts'
import { whatIfReport } from '#contract/admin/plan-what-ifs.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import { scheduledStart } from '#domain/plan/plan-schedule.ts'
import { areClosingsDone } from '#server/closing/projection/read-run-off-start.ts'
import {
  abandonedBefore,
  isOneRunning,
  lockRunOffs,
  type RunAttempt,
} from '#server/closing/projection/run-off-queries.ts'
import { runWhatIf } from '#server/closing/projection/run-what-if.ts'
import {
  PROJECTIONS_CHANGED,
  runProjection,
  type ProjectionDeps,
} from '#server/closing/projection/start-projection.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'

const PAUSE_MILLISECONDS = 500
const MAX_ATTEMPTS = 5

export const startWhatIfWorker = ({ log, ...deps }: ProjectionDeps & { log: Log }): (() => Promise<void>) =>
  startRounds({
    log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'what-ifs could not be computed',
    run: (signal) => computeQueuedWhatIfs(deps, signal),
  })

/** Until the queue is empty, has to wait, or the server stops. */
export async function computeQueuedWhatIfs(deps: ProjectionDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted || !(await hasQueued(deps.database.pool))) return
    const claimed = await deps.database.inTransaction((tx) => claimWhatIf(tx, deps.clock.now()))
    if (!claimed) return
    await computeWhatIf(deps, claimed, signal)
  }
}

const UNFINISHED = 'is_queued and finished_at is null'

async function hasQueued(on: Queryable): Promise<boolean> {
  const { rows } = await on.query<{ isAny: boolean }>(
    `select exists (select from run_off where ${UNFINISHED}) as "isAny"`,
  )
  return rows[0]!.isAny
}

type ClaimedWhatIf = RunAttempt & {
  startedAt: Date
  basedOn: number
  effectiveOn: Day | null
  settings: unknown
}

/** The oldest, unless a projection is running or a closing is due: then all wait. */
async function claimWhatIf(tx: Transaction, now: Date): Promise<ClaimedWhatIf | undefined> {
  await lockRunOffs(tx)
  await failHopeless(tx, now)
  if ((await isOneRunning(tx, now)) || !(await areClosingsDone(tx, now))) return undefined
  const { rows } = await tx.query<ClaimedWhatIf>(
    `update run_off set attempts = attempts + 1, seen_at = $1, done_days = 0, day_count = 0, so_far = null
     from plan_what_if
     where run_id = id and id = (select min(id) from run_off where ${UNFINISHED})
     returning id, attempts as attempt, started_at as "startedAt", based_on as "basedOn", effective_on::text as "effectiveOn",
       settings`,
    [now],
  )
  if (rows[0]) await publish(tx, PROJECTIONS_CHANGED)
  return rows[0]
}

/** One that ends every server that computes it must not end all of them. */
async function failHopeless(tx: Transaction, now: Date): Promise<void> {
  const { rowCount } = await tx.query(
    `update run_off set finished_at = $1, so_far = null, failure = 'Every server that computed it stopped'
     where ${UNFINISHED} and (seen_at is null or seen_at < $2) and attempts >= $3`,
    [now, abandonedBefore(now), MAX_ATTEMPTS],
  )
  if (rowCount) await publish(tx, PROJECTIONS_CHANGED)
}

async function computeWhatIf(deps: ProjectionDeps, claimed: ClaimedWhatIf, signal: AbortSignal) {
  const { startedAt, basedOn, effectiveOn, settings } = claimed
  const start = effectiveOn === null ? startedAt : scheduledStart(effectiveOn)
  const change = { effectiveSeconds: start.getTime() / 1000, plan: planFromJson(settings) }
  await runProjection(deps, claimed, {
    signal,
    compute: async (options) => {
      const { connectionString } = deps.database.connection
      const job = { connectionString, now: deps.clock.now(), subject: { basedOn, change } }
      const report = await runWhatIf(job, options)
      return { days: report.horizons.at(-1)!.days, result: z.encode(whatIfReport, report) }
    },
    postpone: async (error) => {
      const isClosingDue = error instanceof Refusal && error.code === 'run-off-closing-due'
      return (signal.aborted || isClosingDue) && requeue(deps.database.pool, claimed)
    },
  })
}

/** Returns false if it has been cancelled or taken over. */
async function requeue(on: Queryable, { id, attempt }: RunAttempt): Promise<boolean> {
  const { rowCount } = await on.query(
    `update run_off set seen_at = null, done_days = 0, day_count = 0, so_far = null
     where id = $1 and attempts = $2 and ${UNFINISHED}`,
    [id, attempt],
  )
  return rowCount === 1
}
