import { Refusal } from '#contract/platform/refusals.ts'
import { endRun, forgetRun, startRun } from '#server/jobs/job-queries.ts'
import type { Job } from '#server/jobs/run-due-jobs.ts'
import { runSteps } from '#server/jobs/run-steps.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { describeError } from '#server/platform/describe-error.ts'
import type { Log } from '#server/platform/log.ts'

type Recorder = { database: Database; clock: Clock; log: Log }

/** Runs the jobs in order and records start, duration and failure of each. */
export async function runRecorded(
  recorder: Recorder,
  jobs: readonly Job[],
  requestedBy?: string,
): Promise<void> {
  await runSteps(jobs.map((job) => () => recordRun(recorder, job, requestedBy)))
}

async function recordRun(
  { database: { pool }, clock, log }: Recorder,
  { name, run }: Job,
  requestedBy?: string,
): Promise<void> {
  // A failure to write the history must not stop the jobs.
  const record = (write: Promise<bigint | undefined>) =>
    write.catch((error: unknown) => {
      log.warn({ err: error }, 'recording the run of a job failed')
      return undefined
    })
  const id = await record(startRun(pool, { name, startedAt: clock.now(), requestedBy }))
  const end = (failure?: string) =>
    id === undefined ? undefined : record(endRun(pool, id, { durationMs: measure(), failure }))
  const startedMs = performance.now()
  const measure = () => Math.round(performance.now() - startedMs)
  try {
    await run()
  } catch (error) {
    const isElsewhere = error instanceof Refusal && error.code === 'closing-in-progress'
    if (isElsewhere && id !== undefined) await record(forgetRun(pool, id))
    else await end(describeError(error as Error))
    throw error
  }
  await end()
}
