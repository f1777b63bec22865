import { WorkerPool, type WorkerProgress } from '#server/platform/worker-pool.ts'
import { type ComputedRunOff, projectInputs } from './project-inputs.ts'
import type { RevenueStep } from '#domain/projection/revenue-steps.ts'
import { readProjectionInputs, reportProgress } from './projection-worker.ts'
import { answerJobs } from '#server/platform/answer-jobs.ts'

// Worker thread that projects a run-off: reads one snapshot, ends the transaction, then computes.

type RunOffJob = {
  connectionString: string
  now: Date
  /** Without steps, the average of the last thirty days. */
  revenueSteps?: RevenueStep[]
}

answerJobs(async (job: RunOffJob) =>
  projectInputs(await readProjectionInputs(job), {
    revenueSteps: job.revenueSteps,
    onDay: reportProgress(),
  }),
)

/** One at a time: a run-off of a large network takes a core for most of a minute. */
const pool = new WorkerPool<RunOffJob, ComputedRunOff>(new URL('run-off-worker.ts', import.meta.url), {
  workers: 1,
  maxQueued: 2,
})

type Options = { signal?: AbortSignal; onProgress?: (progress: WorkerProgress['progress']) => void }

export const computeRunOff = (job: RunOffJob, options: Options = {}): Promise<ComputedRunOff> =>
  pool.run(job, options)
