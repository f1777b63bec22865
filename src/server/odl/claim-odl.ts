import { Refusal } from '#contract/platform/refusals.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { lockCaps, lockMemberHeadroom, requirePostedChunk } from '#server/rewards/headroom.ts'
import { computeOdlClaim } from './compute-claim.ts'
import { entitlements, isBlocked, lastCycle, saveClaim } from './odl-queries.ts'

type Claimant = { memberId: bigint; now: Date }

/** Pays a member's share of the open cycle from the pool, limited by odlProfitMax and the caps; returns the amount paid. */
export async function claimOdl(tx: Transaction, { memberId, now }: Claimant): Promise<Micro> {
  if (await isBlocked(tx, memberId)) throw new Refusal('not-allowed')
  await lockCaps(tx, 'shared')
  await requirePostedChunk(tx, memberId, now)
  const own = await lockMemberHeadroom(tx, memberId)
  const cycle = await lastCycle(tx)
  if (!cycle || cycle.endedAt || cycle.endsAt <= now) throw new Refusal('odl-nothing-to-claim')
  const entitled = await entitlements(tx, cycle.id, memberId)
  if (entitled.length === 0) throw new Refusal('odl-nothing-to-claim')
  if (entitled.some(({ claimedAt }) => claimedAt)) throw new Refusal('odl-already-claimed')
  const version = await planAt(tx, cycle.openedAt)
  const { lenders, used, payouts, total } = computeOdlClaim(version.plan, own, entitled, now)
  const activationIds = entitled.map(({ activationId }) => activationId)
  const paid = await saveClaim(tx, {
    cycleId: cycle.id,
    memberId,
    activationIds,
    payouts,
    used: { activationIds: lenders, amounts: used },
    at: now,
  })
  if (!paid) throw new Refusal('odl-already-claimed')
  return total
}
