import { useLocation, useSearchParams } from 'react-router'
import { findReportsByPath } from '#contract/reports/all-reports.ts'
import { audienceView, type Report } from '#contract/reports/report.ts'
import { findMessage, t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { AdminList } from '../list/admin-list.tsx'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import { ReportHead } from './report-head.tsx'
import { rowActions } from './row-actions.tsx'

export const meta = ({ location }: { location: { pathname: string } }) =>
  findReportsByPath('admin', location.pathname)
    .slice(0, 1)
    .flatMap((report) => pageTitle(audienceView(report, 'admin').title))

/** Serves every admin report: the URL selects it, and a summary report becomes a second tab. */
export default function ReportPage() {
  const [report, summary] = findReportsByPath('admin', useLocation().pathname)
  if (!report) return null
  return (
    <>
      <ReportHead name={report.name} title={audienceView(report, 'admin').title} />
      {summary ? (
        <ReportTabs report={report} summary={summary} />
      ) : (
        <DeclaredList key={report.name} report={report} />
      )}
    </>
  )
}

function DeclaredList({ report }: { report: Report }) {
  const actions = rowActions[report.name]
  return (
    <AdminList
      report={report}
      {...(actions && { rowActions: actions })}
      emptyState={findMessage(t.admin.reports.emptyStates, report.name)}
    />
  )
}

function ReportTabs({ report, summary }: { report: Report; summary: Report }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const panel = (value: string, label: string, each: Report) => ({
    value,
    label,
    content: <DeclaredList key={each.name} report={each} />,
  })
  return (
    <TabPanels
      label={audienceView(report, 'admin').title}
      value={searchParams.get('tab') === 'summary' ? 'summary' : 'report'}
      onChange={(tab) => setSearchParams(tab === 'report' ? {} : { tab })}
      panels={[
        panel('report', t.admin.reports.report, report),
        panel('summary', t.admin.reports.summary, summary),
      ]}
    />
  )
}
