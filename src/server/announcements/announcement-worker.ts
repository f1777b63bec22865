import { publish } from '#server/http/live/live-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { mailBatch } from './mail-batch.ts'
import { updateAnnouncementStates } from './queries.ts'

const PAUSE_MILLISECONDS = 1500

export type AnnouncementWorkerDeps = {
  database: Database
  clock: Clock
  secrets: Encryption
  log: Log
  origin: string
}

/** Worker that publishes when announcements start or end, and queues requested mailings in batches. */
export function startAnnouncementWorker(deps: AnnouncementWorkerDeps): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()

  function schedule() {
    timer = setTimeout(() => {
      working = runOnce(deps, () => stopped)
        .catch((error: unknown) => deps.log.warn({ err: error }, 'announcement worker failed'))
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

async function runOnce(
  { database, clock, secrets, origin }: AnnouncementWorkerDeps,
  isStopped: () => boolean,
): Promise<void> {
  const now = clock.now()
  await database.inTransaction(async (tx) => {
    if (await updateAnnouncementStates(tx, now)) await publish(tx, { topic: 'announcements' })
  })
  while (!isStopped() && (await database.inTransaction((tx) => mailBatch(tx, { secrets, origin, now })))) {
    // Each batch runs in its own transaction.
  }
}
