// Worker that publishes which share of each statement was checked by members' browsers.

import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { refreshCheckTotals } from './check-queries.ts'

const PAUSE_MILLISECONDS = 60_000

export const startCheckTotalWorker = ({ database, log }: { database: Database; log: Log }) =>
  startRounds({
    log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'adding up the checks of statements failed; will retry',
    async run() {
      await refreshCheckTotals(database.pool)
    },
  })
