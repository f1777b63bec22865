// Worker thread that projects a run-off: reads a snapshot, ends the transaction, then computes.

import type { RevenueStep } from '#domain/projection/revenue-steps.ts'
import { projectInputs } from '#server/closing/projection/project-inputs.ts'
import { readProjectionInputs, reportProgress } from '#server/closing/projection/projection-worker.ts'
import { answerJobs } from '#server/platform/answer-jobs.ts'

export type RunOffJob = {
  connectionString: string
  now: Date
  /** Defaults to the average of the last thirty days. */
  revenueSteps?: RevenueStep[]
}

answerJobs(async (job: RunOffJob) => {
  const report = reportProgress()
  return projectInputs(await readProjectionInputs(job), {
    revenueSteps: job.revenueSteps,
    onDay: (done, of) => report(done, of),
  })
})
