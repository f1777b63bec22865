import * as contract from '#contract/member/team.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { readBusiness, readDistribution } from './read-team.ts'

export const teamRoutes = [
  route(contract.readTeamDistribution, async ({ tx, caller, query, now }) =>
    readDistribution(tx, { memberId: requireMemberId(caller), ...query, now }),
  ),
  route(contract.readTeamBusiness, async ({ tx, caller, query, now }) =>
    readBusiness(tx, { memberId: requireMemberId(caller), ...query, now }),
  ),
]
