import { useLocation } from 'react-router'
import { findReportsByPath } from '#contract/reports/all-reports.ts'
import { audienceView, type Report } from '#contract/reports/report.ts'
import { loadTexts } from '#web/language/language.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { describeEmptyStates } from './empty-states.tsx'
import { MemberReport } from './member-report.tsx'
import { rowActions } from './row-actions.tsx'
import { translateSentence } from '#web/language/sentences.ts'

const titleOf = (report: Report) => translateSentence(audienceView(report, 'member').title)

export const clientLoader = () => loadTexts('reports', 'report')
export const meta = ({ location }: { location: { pathname: string } }) =>
  findReportsByPath('member', location.pathname).flatMap((report) => pageTitle(titleOf(report)))

/** Renders the member report that the URL names. */
export default function ReportScreen() {
  const [report] = findReportsByPath('member', useLocation().pathname)
  if (!report) return null
  const actions = rowActions[report.name]
  return (
    <Screen title={titleOf(report)} back="/user/account" layout="wide">
      <MemberReport
        key={report.name}
        report={report}
        emptyState={describeEmptyStates()[report.name]}
        {...(actions && { rowActions: actions })}
      />
    </Screen>
  )
}
