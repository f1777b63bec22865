import type { Database, Queryable } from '#server/platform/database.ts'

/** Starts a move; returns false if one is in progress. */
export async function setClockTarget(tx: Queryable, byMilliseconds: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update product_clock set start_milliseconds = offset_milliseconds, target_milliseconds = offset_milliseconds + $1
     where target_milliseconds = start_milliseconds`,
    [byMilliseconds],
  )
  return rowCount === 1
}

/** Compare-and-set of the offset. Open sessions are shifted too, so that moving the clock does not sign users out. */
export async function advanceClock(tx: Queryable, from: number, to: number, now: Date): Promise<boolean> {
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

/** Marks the move as complete. */
export async function completeClockMove(tx: Queryable): Promise<void> {
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

/** When the next principal is released after `now`. */
export async function nextReleaseAt(on: Queryable, now: Date): Promise<Date | null> {
  const { rows } = await on.query<{ at: Date | null }>(
    'select min(matures_at) as at from activation where released_at is null and not granted and matures_at > $1',
    [now],
  )
  return rows[0]!.at
}

export async function lastClosedDay(on: Queryable): Promise<string | null> {
  const { rows } = await on.query<{ day: string | null }>(
    `select max(day)::text as day from closing where state = 'complete'`,
  )
  return rows[0]?.day ?? null
}

const CLOCK_LOCK = 8_150_095

/** Runs `work` under an advisory lock; skips it if another server holds the lock. */
export async function withClockLock({ pool }: Database, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      CLOCK_LOCK,
    ])
    if (!rows[0]?.held) return
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [CLOCK_LOCK]).catch((error: Error) => {
        broken = error
      })
    }
  } finally {
    client.release(broken)
  }
}
