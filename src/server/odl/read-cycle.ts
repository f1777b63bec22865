import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { odlTimer } from '#contract/member/odl.ts'
import type { Queryable } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { listMemberHeadroom } from '#server/rewards/headroom.ts'
import { computeOdlClaim } from './compute-claim.ts'
import { entitlements, lastCycle, pastCycles } from './odl-queries.ts'

type OdlCycleView = ResponseBody<typeof odlTimer>

/** The open cycle as one member sees it, and the cycles in which that member had a share. */
export async function readOdlCycle(on: Queryable, memberId: bigint, now: Date): Promise<OdlCycleView> {
  const past = await pastCycles(on, memberId)
  const cycle = await lastCycle(on)
  if (!cycle || cycle.endedAt) {
    const nothing = { entitled: 0n, claimable: 0n, claimed: false, shares: [] }
    return { openedAt: null, endTime: null, ...nothing, past }
  }
  const entitled = await entitlements(on, cycle.id, memberId)
  const version = await planAt(on, cycle.openedAt)
  const own = entitled.length === 0 ? [] : await listMemberHeadroom(on, memberId)
  const claimed = entitled.some(({ claimedAt }) => claimedAt)
  return {
    openedAt: cycle.openedAt,
    endTime: cycle.endsAt,
    entitled: entitled.reduce((sum, { amount }) => sum + amount, 0n),
    claimable: claimed ? 0n : computeOdlClaim(version.plan, own, entitled, now).total,
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
