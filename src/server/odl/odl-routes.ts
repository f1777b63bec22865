import * as contract from '#contract/member/odl.ts'
import { answerMessages } from '#messages/answer-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import { claimOdl } from './claim-odl.ts'
import { readOdlCycle } from './read-cycle.ts'

export const odlRoutes = [
  route(contract.odlTimer, ({ tx, caller, now }) => readOdlCycle(tx, requireMemberId(caller), now)),
  route(contract.claimOdl, async ({ tx, caller, now, locale }) => {
    const owner = requireMemberId(caller)
    const paid = await claimOdl(tx, { memberId: owner, now })
    await publish(tx, { topic: 'odl', memberId: String(owner) })
    return { paid, message: answerMessages[locale].money.claimed }
  }),
]
