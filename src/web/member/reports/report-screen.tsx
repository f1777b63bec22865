import { useLocation } from 'react-router'
import { reportsAt } from '#contract/reports/all-reports.ts'
import { faceOf } from '#contract/reports/report.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { ReportView } from '#web/report/report-view.tsx'
import { emptyStates } from './empty-states.tsx'

export const meta = ({ location }: { location: { pathname: string } }) =>
  reportsAt('member', location.pathname).flatMap((report) => pageTitle(faceOf(report, 'member').title))

/** Renders the member report that the URL names. */
export default function ReportScreen() {
  const [report] = reportsAt('member', useLocation().pathname)
  if (!report) return null
  return (
    <Screen title={faceOf(report, 'member').title} back="/user/account">
      <ReportView key={report.name} report={report} audience="member" emptyState={emptyStates[report.name]} />
    </Screen>
  )
}
