import { publish } from '#server/http/live/live-events.ts'
import type { Database } from '#server/platform/database.ts'
import { releaseMatured } from './activation-queries.ts'

const BATCH_SIZE = 500

/** Releases matured principal in short transactions and returns the count. Idempotent. Throws at the end if any release failed. */
export async function releasePrincipal(database: Database, now: Date): Promise<number> {
  let releasedCount = 0
  for (;;) {
    const batch = await database.inTransaction(async (tx) => {
      const matured = await releaseMatured(tx, now, BATCH_SIZE)
      const released = matured.filter(({ error }) => error === null)
      for (const memberId of new Set(released.map((each) => String(each.memberId))))
        await publish(tx, { topic: 'wallet', memberId })
      return { released, failed: matured.filter(({ error }) => error !== null) }
    })
    const { released, failed } = batch
    releasedCount += released.length
    if (released.length > 0 && released.length + failed.length === BATCH_SIZE) continue
    if (failed.length === 0) return releasedCount
    const [first] = failed
    throw new Error(
      `The principal of ${failed.length} activations could not be released, first ${first!.activationId}: ${first!.error}`,
    )
  }
}
