import * as contract from '#contract/admin/admin-dashboard.ts'
import { route } from '#server/http/route.ts'
import { readOfficeDashboard } from './read-dashboard.ts'
import { readWaiting } from './read-waiting.ts'

export const officeDashboardRoutes = [
  route(contract.readOfficeDashboard, ({ tx, now }) => readOfficeDashboard(tx, now)),
  route(contract.readWaiting, ({ tx, caller }) => readWaiting(tx, caller)),
]
