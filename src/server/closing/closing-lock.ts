import { Refusal } from '#contract/platform/refusals.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { reachMark } from '#server/platform/marks.ts'

const CLOSING_LOCK = 8_150_032

/**
 * Ensures that only one server works on closings at a time, with a session-level advisory lock, which PostgreSQL releases when the
 * connection ends.
 */
export async function withClosingLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      CLOSING_LOCK,
    ])
    if (!rows[0]?.held) {
      reachMark('a closing was requested while another ran')
      throw new Refusal('closing-in-progress')
    }
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [CLOSING_LOCK]).catch((error: Error) => {
        broken = error
      })
    }
  } finally {
    client.release(broken)
  }
}

export async function isClosingLockHeld(on: Queryable): Promise<boolean> {
  const { rows } = await on.query<{ held: boolean }>(
    `select exists (
       select from pg_locks where locktype = 'advisory' and granted and (classid, objid, objsubid) = (0, $1::oid, 1)
         and database = (select oid from pg_database where datname = current_database())) as held`,
    [CLOSING_LOCK],
  )
  return rows[0]!.held
}
