import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { ErrorCounts } from '#server/platform/error-counts.ts'
import type { Log } from '#server/platform/log.ts'
import { addErrorCounts } from './error-queries.ts'

type WriterDeps = { database: Database; clock: Clock; log: Log }

const PAUSE_MILLISECONDS = 5000

/** Writes the counted errors every few seconds. While the database cannot be reached they stay in memory. */
export function startErrorWriter(deps: WriterDeps): () => Promise<void> {
  let writing = Promise.resolve()
  const write = () => {
    writing = writing
      .then(() => writeErrorCounts(deps.log.errorCounts, deps))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'counting errors failed; will retry'))
  }
  const timer = setInterval(write, PAUSE_MILLISECONDS)
  return async () => {
    clearInterval(timer)
    write()
    await writing
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
