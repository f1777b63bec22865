import { deleteExpiredRecords } from '#server/jobs/cleanup-queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'

const PAUSE_MILLISECONDS = 10 * 60_000

/** Deletes expired records periodically; safe to run on several servers. */
export const startCleanupTimer = ({ pool }: Database, clock: Clock, log: Log): (() => Promise<void>) =>
  startRounds({
    log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'expired records could not be deleted',
    run: () => deleteExpiredRecords(pool, clock.now()),
  })
