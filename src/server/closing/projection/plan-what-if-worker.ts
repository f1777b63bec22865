// Worker thread that compares a changed plan with the current one.

import * as z from 'zod/mini'
import { whatIfCourse } from '#contract/admin/plan-what-ifs.ts'
import type { CoursePoint } from '#domain/projection/plan-what-if.ts'
import { computeWhatIf, type WhatIfSubject } from '#server/closing/projection/compute-what-if.ts'
import { readProjectionInputs, reportProgress } from '#server/closing/projection/projection-worker.ts'
import { answerJobs } from '#server/platform/answer-jobs.ts'

export type WhatIfJob = { connectionString: string; now: Date; subject: WhatIfSubject }

/** Encoded for its column, which needs no `bigint`. */
function reportCourse() {
  const report = reportProgress()
  return (done: number, of: number, soFar: readonly CoursePoint[]) =>
    report(done, of, () => z.encode(whatIfCourse, [...soFar]))
}

answerJobs(async (job: WhatIfJob) =>
  computeWhatIf(await readProjectionInputs(job), job.subject, reportCourse()),
)
