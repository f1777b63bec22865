import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readPendingWork as contract } from '#contract/admin/admin-dashboard.ts'
import { listMissingFields, type CompanyDetails } from '#contract/platform/company-details.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { causesFor } from '#domain/alerts/alert-causes.ts'
import { hasPermission, type Caller } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  countOpenAlerts,
  countPendingWork,
  countSanctionsAlerts,
  readPaymentQueue,
} from './overview-queries.ts'

/** A count is null without the permission to decide. `alerts` counts those on which the caller may act, so it is 0 instead. */
export async function readPendingWork(
  on: Queryable,
  caller: Caller,
  company: CompanyDetails,
): Promise<ResponseBody<typeof contract>> {
  const may = (permission: Permission) => hasPermission(caller, permission)
  const { deposits, withdrawals, tickets, kyc } = await countPendingWork(on)
  return {
    deposits: may('Approve Payments') ? deposits : null,
    withdrawals: may('Approve Payments') ? withdrawals : null,
    tickets: may('Customer Support') ? tickets : null,
    kyc: may('Edit Members') ? kyc : null,
    unpaid: may('Approve Payments') ? await readPaymentQueue(on, 'approved') : null,
    uncertain: may('Approve Payments') ? await readPaymentQueue(on, 'unknown') : null,
    sanctions: may('Approve Payments') ? await countSanctionsAlerts(on) : null,
    alerts: caller.kind === 'admin' ? await countOpenAlerts(on, causesFor(caller)) : 0,
    companyDetails: may('Content Management') ? listMissingFields(company) : null,
  }
}
