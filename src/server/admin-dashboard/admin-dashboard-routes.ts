import * as contract from '#contract/admin/admin-dashboard.ts'
import type { CompanyDetails } from '#contract/platform/company-details.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readAdminDashboard } from './read-dashboard.ts'
import { readPendingWork } from './read-pending-work.ts'

export const adminDashboardRoutes = (readCompany: (on: Queryable) => Promise<CompanyDetails>) => [
  route(contract.readAdminDashboard, ({ tx, now }) => readAdminDashboard(tx, now)),
  route(contract.readPendingWork, async ({ tx, caller }) =>
    readPendingWork(tx, caller, await readCompany(tx)),
  ),
]
