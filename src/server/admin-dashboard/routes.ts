import * as contract from '#contract/admin/admin-dashboard.ts'
import type { CompanyDetails } from '#contract/platform/company-details.ts'
import { route } from '#server/http/route.ts'
import { readAdminDashboard } from './read-dashboard.ts'
import { readPendingWork } from './read-pending-work.ts'

export const adminDashboardRoutes = (company: CompanyDetails) => [
  route(contract.readAdminDashboard, ({ tx, now }) => readAdminDashboard(tx, now)),
  route(contract.readPendingWork, ({ tx, caller }) => readPendingWork(tx, caller, company)),
]
