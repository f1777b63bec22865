import { readTreasury } from '#contract/treasury.ts'
import { useRead } from '#web/api/use-read.ts'
import { pageTitle } from '#web/product.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import control from '../control/control.module.css'
import { PageHead } from '../layout/page-head.tsx'
import { FundTreasury } from './fund-treasury.tsx'
import { LedgerVerification } from './ledger-verification.tsx'
import { PublishedLiabilities } from './published-liabilities.tsx'
import { RecordRevenue } from './record-revenue.tsx'
import { Coverage, Obligations, PendingRewards } from './treasury-figures.tsx'
import { TreasuryHistory } from './treasury-history.tsx'

export const meta = () => pageTitle('Treasury')

export default function TreasuryPage() {
  const read = useRead(readTreasury, {}, ['treasury', 'closing', 'odl', 'activations'])
  return (
    <>
      <PageHead
        title="Treasury"
        text="Rewards are paid from here and from nowhere else. Only recorded revenue and fees reach it; the database refuses a member’s deposit."
      />
      {read.data ? (
        <>
          <div className={control.columns}>
            <Coverage read={read.data} />
            <PendingRewards read={read.data} />
            <Obligations read={read.data} />
          </div>
          <div className={control.columns}>
            <RecordRevenue />
            <FundTreasury read={read.data} />
            <PublishedLiabilities />
          </div>
          <LedgerVerification />
          <TreasuryHistory entries={read.data.entries} />
        </>
      ) : read.isError ? (
        <ErrorState
          what="The treasury could not be loaded"
          safe="No money has moved."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <SkeletonRows count={6} label="Loading the treasury" />
      )}
    </>
  )
}
