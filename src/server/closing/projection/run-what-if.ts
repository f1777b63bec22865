import type { WhatIfReport } from '#contract/admin/plan-what-ifs.ts'
import type { ProjectionOptions } from '#server/closing/projection/start-projection.ts'
import { WorkerPool } from '#server/platform/worker-pool.ts'
import { computeWhatIf, type WhatIfSubject } from './compute-what-if.ts'
import { readProjectionInputs, reportProgress } from './projection-worker.ts'
import { answerJobs } from '#server/platform/answer-jobs.ts'

// Worker thread that compares a changed plan with the current one.

type WhatIfJob = { connectionString: string; now: Date; subject: WhatIfSubject }

answerJobs(async (job: WhatIfJob) =>
  computeWhatIf(await readProjectionInputs(job), job.subject, reportProgress()),
)

const pool = new WorkerPool<WhatIfJob, WhatIfReport>(new URL('plan-what-if-worker.ts', import.meta.url), {
  workers: 1,
  maxQueued: 2,
})

export const runWhatIf = (job: WhatIfJob, options: ProjectionOptions): Promise<WhatIfReport> =>
  pool.run(job, options)
