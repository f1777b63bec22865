import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { createPayoutFile, readPayouts } from '#contract/money/payouts.ts'
import { currencyNames } from '#domain/addresses/address-terms.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { FigureTable } from '../panels/figure-table.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import review from '../review/review.module.css'
import { SettleDialog } from './settle-dialog.tsx'

type Payouts = ResponseBody<typeof readPayouts>

/** Approved withdrawals, and the payout files for the operator's wallet. A withdrawal is in at most one file. */
export function PayoutFiles() {
  const query = useEndpointQuery(readPayouts, {}, ['withdrawals'])
  return (
    <PanelCard heading={t.admin.withdrawals.payoutFiles}>
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.withdrawals.weCouldntLoadThePayoutFiles,
          reassurance: t.admin.withdrawals.nothingWasChanged,
        }}
        skeleton={<SkeletonRows count={2} label={t.admin.withdrawals.loadingPayoutFiles} />}
      >
        {(payouts) => (
          <>
            <PendingPayouts pending={payouts.waiting} />
            {payouts.batches.length > 0 && <PayoutBatches batches={payouts.batches} />}
          </>
        )}
      </QueryBoundary>
    </PanelCard>
  )
}

function PendingPayouts({ pending }: { pending: Payouts['waiting'] }) {
  const { send, working, problem } = useEndpointMutation(createPayoutFile)
  async function createFile(currency: WithdrawalCurrency) {
    const answer = await send({ body: { currency } })
    if (!answer) return
    const { id, count, net } = answer.batch
    const message = t.admin.withdrawals.payoutFileWithdrawalsUsdt({
      id: String(id),
      count,
      net: formatAmount(net),
    })
    showToast({ tone: 'good', message })
  }
  if (pending.length === 0) return <p>{t.admin.withdrawals.noWithdrawalsToExport}</p>
  return (
    <Stack gap={4}>
      {pending.map(({ currency, count, net }) => (
        <div key={currency} className={review.actions}>
          <span>
            {t.admin.withdrawals.approvedInUsdtToPay({
              count,
              currencyName: currencyNames[currency],
              net: formatAmount(net),
            })}
          </span>
          <Button size="dense" kind="solid" working={working} onClick={() => void createFile(currency)}>
            {t.admin.withdrawals.createPayoutFile}
          </Button>
        </div>
      ))}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Stack>
  )
}

function PayoutBatches({ batches }: { batches: Payouts['batches'] }) {
  const [settlingBatchId, setSettlingBatchId] = useState<bigint>()
  return (
    <>
      <BatchTable batches={batches} onSettle={setSettlingBatchId} />
      {settlingBatchId !== undefined && (
        <SettleDialog batchId={settlingBatchId} onClose={() => setSettlingBatchId(undefined)} />
      )}
    </>
  )
}

type Batch = Payouts['batches'][number]

function BatchTable({
  batches,
  onSettle,
}: {
  batches: readonly Batch[]
  onSettle: (batchId: bigint) => void
}) {
  return (
    <FigureTable
      label={t.admin.withdrawals.payoutFiles}
      columns={[
        t.admin.withdrawals.file,
        t.admin.withdrawals.currency,
        t.admin.withdrawals.created,
        t.admin.withdrawals.byColumn,
        { figure: t.admin.withdrawals.withdrawals },
        { figure: t.admin.withdrawals.net },
        { figure: t.admin.withdrawals.toPay },
        t.admin.withdrawals.action,
      ]}
      rows={batches.map((batch) => ({
        key: String(batch.id),
        cells: [
          String(batch.id),
          currencyNames[batch.currency],
          formatInstant(batch.madeAt),
          batch.by,
          batch.count,
          <Amount key="net" micro={batch.net} currency={null} />,
          batch.open,
          batch.open > 0 ? (
            <BatchActions key="actions" id={batch.id} onSettle={onSettle} />
          ) : (
            t.admin.withdrawals.settled
          ),
        ],
      }))}
    />
  )
}

function BatchActions({ id, onSettle }: { id: bigint; onSettle: (batchId: bigint) => void }) {
  return (
    <div className={panels.actions}>
      <a href={`/api/admin/payouts/${String(id)}/file`} download>
        {t.admin.withdrawals.downloadFile({ id: String(id) })}
      </a>
      <Button
        size="dense"
        aria-label={t.admin.withdrawals.settleFile({ id: String(id) })}
        onClick={() => onSettle(id)}
      >
        {t.admin.withdrawals.settle}
      </Button>
    </div>
  )
}
