import { readTreasury } from '#contract/money/treasury.ts'
import { t } from '#web/language/messages.ts'
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

export const meta = () => pageTitle(t.admin.treasury.treasury)

export default function TreasuryPage() {
  const query = useEndpointQuery(readTreasury, {}, ['treasury', 'closing', 'odl', 'activations'])
  return (
    <>
      <PageHead title={t.admin.treasury.treasury} text={t.admin.treasury.introduction} />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.treasury.weCouldntLoadTheTreasury,
          reassurance: t.admin.treasury.noMoneyWasMoved,
        }}

        framed
        skeleton={
          <SkeletonPage rows={['panel panel panel', 'list']} label={t.admin.treasury.loadingTheTreasury} />
        }
      >
        {(treasury) => (
          <>
            <div className={panels.columns}>
              <RunwayPanel data={treasury} />
              <CoverPanel cover={treasury.cover} />
              <CoveragePanel data={treasury} />
            </div>
            <RunOffLink />
            <div className={panels.columns}>
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
