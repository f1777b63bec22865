import { readOfficeDashboard } from '#contract/office-dashboard.ts'
import { useRead } from '#web/api/use-read.ts'
import { pageTitle } from '#web/product.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PanelCard } from '#web/ui/panel-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import control from '../control/control.module.css'
import { useAdministrator } from '../session/use-administrator.ts'
import { AlertCards } from './alert-cards.tsx'
import { CappingAlert } from './capping-alert.tsx'
import { IncomeDistribution } from './income-distribution.tsx'
import { LiveActivity } from './live-activity.tsx'
import { MoneyOverview } from './money-overview.tsx'
import styles from './dashboard.module.css'
import { SummaryCards } from './summary-cards.tsx'
import { SystemControls } from './system-controls.tsx'
import { TopPerformers } from './top-performers.tsx'
import { TreasuryCoverage } from './treasury-coverage.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

export const meta = () => pageTitle('Dashboard')

export default function AdminDashboardPage() {
  const { name, master, permissions } = useAdministrator()
  const sees = master || permissions.includes('Analytics Dashboard')
  return (
    <>
      <WelcomeBanner name={name} />
      {sees ? (
        <Figures />
      ) : (
        <PanelCard heading="Figures">
          <p className={control.muted}>
            The figures need the permission Analytics Dashboard. Your pages stand in the menu.
          </p>
        </PanelCard>
      )}
    </>
  )
}

function Figures() {
  const read = useRead(readOfficeDashboard, {}, [
    'closing',
    'activations',
    'odl',
    'treasury',
    'members',
    'tickets',
    'deposits',
    'withdrawals',
  ])
  if (!read.data) {
    return read.isError ? (
      <ErrorState
        what="The figures could not be loaded"
        safe="Nothing has changed."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    ) : (
      <SkeletonRows count={6} label="Loading the figures" />
    )
  }
  const figures = read.data
  return (
    <div className={control.stack}>
      <SummaryCards figures={figures} />
      <AlertCards figures={figures} />
      <div className={styles.wide}>
        <IncomeDistribution income={figures.income} />
        <TreasuryCoverage coverage={figures.coverage} />
      </div>
      <div className={control.columns}>
        <MoneyOverview overview={figures.overview} />
        <LiveActivity />
        <TopPerformers performers={figures.performers} />
      </div>
      <div className={styles.wide}>
        <SystemControls screens={figures.screens} />
        <CappingAlert capping={figures.capping} />
      </div>
    </div>
  )
}
