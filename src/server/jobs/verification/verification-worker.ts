import type { Clock } from '#server/platform/clock.ts'
import { isUnanswered } from '#server/platform/database-errors.ts'
import { PROBE_MILLISECONDS, openDatabase, type Connection } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import type { VerificationScope } from './verification-queries.ts'
import { verifyBooks } from './verify-books.ts'

/** Half the maximum time in which a failure must stop money. */
const ROUND_MILLISECONDS = 30_000
/** Pauses between sweeps are this many times as long as a sweep. */
const SWEEP_PAUSES = 20
/** For a round and a concurrent sweep, each with a lock and queries. */
const CONNECTIONS = 4

/**
 * Not a queued job, so that a long closing cannot delay it. It has its own connections, so that a shutdown can cancel its queries.
 * Returns a function that stops it.
 */
export function startVerificationWorker(
  connection: Connection,
  { clock, log }: { clock: Clock; log: Log },
): () => Promise<void> {
  const database = openDatabase({
    ...connection,
    connections: CONNECTIONS,
    probeMilliseconds: PROBE_MILLISECONDS,
  })
  const verify = async (scope: VerificationScope) => {
    const failures = (await verifyBooks(database, clock.now(), scope)) ?? []
    for (const failure of failures) log.error(failure, 'a verification failed, and money is stopped')
  }
  const verifyIfAnswered = (scope: VerificationScope) =>
    verify(scope).catch((error: unknown) => {
      if (!isUnanswered(error)) throw error
      log.warn(
        { err: error, scope },
        'the books were not verified, because the database did not answer in time',
      )
    })
  const rounds = {
    log,
    level: 'error',
    failure: 'a verification of the books could not be finished',
  } as const
  const stops = [
    startRounds({ ...rounds, pauseMilliseconds: ROUND_MILLISECONDS, run: () => verifyIfAnswered('round') }),
    startRounds({
      ...rounds,
      pauseMilliseconds: (lastMs) => Math.max(ROUND_MILLISECONDS, SWEEP_PAUSES * lastMs),
      run: () => verifyIfAnswered('sweep'),
    }),
  ]
  return async () => {
    const stopping = stops.map((stop) => stop())
    await database.abort()
    await Promise.all(stopping)
  }
}
