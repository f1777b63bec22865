import { Refusal } from '#contract/platform/refusals.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database.ts'
import { claimOf } from './compute-claim.ts'
import { entitlements, isBlocked, lastCycle, lockOwnRooms, payClaim, useCaps } from './queries.ts'
import type { PlanAt } from './cycle-lifecycle.ts'

type Claimant = { memberId: bigint; now: Date }

/** Pays a member's share of the open cycle from the pool, under odlProfitMax and the caps; answers what was paid. */
export async function claimOdl(tx: Transaction, planAt: PlanAt, { memberId, now }: Claimant): Promise<Micro> {
  if (await isBlocked(tx, memberId)) throw new Refusal('not-allowed')
  const own = await lockOwnRooms(tx, memberId, now)
  const cycle = await lastCycle(tx)
  if (!cycle || cycle.endedAt || cycle.endsAt <= now) throw new Refusal('odl-nothing-to-claim')
  const entitled = await entitlements(tx, cycle.id, memberId)
  if (entitled.length === 0) throw new Refusal('odl-nothing-to-claim')
  if (entitled.some(({ claimedAt }) => claimedAt)) throw new Refusal('odl-already-claimed')
  const version = await planAt(tx, cycle.openedAt)
  if (!version) throw new Refusal('not-ready')
  const { lenders, used, payouts, total } = claimOf(version.plan, own, entitled, now)
  await useCaps(tx, lenders, used, now)
  const activationIds = entitled.map(({ activationId }) => activationId)
  const paid = await payClaim(tx, { cycleId: cycle.id, memberId, activationIds, payouts, at: now })
  if (!paid) throw new Refusal('odl-already-claimed')
  return total
}
