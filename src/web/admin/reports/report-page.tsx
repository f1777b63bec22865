import { useLocation, useSearchParams } from 'react-router'
import { findReportsByPath } from '#contract/reports/all-reports.ts'
import { audienceView, type Report } from '#contract/reports/report.ts'
import { rewardReports } from '#contract/reports/reward-reports.ts'
import { findMessage, t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { AdminList } from '../list/admin-list.tsx'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readBudgetShares } from '#contract/admin/plan.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { rewardLabel, type BudgetKind, rewardDefinitions } from '#domain/rewards/reward-kinds.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { PageHead } from '../layout/page-head.tsx'
import type { ReactNode } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { CalculationButton } from '#web/derivation/calculation-button.tsx'

const rewardActions = ({ id }: ReportRow): ReactNode => (
  <CalculationButton rewardId={id}>{t.report.calculation}</CalculationButton>
)

const rewardCodes = new Set<unknown>(Object.values(rewardDefinitions).map(({ code }) => code))

/** A reversal, which goes to the treasury, has no calculation. */
const transferActions = (row: ReportRow): ReactNode =>
  rewardCodes.has(row['code']) && row['toMember'] !== null ? rewardActions(row) : null

/** The actions in the rows of admin reports, by report name. */
const rowActions: Record<string, (row: ReportRow) => ReactNode> = {
  ...Object.fromEntries(Object.values(rewardReports).map(({ name }) => [name, rewardActions])),
  transfers: transferActions,
}

type Shares = ResponseBody<typeof readBudgetShares>
type ReportTitle = { title: (shares: Shares) => string; kind?: BudgetKind; text?: string }

const budgetTitle = (kind: BudgetKind, separator = ''): ReportTitle => ({
  title: ({ budget }) => `${rewardLabel(kind).report}${separator} ${formatPercent(budget[kind])}%`,
  kind,
})

/** Reward reports show the plan's budget share in their title. */
const describeTitles = (): Record<string, ReportTitle> => ({
  'bot-profit': budgetTitle('daily'),
  direct: budgetTitle('direct'),
  'level-income': budgetTitle('network'),
  'beyond-limit': budgetTitle('blb', ' -'),
  'odl-bonus': budgetTitle('odl', ' -'),
  royalty: {
    title: ({ royalty }) => t.admin.reports.royaltyBonusEveryMonth({ royalty: formatPercent(royalty) }),
    text: t.admin.reports.royaltyHint,
  },
  'special-reward': {
    title: () => t.admin.reports.specialRewardEveryMonth,
    text: t.admin.reports.splitEquallyAmongTheTenMembers,
  },
})

function ReportHead({ name, title }: { name: string; title: string }) {
  const reportTitle = describeTitles()[name]
  const { data } = useEndpointQuery(readBudgetShares, reportTitle ? {} : undefined, [
    'plan',
    'closing',
    'treasury',
  ])
  if (!reportTitle || !data) return <PageHead title={title} />
  const text = reportTitle.kind ? describePaid(data, reportTitle.kind) : reportTitle.text
  return <PageHead title={reportTitle.title(data)} {...(text && { text })} />
}

function describePaid({ budget, paid, turnover }: Shares, kind: BudgetKind): string {
  const planned = t.admin.reports.budgetOfTurnover({ budget: formatPercent(budget[kind]) })
  const sum = t.admin.reports.paidIn30DaysUsdt({ paid: readableAmount(paid[kind]) })
  if (turnover === 0n) return t.admin.reports.withNoTurnover({ planned, sum })
  return t.admin.reports.ofUsdtTurnover({
    planned,
    sum,
    paid: formatPercent(((paid[kind] * 1000n) / turnover) * 1000n),
    turnover: readableAmount(turnover),
  })
}

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
