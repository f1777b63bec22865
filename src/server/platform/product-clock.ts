// How far the product's time is ahead of the machine's: kept in the database, so that all its servers agree.

import { MovableClock, systemClock, type Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'

/** In milliseconds. While the last two differ, time is being moved from `begun` to `target`. */
export type Ahead = { now: number; begun: number; target: number }

export async function readAhead(on: Queryable): Promise<Ahead> {
  const { rows } = await on.query<{ now: bigint; begun: bigint; target: bigint }>(
    `select ahead_milliseconds as now, begun_milliseconds as begun, target_milliseconds as target from product_clock`,
  )
  const { now, begun, target } = rows[0]!
  return { now: Number(now), begun: Number(begun), target: Number(target) }
}

/** The product's time as it is now, for a command that runs beside the server. */
export async function readProductClock(on: Queryable, base: Clock = systemClock): Promise<MovableClock> {
  const clock = new MovableClock(base)
  clock.moveTo((await readAhead(on)).now)
  return clock
}
