import { readTreasury } from '#contract/money/treasury.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import panels from '../panels/panels.module.css'
import { PageHead } from '../layout/page-head.tsx'
import { FundTreasury } from './fund-treasury.tsx'
import { LedgerVerification } from './ledger-verification.tsx'
import { PublishedLiabilities } from './published-liabilities.tsx'
import { RecordRevenue } from './record-revenue.tsx'
import { CoveragePanel, ObligationsPanel, PendingRewardsPanel } from './treasury-figures.tsx'
import { TreasuryHistory } from './treasury-history.tsx'

export const meta = () => pageTitle('Treasury')

export default function TreasuryPage() {
  const read = useEndpointQuery(readTreasury, {}, ['treasury', 'closing', 'odl', 'activations'])
  return (
    <>
      <PageHead
        title="Treasury"
        text="Rewards are paid from here and from nowhere else. Only recorded revenue and fees reach it; the database refuses a member’s deposit."
      />
      <QueryBoundary
        query={read}
        error={{ title: 'The treasury could not be loaded', reassurance: 'No money has moved.' }}

        framed
        skeleton={<SkeletonPage rows={['panel panel panel']} label="Loading the treasury" />}
      >
        {(treasury) => (
          <div className={panels.columns}>
            <CoveragePanel data={treasury} />
            <PendingRewardsPanel data={treasury} />
            <ObligationsPanel data={treasury} />
          </div>
        )}
      </QueryBoundary>
      <div className={panels.columns}>
        <RecordRevenue />
        {read.data && <FundTreasury data={read.data} />}
        <PublishedLiabilities />
      </div>
      <LedgerVerification />
      {read.data && <TreasuryHistory entries={read.data.entries} />}
    </>
  )
}
