// Keeps a server's clock where the database says that it stands, and carries out the move that somebody asked for: from
// one instant at which something falls due to the next, doing at each what is due, so that a week moved at once is a
// week lived through. A move that was interrupted goes on at the next start.

import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#contract/platform/refusals.ts'
import { dayOf, nominalTime } from '#domain/closing/closing-day.ts'
import { publish, type LiveEvents } from '#server/http/live/live-events.ts'
import type { OffsetClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { readClockOffset } from '#server/platform/product-clock.ts'
import { openCycleEnd, settleMove, stepAhead, unlessHeld } from './queries.ts'

export type Follower = {
  database: Database
  clock: OffsetClock
  events: LiveEvents
  log: Log
  /** Everything that falls due with time. */
  runDue: () => Promise<void>
}

const RETRY_MILLISECONDS = 500
/** When a step failed, nothing tells that it can go on. */
const AGAIN_MILLISECONDS = 30_000

/** Returns what stops it: the step under way is finished first. */
export function followClock(follower: Follower): () => Promise<void> {
  const { database, clock, events, log } = follower
  const stopping = new AbortController()
  let work = Promise.resolve()
  let again: NodeJS.Timeout | undefined
  const follow = async () => {
    const ahead = await readClockOffset(database.pool)
    clock.setOffset(ahead.now)
    if (ahead.target > ahead.begun) await unlessHeld(database, () => carryOut(follower, stopping.signal))
  }
  const look = () => {
    work = work
      .then(() => (stopping.signal.aborted ? undefined : follow()))
      .catch((error: Error) => {
        log.error({ err: error }, 'the move of time could not be carried out')
        again = setTimeout(look, AGAIN_MILLISECONDS)
      })
  }
  const deaf = events.subscribe(({ topic }) => {
    if (topic === 'clock' || topic === 'everything') look()
  })
  look()
  return async () => {
    stopping.abort()
    deaf()
    clearTimeout(again)
    await work
  }
}

async function carryOut(follower: Follower, signal: AbortSignal): Promise<void> {
  const { database, clock } = follower
  for (;;) {
    await finishWhatIsDue(follower, signal)
    const ahead = await readClockOffset(database.pool)
    if (signal.aborted) return
    if (ahead.now === ahead.target) return settle(database)
    const now = clock.now()
    const instants = [nominalTime(dayOf(now)), await openCycleEnd(database.pool)]
    const waits = instants
      .map((each) => (each ? each.getTime() - now.getTime() : 0))
      .filter((each) => each > 0)
    const to = Math.min(ahead.target, ahead.now + Math.min(...waits))
    await database.inTransaction(async (tx) => {
      if (await stepAhead(tx, ahead.now, to, now)) await publish(tx, { topic: 'clock' })
    })
    clock.setOffset(to)
  }
}

async function settle(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    await settleMove(tx)
    await publish(tx, { topic: 'clock' })
  })
}

/** The job of every minute may be at it just now: then it is waited for. */
async function finishWhatIsDue({ runDue }: Follower, signal: AbortSignal): Promise<void> {
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
