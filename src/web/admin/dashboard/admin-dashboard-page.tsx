import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readAdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import panels from '../panels/panels.module.css'
import { useAdministrator } from '../session/use-administrator.ts'
import { AlertCards } from './alert-cards.tsx'
import { CappingAlert } from './capping-alert.tsx'
import { CompanyDetailsNotice } from './company-details-notice.tsx'
import { IncomeDistribution } from './income-distribution.tsx'
import { LiveActivity } from './live-activity.tsx'
import { MoneyOverview } from './money-overview.tsx'
import { PaymentAlerts } from './payment-alerts.tsx'
import { RecoveryCodesNotice } from './recovery-codes-notice.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { SystemControls } from './system-controls.tsx'
import { TopPerformers } from './top-performers.tsx'
import { TreasuryCoverage } from './treasury-coverage.tsx'
import { UndoneClosingNotice } from './undone-closing-notice.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

export const meta = () => pageTitle(t.admin.dashboard.dashboard)

export default function AdminDashboardPage() {
  const { name, master, permissions } = useAdministrator()
  const canSeeFigures = master || permissions.includes('Analytics Dashboard')
  return (
    <>
      <WelcomeBanner name={name} />
      <PaymentAlerts />
      <RecoveryCodesNotice />
      <CompanyDetailsNotice />
      {canSeeFigures ? (
        <Figures />
      ) : (
        <PanelCard heading={t.admin.dashboard.figures}>
          <p className={panels.muted}>{t.admin.dashboard.youNeedTheAnalyticsDashboard}</p>
        </PanelCard>
      )}
    </>
  )
}

function Figures() {
  const query = useEndpointQuery(readAdminDashboard, {}, [
    'closing',
    'activations',
    'odl',
    'treasury',
    'members',
    'tickets',
    'deposits',
    'withdrawals',
  ])
  const hasFailed = !query.data && query.errorUpdateCount > 0
  return (
    <div className={panels.stack}>
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.dashboard.weCouldntLoadTheFigures,
          reassurance: t.admin.dashboard.nothingWasChanged,
        }}
        framed
        skeleton={
          <SkeletonPage
            rows={['tile tile tile tile', 'tile tile tile tile', 'panel list', 'list list list']}
            label={t.admin.dashboard.loadingFigures}
          />
        }
      >
        {(figures) => <DashboardContent figures={figures} />}
      </QueryBoundary>
      {hasFailed && <LiveActivity />}
      {hasFailed && <SystemControls />}
    </div>
  )
}

function DashboardContent({ figures }: { figures: ResponseBody<typeof readAdminDashboard> }) {
  return (
    <>
      <UndoneClosingNotice undone={figures.alerts.undoneClosing} />
      <SummaryCards figures={figures} />
      <AlertCards figures={figures} />
      <div className={panels.split}>
        <IncomeDistribution income={figures.income} />
        <TreasuryCoverage coverage={figures.coverage} />
      </div>
      <div className={panels.columns}>
        <MoneyOverview overview={figures.overview} />
        <LiveActivity />
        <TopPerformers performers={figures.performers} />
      </div>
      <div className={panels.split}>
        <SystemControls screens={figures.screens} />
        <CappingAlert capping={figures.capping} />
      </div>
    </>
  )
}
