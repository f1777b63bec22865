import { publish } from '#server/http/live/live-events.ts'
import type { Database } from '#server/platform/database.ts'
import { releaseMatured } from './queries.ts'

const BATCH_SIZE = 500

/** Releases matured principal in short transactions; returns the count. Idempotent. */
export async function releasePrincipal(database: Database, now: Date): Promise<number> {
  let released = 0
  for (;;) {
    const batch = await database.inTransaction(async (tx) => {
      const matured = await releaseMatured(tx, now, BATCH_SIZE)
      for (const memberId of new Set(matured.map((each) => String(each.memberId))))
        await publish(tx, { topic: 'wallet', memberId })
      return matured
    })
    released += batch.length
    if (batch.length < BATCH_SIZE) return released
  }
}
