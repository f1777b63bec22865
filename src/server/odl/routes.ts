import * as contract from '#contract/odl.ts'
import { memberOf } from '#server/http/caller.ts'
import { publish } from '#server/http/live-events.ts'
import { route } from '#server/http/route.ts'
import { claimOdl } from './claim-odl.ts'
import { entitlements, lastCycle } from './queries.ts'
import type { PlanAt } from './turn-cycle.ts'

export const odlRoutes = (planAt: PlanAt) => [
  route(contract.odlTimer, async ({ tx, caller }) => {
    const cycle = await lastCycle(tx)
    if (!cycle || cycle.endedAt) return { endTime: null, entitled: 0n, claimed: false }
    const own = await entitlements(tx, cycle.id, memberOf(caller))
    return {
      endTime: cycle.endsAt,
      entitled: own.reduce((sum, { amount }) => sum + amount, 0n),
      claimed: own.some(({ claimedAt }) => claimedAt),
    }
  }),
  route(contract.claimOdl, async ({ tx, caller, now }) => {
    const owner = memberOf(caller)
    const paid = await claimOdl(tx, planAt, { memberId: owner, now })
    await publish(tx, { topic: 'odl', memberId: String(owner) })
    return { paid, message: 'Successfully claimed' }
  }),
]
