import { publish } from '#server/http/live/live-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { mailBatch } from './mail-batch.ts'
import { noteTurns } from './queries.ts'

const PAUSE_MILLISECONDS = 1500

export type Following = { database: Database; clock: Clock; secrets: Encryption; log: Log; origin: string }

/** Tells open screens when an announcement begins or is over, and queues the mail that was asked for, batch by batch. */
export function followAnnouncements(parts: Following): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()

  function schedule() {
    timer = setTimeout(() => {
      working = follow(parts, () => stopped)
        .catch((error: unknown) => parts.log.warn({ err: error }, 'announcements could not be followed'))
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

async function follow(
  { database, clock, secrets, origin }: Following,
  isStopped: () => boolean,
): Promise<void> {
  const now = clock.now()
  await database.inTransaction(async (tx) => {
    if (await noteTurns(tx, now)) await publish(tx, { topic: 'announcements' })
  })
  while (!isStopped() && (await database.inTransaction((tx) => mailBatch(tx, { secrets, origin, now })))) {
    // Each batch is a transaction of its own.
  }
}
