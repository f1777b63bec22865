import { dayOf } from '#domain/closing/closing-day.ts'
import type { RewardKind } from '#domain/rewards/reward-kinds.ts'
import { rewardReports } from '#contract/reports/reward-reports.ts'
import { periodNames } from '#contract/reports/report.ts'

/** The report with a member's rewards of one kind, or with those of one day. Each row opens its calculation. */
export function rewardReportPath(kind: RewardKind, userrefid: string, at?: Date): string {
  const { from, to } = periodNames('period')
  const query = new URLSearchParams({
    search: userrefid,
    ...(at && { [from]: dayOf(at), [to]: dayOf(at) }),
  })
  return `${rewardReports[kind].audiences.admin.path}?${query.toString()}`
}
