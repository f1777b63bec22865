import * as contract from '#contract/member/member-dashboard.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardRoutes = [
  route(contract.readDashboard, async ({ tx, caller, now, locale, query }) =>
    readDashboard(tx, { memberId: requireMemberId(caller), now, locale, lastVisit: query.since }),
  ),
]
