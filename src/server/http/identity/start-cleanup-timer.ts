import { forgetExpired } from '#server/http/identity/cleanup-queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'

const PAUSE_MILLISECONDS = 10 * 60_000

/** Deletes expired records now and then; servers that do it together do not hinder each other. */
export function forgetRegularly({ pool }: Database, clock: Clock, log: Log): () => Promise<void> {
  let working = Promise.resolve()
  const timer = setInterval(() => {
    working = forgetExpired(pool, clock.now()).catch((error: unknown) => {
      log.warn({ err: error }, 'expired records could not be deleted')
    })
  }, PAUSE_MILLISECONDS)
  return async () => {
    clearInterval(timer)
    await working
  }
}
