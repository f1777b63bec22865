// Worker thread that recomputes team figures.

import type { Day } from '#domain/closing/closing-day.ts'
import { refreshTeamFigures } from '#server/closing/post/refresh-team-figures.ts'
import { answerJobs } from '#server/platform/answer-jobs.ts'
import type { Connection } from '#server/platform/database.ts'
import { withDatabase } from '#server/platform/with-database.ts'

export type TeamFiguresJob = { connection: Connection; day: Day }

answerJobs(({ connection, day }: TeamFiguresJob) =>
  withDatabase(connection, (database) => refreshTeamFigures(database, day)),
)
