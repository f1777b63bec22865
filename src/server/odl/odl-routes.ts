import * as contract from '#contract/member/odl.ts'
import type { odlTimer } from '#contract/member/odl.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Transaction, Queryable } from '#server/platform/database.ts'
import { findPlanVersion } from '#server/plan/plan-queries.ts'
import {
  lockCaps,
  lockMemberHeadroom,
  requirePostedChunk,
  listMemberHeadroom,
} from '#server/rewards/headroom.ts'
import { computeOdlClaim } from './compute-claim.ts'
import { entitlements, isBlocked, lastCycle, saveClaim, pastCycles } from './odl-queries.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'

type OdlCycleView = ResponseBody<typeof odlTimer>

/** The open cycle for one member, and the past cycles in which that member had a share. */
async function readOdlCycle(on: Queryable, memberId: bigint, now: Date): Promise<OdlCycleView> {
  const past = await pastCycles(on, memberId)
  const cycle = await lastCycle(on)
  if (!cycle || cycle.endedAt) {
    const nothing = { entitled: 0n, claimable: 0n, claimed: false, shares: [] }
    return { openedAt: null, endTime: null, ...nothing, past }
  }
  const entitled = await entitlements(on, cycle.id, memberId)
  const plan = (await findPlanVersion(on, cycle.planVersion))!
  const own = entitled.length === 0 ? [] : await listMemberHeadroom(on, memberId)
  const claimed = entitled.some(({ claimedAt }) => claimedAt)
  return {
    openedAt: cycle.openedAt,
    endTime: cycle.endsAt,
    entitled: entitled.reduce((sum, { amount }) => sum + amount, 0n),
    claimable: claimed ? 0n : computeOdlClaim(plan, own, entitled, now).total,
    claimed,
    shares: entitled.map(({ activationId, amount }) => {
      const source = own.find(({ id }) => id === activationId)!
      return {
        activationId: String(activationId),
        type: source.packageType,
        amount: source.amount,
        share: amount,
      }
    }),
    past,
  }
}

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
  const plan = (await findPlanVersion(tx, cycle.planVersion))!
  const { lenders, used, payouts, total } = computeOdlClaim(plan, own, entitled, now)
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

export const odlRoutes = [
  route(contract.odlTimer, ({ tx, caller, now }) => readOdlCycle(tx, requireMemberId(caller), now)),
  route(contract.claimOdl, async ({ tx, caller, now, locale }) => {
    const owner = requireMemberId(caller)
    const paid = await claimOdl(tx, { memberId: owner, now })
    await publish(tx, { topic: 'odl', memberId: String(owner) })
    return { paid, message: answerMessages[locale].money.claimed }
  }),
]
