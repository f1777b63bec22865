// Reads the balance of every holding address, outside any transaction. After a failure, the last reading stays in place.

import { publish } from '#server/http/live/live-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { listDueHoldings, saveFailedReading, saveReading } from './holding-queries.ts'
import { createBalanceReaders, type BalanceReaders } from './read-balance.ts'

const PAUSE_MILLISECONDS = 60_000
/** How often a balance is read. */
const INTERVAL_MILLISECONDS = 600_000
const LARGEST_BIGINT = 2n ** 63n - 1n

export function startHoldingWorker(
  config: Config,
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
): () => Promise<void> {
  return startRounds({
    log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'reading holding balances failed; will retry',
    async run(signal) {
      const failures = await readDueBalances(database.pool, createBalanceReaders(config, signal), clock.now())
      if (signal.aborted) return
      for (const { address, error } of failures)
        log.warn({ err: error, address }, 'a holding balance could not be read; will retry')
    },
  })
}

type ReadingFailure = { address: string; error: unknown }

export async function readDueBalances(
  on: Queryable,
  readers: BalanceReaders,
  now: Date,
): Promise<ReadingFailure[]> {
  const failures: ReadingFailure[] = []
  const due = await listDueHoldings(on, new Date(now.getTime() - INTERVAL_MILLISECONDS))
  const readable = due.filter(({ network }) => readers[network])
  for (const holding of readable) {
    try {
      const reading = await readers[holding.network]!(on, holding, now)
      if (reading.amount > LARGEST_BIGINT) throw new Error('The balance is larger than any amount.')
      await saveReading(on, holding.id, reading, now)
    } catch (error) {
      failures.push({ address: holding.address, error })
      await saveFailedReading(on, holding.id, now)
    }
  }
  if (readable.length > 0) await publish(on, { topic: 'holdings', admins: true })
  return failures
}
