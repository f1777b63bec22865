// All reports. Endpoints, sources, screens and tests are derived from this list.

import {
  directSummaryReport,
  earningReport,
  networkSummaryReport,
  rewardReports,
} from '#contract/reports/reward-reports.ts'
import { depositReport, receivingCodeReport } from '#contract/reports/deposit-reports.ts'
import {
  auditLogReport,
  topUpReport,
  transactionReport,
  transferReport,
} from '#contract/reports/ledger-reports.ts'
import {
  activationReport,
  announcementReport,
  memberEditReport,
  odlAccountReport,
  ticketReport,
} from '#contract/reports/admin-reports.ts'
import { paymentHistoryReport, withdrawalReport } from '#contract/reports/payment-reports.ts'
import { audienceView, type Audience, type Report } from '#contract/reports/report.ts'
import { downlineReport, memberListReport, networkReport } from '#contract/reports/team-reports.ts'

export const allReports: readonly Report[] = [
  ...Object.values(rewardReports),
  earningReport,
  directSummaryReport,
  networkSummaryReport,
  networkReport,
  downlineReport,
  memberListReport,
  transactionReport,
  topUpReport,
  transferReport,
  auditLogReport,
  depositReport,
  receivingCodeReport,
  ticketReport,
  announcementReport,
  memberEditReport,
  activationReport,
  odlAccountReport,
  withdrawalReport,
  paymentHistoryReport,
]

export const reportAudiences = ({ audiences }: Report) => Object.keys(audiences) as Audience[]

export const reportsFor = (audience: Audience) => allReports.filter(({ audiences }) => audiences[audience])

/** The reports of a page: the main one first, then its sibling tabs. */
export function findReportsByPath(audience: Audience, path: string): Report[] {
  const normalized = path.toLowerCase().replace(/\/$/, '')
  const siblingName = (each: Report) => audienceView(each, audience).siblingOf ?? ''
  return reportsFor(audience)
    .filter((each) => audienceView(each, audience).path === normalized)
    .toSorted((one, other) => siblingName(one).length - siblingName(other).length)
}
