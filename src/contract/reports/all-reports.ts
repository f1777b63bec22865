// All reports. Endpoints, sources, screens and tests are derived from this list.

import {
  beyondLimitReport,
  botProfitReport,
  directReport,
  directSummaryReport,
  earningReport,
  levelIncomeReport,
  networkSummaryReport,
  odlBonusReport,
  royaltyReport,
  specialRewardReport,
} from '#contract/reports/bounty-reports.ts'
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
import { faceOf, type Audience, type Report } from '#contract/reports/report.ts'
import { downlineReport, memberListReport, networkReport } from '#contract/reports/team-reports.ts'

export const allReports: readonly Report[] = [
  botProfitReport,
  levelIncomeReport,
  directReport,
  odlBonusReport,
  beyondLimitReport,
  royaltyReport,
  specialRewardReport,
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

export const audiencesOf = ({ audiences }: Report) => Object.keys(audiences) as Audience[]

export const reportsFor = (audience: Audience) => allReports.filter(({ audiences }) => audiences[audience])

/** The reports of a page: the main one first, then its sibling tabs. */
export function reportsAt(audience: Audience, path: string): Report[] {
  const asked = path.toLowerCase().replace(/\/$/, '')
  const besideOf = (each: Report) => faceOf(each, audience).beside ?? ''
  return reportsFor(audience)
    .filter((each) => faceOf(each, audience).path === asked)
    .toSorted((one, other) => besideOf(one).length - besideOf(other).length)
}
