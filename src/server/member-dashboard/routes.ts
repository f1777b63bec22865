import * as contract from '#contract/member/member-dashboard.ts'
import { memberOf } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { readDashboard, type PlanAt } from './read-dashboard.ts'

export const dashboardRoutes = (planAt: PlanAt) => [
  route(contract.readDashboard, async ({ tx, caller, now }) =>
    readDashboard(tx, planAt, { memberId: memberOf(caller), now }),
  ),
]
