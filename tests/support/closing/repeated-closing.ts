import { setTimeout as sleep } from 'node:timers/promises'
import { closeDay, type ClosingProgress } from '#server/closing/run-closing.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts'
import { DAY } from './closing-crash-fixture.ts'

const ROWS_PER_CHUNK = 200

/** Repeats the closing until it is complete, as the jobs do, and counts how often it was interrupted. */
export function startRepeatedClosing(connectionString: string) {
  const database = openDatabase({ connectionString })
  const progress = { share: 0 }
  const onProgress = ({ step, done, of }: ClosingProgress) => {
    const shares = { planning: 0, posting: done / of, finishing: 1, complete: 1 }
    progress.share = shares[step]
  }
  const clock = new SettableClock(new Date('2026-03-05T00:10:00Z'))
  const runner = { database, clock, holder: 'test', rowsPerChunk: ROWS_PER_CHUNK, onProgress }
  const close = async () => {
    for (let interruptions = 0; ; interruptions += 1) {
      try {
        await closeDay(runner, DAY)
        await database.close()
        return interruptions
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        await sleep(50)
      }
    }
  }
  return {
    finished: close(),
    /** Waits until this share of the closing is posted. */
    async reach(share: number) {
      while (progress.share < share) await sleep(5)
    },
  }
}
