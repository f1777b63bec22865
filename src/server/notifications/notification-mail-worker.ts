import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Log } from '#server/platform/log.ts'
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
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const runBatch = () =>
    database.inTransaction((tx) => mailNotifications(tx, { secrets, origin, now: clock.now() }))

  async function drain(): Promise<void> {
    if (!stopped && (await runBatch())) await drain()
  }

  function schedule() {
    timer = setTimeout(() => {
      working = drain()
        .catch((error: unknown) => log.warn({ err: error }, 'notification mail worker failed'))
        .finally(() => {
          if (!stopped) schedule()
        })
    }, PAUSE_MILLISECONDS)
  }

  schedule()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await working
  }
}
