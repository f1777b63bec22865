import { readTreasury } from '#contract/money/treasury.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import panels from '../panels/panels.module.css'
import { PageHead } from '../layout/page-head.tsx'
import { CircuitBreakerPanel } from './circuit-breaker-panel.tsx'
import { CoverPanel } from './cover-panel.tsx'
import { FundTreasury } from './fund-treasury.tsx'
import { LedgerVerification } from './ledger-verification.tsx'
import { PublishedLiabilities } from './published-liabilities.tsx'
import { RecordRevenue } from './record-revenue.tsx'
import { RunOffLink } from './run-off-link.tsx'
import { RunwayPanel } from './runway-panel.tsx'
import { CoveragePanel, ObligationsPanel, PendingRewardsPanel } from './treasury-figures.tsx'
import { TreasuryHistory } from './treasury-history.tsx'

export const meta = () => pageTitle('Treasury')

export default function TreasuryPage() {
  const query = useEndpointQuery(readTreasury, {}, ['treasury', 'closing', 'odl', 'activations'])
  return (
    <>
      <PageHead
        title="Treasury"
        text="Rewards are paid only from the treasury. It is funded by recorded revenue and fees; the database refuses member deposits."
      />
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the treasury", reassurance: 'No money was moved.' }}

        framed
        skeleton={<SkeletonPage rows={['panel panel panel', 'list']} label="Loading the treasury" />}
      >
        {(treasury) => (
          <>
            <div className={panels.columns}>
              <RunwayPanel data={treasury} />
              <CoverPanel cover={treasury.cover} />
              <CoveragePanel data={treasury} />
            </div>
            <RunOffLink />
            <div className={panels.split}>
              <PendingRewardsPanel data={treasury} />
              <ObligationsPanel data={treasury} />
            </div>
          </>
        )}
      </QueryBoundary>
      <div className={panels.columns}>
        <RecordRevenue />
        {query.data && <FundTreasury data={query.data} />}
        <PublishedLiabilities />
      </div>
      <CircuitBreakerPanel />
      <LedgerVerification />
      {query.data && <TreasuryHistory entries={query.data.entries} />}
    </>
  )
}
