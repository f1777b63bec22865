// The product clock's offset from the system clock, stored in the database so that all servers agree.

import { OffsetClock, systemClock, type Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'

/** In milliseconds. While `begun` and `target` differ, the clock is moving from one to the other. */
export type ClockOffset = { now: number; begun: number; target: number }

/** Always 0 outside the sandbox. */
export async function readClockOffset(on: Queryable): Promise<ClockOffset> {
  const { rows } = await on.query<{ now: bigint; begun: bigint; target: bigint }>(
    `select offset_milliseconds as now, start_milliseconds as begun, target_milliseconds as target
     from product_clock where exists (select from installation where rail = 'sandbox')`,
  )
  const { now, begun, target } = rows[0] ?? { now: 0n, begun: 0n, target: 0n }
  return { now: Number(now), begun: Number(begun), target: Number(target) }
}

/** The product clock for a command that runs outside the server. */
export async function readProductClock(on: Queryable, base: Clock = systemClock): Promise<OffsetClock> {
  const clock = new OffsetClock(base)
  clock.setOffset((await readClockOffset(on)).now)
  return clock
}
