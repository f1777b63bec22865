import { publish } from '#server/http/live/live-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { mailBatch } from './mail-batch.ts'
import { updateAnnouncementStates } from './announcement-queries.ts'

const PAUSE_MILLISECONDS = 1500

export type AnnouncementWorkerDeps = {
  database: Database
  clock: Clock
  secrets: Encryption
  log: Log
  origin: string
}

/** Worker that publishes when announcements start or end, and queues requested mailings in batches. */
export const startAnnouncementWorker = (deps: AnnouncementWorkerDeps): (() => Promise<void>) =>
  startRounds({
    log: deps.log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'announcement worker failed',
    run: (signal) => runOnce(deps, signal),
  })

async function runOnce(
  { database, clock, secrets, origin }: AnnouncementWorkerDeps,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now()
  await database.inTransaction(async (tx) => {
    if (await updateAnnouncementStates(tx, now)) await publish(tx, { topic: 'announcements' })
  })
  while (!signal.aborted && (await database.inTransaction((tx) => mailBatch(tx, { secrets, origin, now })))) {
    // Each batch runs in its own transaction.
  }
}
