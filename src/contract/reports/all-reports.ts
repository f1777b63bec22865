// Every report that there is. Calls, sources, screens and tests follow from this list.

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
import {
  auditLogReport,
  topUpReport,
  transactionReport,
  transferReport,
} from '#contract/reports/ledger-reports.ts'
import type { Audience, Report } from '#contract/reports/report.ts'
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
]

export const audiencesOf = ({ audiences }: Report) => Object.keys(audiences) as Audience[]

export const reportsFor = (audience: Audience) => allReports.filter(({ audiences }) => audiences[audience])
