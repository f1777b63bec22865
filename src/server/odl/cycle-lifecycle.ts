// One ODL cycle for the whole platform; the next one opens when the last one ends.

import { ODL_CYCLE_HOURS } from '#domain/odl/odl-shares.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Transaction } from '#server/platform/database.ts'
import { lockPayer } from '#server/rewards/payer.ts'
import { isClosingOpen, endCycle, lastCycle, openCycle } from './odl-queries.ts'

const CYCLE_MILLISECONDS = ODL_CYCLE_HOURS * 3_600_000

/** Ends the open cycle if its time is over; the unclaimed rest returns to the treasury. */
export async function endDueCycle(tx: Transaction, now: Date): Promise<boolean> {
  const cycle = await lastCycle(tx)
  if (!cycle || cycle.endedAt || cycle.endsAt > now) return false
  await endCycle(tx, cycle.id, now)
  await publish(tx, { topic: 'odl' })
  return true
}

/** Opens the current cycle unless one is open or a closing is in progress. Returns its id. */
export async function openDueCycle(tx: Transaction, now: Date): Promise<number | null> {
  await lockPayer(tx, now)
  const last = await lastCycle(tx)
  if ((last && !last.endedAt) || (await isClosingOpen(tx))) return null
  const at = last ? latestStart(last.endsAt, now) : now
  await publish(tx, { topic: 'odl' })
  return openCycle(tx, at, now)
}

/** After an outage, missed cycles are skipped. */
function latestStart(lastEnd: Date, now: Date): Date {
  const missed = Math.max(0, Math.floor((now.getTime() - lastEnd.getTime()) / CYCLE_MILLISECONDS))
  return new Date(lastEnd.getTime() + missed * CYCLE_MILLISECONDS)
}
