import type { Database, Queryable } from '#server/platform/database.ts'

/** Sets where the move leads; says whether none was under way. */
export async function setTarget(tx: Queryable, byMilliseconds: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update product_clock set start_milliseconds = offset_milliseconds, target_milliseconds = offset_milliseconds + $1
     where target_milliseconds = start_milliseconds`,
    [byMilliseconds],
  )
  return rowCount === 1
}

/** Moves from one place to the next, unless somebody else has. Open sessions move along: moving time signs nobody out. */
export async function stepAhead(tx: Queryable, from: number, to: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update product_clock set offset_milliseconds = $2 where offset_milliseconds = $1 and target_milliseconds >= $2',
    [from, to],
  )
  if (rowCount !== 1) return false
  await tx.query(
    `update session set last_seen_at = last_seen_at + moved, expires_at = expires_at + moved,
       reauthenticated_at = reauthenticated_at + moved
     from (select $1 * interval '1 millisecond' as moved) as time where ended_at is null and expires_at > $2`,
    [to - from, now],
  )
  return true
}

/** The move is over: it has arrived, and what fell due on the way is done. */
export async function settleMove(tx: Queryable): Promise<void> {
  await tx.query(
    'update product_clock set start_milliseconds = target_milliseconds where offset_milliseconds = target_milliseconds',
  )
}

export async function openCycleEnd(on: Queryable): Promise<Date | null> {
  const { rows } = await on.query<{ endsAt: Date }>(
    'select ends_at as "endsAt" from odl_cycle where ended_at is null order by id desc limit 1',
  )
  return rows[0]?.endsAt ?? null
}

export async function lastClosedDay(on: Queryable): Promise<string | null> {
  const { rows } = await on.query<{ day: string | null }>(
    `select max(day)::text as day from closing where state = 'complete'`,
  )
  return rows[0]?.day ?? null
}

const LEASE = 8_150_095

/** Does the work if nobody else on this database does; the lock ends with its session. */
export async function unlessHeld({ pool }: Database, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LEASE])
    if (!rows[0]?.held) return
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LEASE]).catch((error: Error) => {
        broken = error
      })
    }
  } finally {
    client.release(broken)
  }
}
