// Worker thread that compares a changed plan with the current one.

import { computeWhatIf, type WhatIfSubject } from '#server/closing/projection/compute-what-if.ts'
import { readProjectionInputs, reportProgress } from '#server/closing/projection/projection-worker.ts'
import { answerJobs } from '#server/platform/answer-jobs.ts'

export type WhatIfJob = { connectionString: string; now: Date; subject: WhatIfSubject }

answerJobs(async (job: WhatIfJob) =>
  computeWhatIf(await readProjectionInputs(job), job.subject, reportProgress()),
)
