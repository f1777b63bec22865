import type { WhatIfReport } from '#contract/admin/plan-what-ifs.ts'
import type { ProjectionOptions } from '#server/closing/projection/start-projection.ts'
import { WorkerPool } from '#server/platform/worker-pool.ts'
import type { WhatIfJob } from './plan-what-if-worker.ts'

const pool = new WorkerPool<WhatIfJob, WhatIfReport>(new URL('plan-what-if-worker.ts', import.meta.url), {
  workers: 1,
  maxQueued: 2,
})

export const runWhatIf = (job: WhatIfJob, options: ProjectionOptions): Promise<WhatIfReport> =>
  pool.run(job, options)
