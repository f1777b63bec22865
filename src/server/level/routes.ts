import * as contract from '#contract/member/level.ts'
import { memberOf } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { readWealthTier, type PlanAt } from './read-wealth-tier.ts'

export const levelRoutes = (planAt: PlanAt) => [
  route(contract.wealthTier, ({ tx, caller, now }) => readWealthTier(tx, planAt, memberOf(caller), now)),
]
