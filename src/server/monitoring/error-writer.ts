import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { ErrorCounts } from '#server/platform/error-counts.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { addErrorCounts } from './error-queries.ts'

type WriterDeps = { database: Database; clock: Clock; log: Log }

const PAUSE_MILLISECONDS = 5000

/** Writes the counted errors every few seconds, and when it stops. They stay in memory while the database is unreachable. */
export function startErrorWriter(deps: WriterDeps): () => Promise<void> {
  const write = () => writeErrorCounts(deps.log.errorCounts, deps)
  const failure = 'counting errors failed; will retry'
  const stop = startRounds({ log: deps.log, pauseMilliseconds: PAUSE_MILLISECONDS, failure, run: write })
  return async () => {
    await stop()
    await write().catch((error: unknown) => deps.log.warn({ err: error }, failure))
  }
}

export async function writeErrorCounts(
  errorCounts: ErrorCounts,
  { database, clock }: Omit<WriterDeps, 'log'>,
): Promise<void> {
  const taken = errorCounts.take()
  if (taken.length === 0) return
  const now = clock.now().getTime()
  const toInstant = (ms: number) => new Date(now - (performance.now() - ms))
  const counts = taken.map(({ firstMs, lastMs, ...count }) => ({
    ...count,
    firstAt: toInstant(firstMs),
    lastAt: toInstant(lastMs),
  }))
  await addErrorCounts(database.pool, counts).catch((error: unknown) => {
    errorCounts.restore(taken)
    throw error
  })
}
