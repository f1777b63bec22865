// Worker thread that plans a closing.

import type { Day } from '#domain/closing/closing-day.ts'
import { planClosing, type PlanOptions } from '#server/closing/plan/plan-closing.ts'
import { answerJobs } from '#server/platform/answer-jobs.ts'
import type { Connection } from '#server/platform/database.ts'
import { withDatabase } from '#server/platform/with-database.ts'

export type PlanJob = { connection: Connection; day: Day; options: PlanOptions }

answerJobs(({ connection, day, options }: PlanJob) =>
  withDatabase(connection, (database) => planClosing(database, day, options)),
)
