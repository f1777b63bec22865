import * as contract from '#contract/member/level.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { readWealthTier } from './read-wealth-tier.ts'

export const levelRoutes = [
  route(contract.wealthTier, ({ tx, caller, now }) => readWealthTier(tx, requireMemberId(caller), now)),
]
