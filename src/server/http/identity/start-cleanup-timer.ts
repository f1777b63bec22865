import { deleteExpiredRecords } from '#server/http/identity/cleanup-queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'

const INTERVAL_MILLISECONDS = 10 * 60_000

/** Deletes expired records periodically; safe on several servers at once. */
export function startCleanupTimer({ pool }: Database, clock: Clock, log: Log): () => Promise<void> {
  let working = Promise.resolve()
  const timer = setInterval(() => {
    working = deleteExpiredRecords(pool, clock.now()).catch((error: unknown) => {
      log.warn({ err: error }, 'expired records could not be deleted')
    })
  }, INTERVAL_MILLISECONDS)
  return async () => {
    clearInterval(timer)
    await working
  }
}
