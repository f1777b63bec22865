import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { mailNotifications } from './mail-notifications.ts'

const PAUSE_MILLISECONDS = 3000

export type NotificationMailDeps = {
  database: Database
  clock: Clock
  secrets: Encryption
  log: Log
  origin: string
}

/** Worker that turns notifications into mail, batch by batch, each in its own transaction. */
export function startNotificationMailWorker(deps: NotificationMailDeps): () => Promise<void> {
  const { database, clock, secrets, log, origin } = deps
  const runBatch = () =>
    database.inTransaction((tx) => mailNotifications(tx, { secrets, origin, now: clock.now() }))
  return startRounds({
    log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'notification mail worker failed',
    run: async function drain(signal): Promise<void> {
      if (!signal.aborted && (await runBatch())) await drain(signal)
    },
  })
}
