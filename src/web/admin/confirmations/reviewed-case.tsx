import { readDepositDecision } from '#contract/money/deposit-decisions.ts'
import { readWithdrawalCase } from '#contract/money/withdrawal-decisions.ts'
import type { Confirmation } from '#contract/admin/confirmations.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { DecisionFacts } from '../deposits/decision-facts.tsx'
import { CaseFacts } from '../withdrawals/case-facts.tsx'
const describeSkeleton = () => <SkeletonRows count={5} label={t.admin.confirmations.loadingTheCase} />

/** The panel that the first administrator decided from, with checks as of now. */
export function ReviewedCase({ kind, id }: NonNullable<Confirmation['reviewed']>) {
  return kind === 'withdrawal' ? <WithdrawalCase id={id} /> : <DepositCase id={id} />
}

function WithdrawalCase({ id }: { id: bigint }) {
  const query = useEndpointQuery(readWithdrawalCase, { params: { withdrawalId: id } }, ['withdrawals'])
  return (
    <QueryBoundary query={query} error={t.admin.confirmations.error} skeleton={describeSkeleton()}>
      {(withdrawal) => <CaseFacts withdrawal={withdrawal} />}
    </QueryBoundary>
  )
}

function DepositCase({ id }: { id: bigint }) {
  const query = useEndpointQuery(readDepositDecision, { params: { depositId: String(id) } }, ['deposits'])
  return (
    <QueryBoundary query={query} error={t.admin.confirmations.error} skeleton={describeSkeleton()}>
      {(decision) => <DecisionFacts decision={decision} />}
    </QueryBoundary>
  )
}
