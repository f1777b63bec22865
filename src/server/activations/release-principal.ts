import type { Database } from '#server/platform/database.ts'
import { releaseMatured } from './queries.ts'

const AT_A_TIME = 500

/** Releases all principal that is due, in short transactions; answers how many. Repeating it releases nothing twice. */
export async function releasePrincipal(database: Database, now: Date): Promise<number> {
  let released = 0
  for (;;) {
    const batch = await database.inTransaction((tx) => releaseMatured(tx, now, AT_A_TIME))
    released += batch.length
    if (batch.length < AT_A_TIME) return released
  }
}
