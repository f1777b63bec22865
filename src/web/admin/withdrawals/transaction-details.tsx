import { readWithdrawalCase, type WithdrawalCase } from '#contract/money/withdrawal-decisions.ts'
import { currencyNames } from '#domain/addresses/address-terms.ts'
import { paymentOf, statusOf } from '#domain/withdrawals/withdrawal-steps.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { textPair } from '../panels/text-pair.ts'
import styles from './decision.module.css'

export function TransactionDetails({
  withdrawalId,
  onClose,
}: {
  withdrawalId: string | undefined
  onClose: () => void
}) {
  return (
    <Dialog
      opened={withdrawalId !== undefined}
      onClose={onClose}
      title={t.admin.withdrawals.transactionDetails}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t.admin.withdrawals.close}
        </Button>
      }
    >
      {withdrawalId !== undefined && <Details withdrawalId={withdrawalId} />}
    </Dialog>
  )
}

function Details({ withdrawalId }: { withdrawalId: string }) {
  const query = useEndpointQuery(readWithdrawalCase, { params: { withdrawalId: BigInt(withdrawalId) } }, [
    'withdrawals',
  ])
  return (
    <QueryBoundary
      query={query}
      error={{
        title: t.admin.withdrawals.weCouldntLoadTheTransaction,
        reassurance: t.admin.withdrawals.nothingWasChanged,
      }}
      skeleton={<SkeletonRows count={4} label={t.admin.withdrawals.loadingTheTransaction} />}
    >
      {(withdrawal) => <DescriptionList divided items={detailPairs(withdrawal)} />}
    </QueryBoundary>
  )
}

function detailPairs(withdrawal: WithdrawalCase) {
  const timePair = (term: string, at: Date | null) => textPair(term, at ? formatInstant(at) : 'N/A')
  const { address, destinationTag } = withdrawal.address
  const tag = destinationTag === null ? '' : t.admin.withdrawals.tag({ destinationTag })
  return [
    textPair(t.admin.withdrawals.method, currencyNames[withdrawal.currency]),
    { term: t.admin.withdrawals.amount, value: <Amount micro={withdrawal.amount} detail="exact" /> },
    { term: t.admin.withdrawals.adminDeduction, value: <Amount micro={withdrawal.fee} detail="exact" /> },
    { term: t.admin.withdrawals.finalAmount, value: <Amount micro={withdrawal.net} detail="exact" /> },
    {
      term: t.admin.withdrawals.accountDetails,
      value: <span className={styles.note}>{`${address}${tag}`}</span>,
      text: true,
    },
    timePair(t.admin.withdrawals.requestDate, withdrawal.requestedAt),
    timePair(t.admin.withdrawals.approvedDate, withdrawal.approvedAt),
    textPair(
      t.admin.withdrawals.status,
      `${statusOf[withdrawal.state]}, ${paymentOf[withdrawal.state].toLowerCase()}`,
    ),
    {
      term: t.admin.withdrawals.transaction,
      value: <span className={styles.note}>{withdrawal.transactionHash ?? 'N/A'}</span>,
      text: true,
    },
  ]
}
