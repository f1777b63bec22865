// A projection continues in a worker thread after the response. Its row stores the progress, so that every server can show it, and
// cancellation, which the computing server polls every second.

import {
  saveFailure,
  saveProgress,
  saveResult,
  type RunAttempt,
  type StoredResult,
} from '#server/closing/projection/run-off-queries.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { runEvery } from '#server/platform/start-rounds.ts'
import type { WorkerProgress } from '#server/platform/worker-pool.ts'

export const PROJECTIONS_CHANGED = { topic: 'run-offs', admins: true } as const
const PROGRESS_MILLISECONDS = 1000
const MAX_MINUTES = 15

export type ProjectionDeps = { database: Database; clock: Clock }
export type ProjectionOptions = {
  signal?: AbortSignal
  onProgress?: (progress: WorkerProgress['progress']) => void
}
type Compute = (options: ProjectionOptions) => Promise<StoredResult>

/** Starts when the transaction that inserted its row has committed: progress and result are written to that row. */
export function startProjection(tx: Transaction, deps: ProjectionDeps, id: bigint, compute: Compute): void {
  tx.runAfterCommit(() => void runProjection(deps, { id, attempt: 0 }, { compute }))
}

type ProjectionWork = {
  compute: Compute
  /** Returns whether the error is no failure, because the run is computed later. */
  postpone?: (error: unknown) => Promise<boolean>
  signal?: AbortSignal
}

export async function runProjection(
  { database: { pool }, clock }: ProjectionDeps,
  run: RunAttempt,
  { compute, postpone, signal }: ProjectionWork,
): Promise<void> {
  const cancel = new AbortController()
  const startedMs = performance.now()
  let progress: WorkerProgress['progress'] = { done: 0, of: 0 }
  const report = async () => {
    const { done, of, soFar } = progress
    if (!(await saveProgress(pool, run, { at: clock.now(), done, of, soFar })))
      cancel.abort(new Error('The projection was cancelled'))
    if (performance.now() - startedMs > MAX_MINUTES * 60_000)
      cancel.abort(new Error(`The projection took longer than ${MAX_MINUTES} minutes`))
    await publish(pool, PROJECTIONS_CHANGED)
  }
  const stopReporting = runEvery(PROGRESS_MILLISECONDS, () => void report().catch(() => {}))
  try {
    const onProgress = (current: WorkerProgress['progress']) => {
      progress = current
    }
    const result = await compute({
      signal: signal ? AbortSignal.any([cancel.signal, signal]) : cancel.signal,
      onProgress,
    })
    await saveResult(pool, run, clock.now(), result)
  } catch (error) {
    if (!(await postpone?.(error)))
      await saveFailure(pool, run, clock.now(), describeError(error as Error)).catch(() => {})
  } finally {
    stopReporting()
  }
  await publish(pool, PROJECTIONS_CHANGED).catch(() => {})
}
