import type { Clock } from '#server/platform/clock.ts'
import {
  PROBE_MILLISECONDS,
  openDatabase,
  type Connection,
  type Database,
} from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { VerificationScope } from './verification-queries.ts'
import { verifyBooks } from './verify-books.ts'

/** Half of the time within which a failure must stop money. */
const ROUND_MILLISECONDS = 30_000
/** A sweep may take a twentieth of the time. */
const SWEEP_PAUSES = 20
/** A round and a sweep at once, each with its lock and its queries. */
const CONNECTIONS = 4

type WorkerDeps = { clock: Clock; log: Log }

/**
 * Not a job of the queue: a long closing must not delay it. It has its own connections, so that its stop can cancel what it is
 * doing. Returns a function that stops it.
 */
export function startVerificationWorker(connection: Connection, deps: WorkerDeps): () => Promise<void> {
  const database = openDatabase({
    ...connection,
    connections: CONNECTIONS,
    probeMilliseconds: PROBE_MILLISECONDS,
  })
  const stops = [
    repeat(database, deps, { scope: 'round', pauseAfter: () => ROUND_MILLISECONDS }),
    repeat(database, deps, {
      scope: 'sweep',
      pauseAfter: (lastMs) => Math.max(ROUND_MILLISECONDS, SWEEP_PAUSES * lastMs),
    }),
  ]
  return async () => {
    const stopping = stops.map((stop) => stop())
    await database.abort()
    await Promise.all(stopping)
  }
}

type Schedule = { scope: VerificationScope; pauseAfter: (lastMs: number) => number }

function repeat(database: Database, { clock, log }: WorkerDeps, { scope, pauseAfter }: Schedule) {
  let running = Promise.resolve()
  let isStopped = false
  const run = async () => {
    const startedMs = performance.now()
    try {
      const failures = (await verifyBooks(database, clock.now(), scope)) ?? []
      for (const failure of failures) log.error(failure, 'a verification failed, and money is stopped')
    } catch (error) {
      if (!isStopped) log.error({ err: error }, 'the books could not be verified')
    }
    if (!isStopped) timer = schedule(pauseAfter(performance.now() - startedMs))
  }
  const schedule = (milliseconds: number) => setTimeout(() => void (running = run()), milliseconds)
  let timer = schedule(ROUND_MILLISECONDS)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
