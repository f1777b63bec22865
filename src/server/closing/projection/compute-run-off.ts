import { WorkerPool, type WorkerProgress } from '#server/platform/worker-pool.ts'
import type { ComputedRunOff } from './project-inputs.ts'
import type { RunOffJob } from './run-off-worker.ts'

/** One at a time, because a large network occupies a core for most of a minute. */
const pool = new WorkerPool<RunOffJob, ComputedRunOff>(new URL('run-off-worker.ts', import.meta.url), {
  workers: 1,
  maxQueued: 2,
})

type Options = { signal?: AbortSignal; onProgress?: (progress: WorkerProgress['progress']) => void }

export const computeRunOff = (job: RunOffJob, options: Options = {}): Promise<ComputedRunOff> =>
  pool.run(job, options)
