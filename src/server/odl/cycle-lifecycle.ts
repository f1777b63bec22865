// One ODL cycle for the whole platform; the next one opens when the last one ends.

import { isActiveAt } from '#domain/activations/lifetime.ts'
import { ODL_CYCLE_HOURS, odlPool, odlShares } from '#domain/odl/odl-shares.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Transaction } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { lockPayer, unreservedTreasury } from '#server/rewards/payer.ts'
import {
  isClosingOpen,
  eligibleActivations,
  endCycle,
  findOverride,
  lastCycle,
  openCycle,
  turnoverBetween,
} from './odl-queries.ts'

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
export async function openDueCycle(tx: Transaction, now: Date): Promise<number | undefined> {
  await lockPayer(tx, now)
  const last = await lastCycle(tx)
  if ((last && !last.endedAt) || (await isClosingOpen(tx))) return undefined
  const at = last ? latestStart(last.endsAt, now) : now
  const version = await planAt(tx, at)
  const { odl } = version.plan
  const override = await findOverride(tx)
  const before = new Date(at.getTime() - CYCLE_MILLISECONDS)
  const turnover = override?.turnover ?? (await turnoverBetween(tx, before, at))
  const pool = odlPool(odl, turnover, await unreservedTreasury(tx))
  const entitled = (await eligibleActivations(tx, at)).filter((each) => isActiveAt(each, at))
  const amounts = odlShares(odl, pool, entitled)
  const endsAt = new Date(at.getTime() + CYCLE_MILLISECONDS)
  const shares = entitled.map(({ id, memberId }, index) => ({
    activationId: id,
    memberId,
    amount: amounts[index]!,
  }))
  const planVersion = version.id
  await publish(tx, { topic: 'odl' })
  return openCycle(tx, {
    at,
    endsAt,
    now,
    turnover,
    overrideId: override?.id ?? null,
    pool,
    planVersion,
    shares,
  })
}

/** After an outage, missed cycles are skipped. */
function latestStart(lastEnd: Date, now: Date): Date {
  const missed = Math.max(0, Math.floor((now.getTime() - lastEnd.getTime()) / CYCLE_MILLISECONDS))
  return new Date(lastEnd.getTime() + missed * CYCLE_MILLISECONDS)
}
