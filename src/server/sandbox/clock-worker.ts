// Clock worker: syncs the server's clock with the database and executes requested moves in steps, from one due time to the next,
// running the due jobs at each step. Moving by a week thus equals seven days of normal operation. An interrupted move resumes at the
// next start.

import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#contract/platform/refusals.ts'
import { dayOf, nominalTime } from '#domain/closing/closing-day.ts'
import { publish, type LiveEvents } from '#server/http/live/live-events.ts'
import type { OffsetClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { readClockOffset } from '#server/platform/product-clock.ts'
import { runAfter } from '#server/platform/start-rounds.ts'
import {
  openCycleEnd,
  completeClockMove,
  advanceClock,
  nextReleaseAt,
  withClockLock,
} from './time-machine-queries.ts'

export type ClockWorkerDeps = {
  database: Database
  clock: OffsetClock
  events: LiveEvents
  log: Log
  /** Runs all due jobs. */
  runDue: () => Promise<void>
}

const RETRY_MILLISECONDS = 500
/** Retry interval after a failure, which no event follows. */
const FAILURE_RETRY_MILLISECONDS = 30_000

/** Returns a function that stops the worker after the current step. */
export function startClockWorker(follower: ClockWorkerDeps): () => Promise<void> {
  const { database, clock, events, log } = follower
  const stopping = new AbortController()
  let work = Promise.resolve()
  let cancelRetry = () => {}
  const follow = async () => {
    const ahead = await readClockOffset(database.pool)
    clock.setOffset(ahead.now)
    if (ahead.target > ahead.begun)
      await withClockLock(database, () => moveToTarget(follower, stopping.signal))
  }
  const look = () => {
    work = work
      .then(() => (stopping.signal.aborted ? undefined : follow()))
      .catch((error: Error) => {
        log.error({ err: error }, 'moving the clock failed')
        cancelRetry = runAfter(FAILURE_RETRY_MILLISECONDS, look)
      })
  }
  const deaf = events.subscribe(({ topic }) => {
    if (topic === 'clock' || topic === 'everything') look()
  })
  look()
  return async () => {
    stopping.abort()
    deaf()
    cancelRetry()
    await work
  }
}

async function moveToTarget(follower: ClockWorkerDeps, signal: AbortSignal): Promise<void> {
  const { database, clock } = follower
  for (;;) {
    await runDueUntilDone(follower, signal)
    const ahead = await readClockOffset(database.pool)
    if (signal.aborted) return
    if (ahead.now === ahead.target) return completeMove(database)
    const now = clock.now()
    const instants = [
      nominalTime(dayOf(now)),
      await openCycleEnd(database.pool),
      await nextReleaseAt(database.pool, now),
    ]
    const waits = instants
      .map((each) => (each ? each.getTime() - now.getTime() : 0))
      .filter((each) => each > 0)
    const to = Math.min(ahead.target, ahead.now + Math.min(...waits))
    await database.inTransaction(async (tx) => {
      if (await advanceClock(tx, ahead.now, to, now)) await publish(tx, { topic: 'clock' })
    })
    clock.setOffset(to)
  }
}

async function completeMove(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    await completeClockMove(tx)
    await publish(tx, { topic: 'clock' })
  })
}

/** Waits while the regular job runs a closing. */
async function runDueUntilDone({ runDue }: ClockWorkerDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await runDue()
      return
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'closing-in-progress')) throw error
      await pause(RETRY_MILLISECONDS, undefined, { signal }).catch(() => undefined)
    }
  }
}
