import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { withdrawalReport } from '#contract/reports/payment-reports.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SidePanelLayout } from '#web/ui/layout/side-panel.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { PageHead } from '../layout/page-head.tsx'
import panels from '../panels/panels.module.css'
import { QueueLink } from '../queues/queue-link.tsx'
import { BulkApproval } from './bulk-approval.tsx'
import { DecisionDialog, type DecisionRequest, type WithdrawalSummary } from './decision-dialog.tsx'
import { PayoutFiles } from './payout-files.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

const emptyState = { text: 'Withdrawal requests from members appear here.' }

export const meta = () => pageTitle('Withdrawal History')

/** `?open=` shows the panel of one withdrawal, for links from the search. */
export default function WithdrawHistoryPage() {
  const [searchParams] = useSearchParams()
  const linkedId = searchParams.get('open') ?? undefined
  return <WithdrawHistory key={linkedId} linkedId={linkedId} />
}

function WithdrawHistory({ linkedId }: { linkedId: string | undefined }) {
  const { panel, openings, open, close } = useReviewPanel(linkedId)
  const [detailsId, setDetailsId] = useState<string>()
  const [decision, setDecision] = useState<DecisionRequest>()
  const [bulkIds, setBulkIds] = useState<readonly string[]>()
  const renderActions = (row: ReportRow) => (
    <RowActions
      row={row}
      onOpen={() => open(row.id)}
      onReject={() => setDecision({ action: 'reject', withdrawal: toSummary(row), hash: '' })}
      onDetails={() => setDetailsId(row.id)}
    />
  )
  const renderBulkActions = ({ ids }: { ids: string[] }) => (
    <Button size="dense" kind="solid" onClick={() => setBulkIds(ids)}>
      Approve selected
    </Button>
  )
  return (
    <>
      <PageHeadWithFiles />
      <SidePanelLayout
        panel={
          panel === undefined ? undefined : (
            <WithdrawalPanel key={openings} withdrawalId={panel} onDecide={setDecision} onClose={close} />
          )
        }
      >
        <AdminList
          report={withdrawalReport}
          emptyState={emptyState}
          openRow={panel}
          rowActions={renderActions}
          selectionActions={renderBulkActions}
        />
      </SidePanelLayout>
      <TransactionDetails withdrawalId={detailsId} onClose={() => setDetailsId(undefined)} />
      <DecisionDialog request={decision} onClose={() => setDecision(undefined)} />
      {bulkIds && <BulkApproval ids={bulkIds} onClose={() => setBulkIds(undefined)} />}
    </>
  )
}

/** `openings` remounts the panel, so that opening the open row again moves focus to it. */
function useReviewPanel(linkedId: string | undefined) {
  const [panel, setPanel] = useState(linkedId)
  const [openings, setOpenings] = useState(0)
  const open = (id: string) => {
    setPanel(id)
    setOpenings((count) => count + 1)
  }
  return { panel, openings, open, close: () => setPanel(undefined) }
}

function PageHeadWithFiles() {
  const [opened, setOpened] = useState(false)
  const actions = (
    <div className={panels.actions}>
      <Button size="dense" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        Payout files
      </Button>
      <QueueLink queue="withdrawals" />
    </div>
  )
  return (
    <>
      <PageHead title="Withdrawal History" end={actions} />
      {opened && <PayoutFiles />}
    </>
  )
}

const toSummary = (row: ReportRow): WithdrawalSummary => ({
  id: BigInt(row.id),
  member: { userrefid: String(row['username']), fullName: String(row['fullname']) },
  amount: row['amount'] as bigint,
  fee: row['adminDeduction'] as bigint,
  net: row['withdrawalAmount'] as bigint,
})

const actionLabels: Record<string, string> = {
  'On hold': 'Review',
  Returned: 'Reapprove',
}

function RowActions({
  row,
  onOpen,
  onReject,
  onDetails,
}: {
  row: ReportRow
  onOpen: () => void
  onReject: () => void
  onDetails: () => void
}) {
  const target = `withdrawal ${row.id}`
  const isFinal = row['payment'] === 'Paid' || row['status'] === 'Cancelled'
  const actionLabel = isFinal ? 'View Details' : (actionLabels[String(row['payment'])] ?? 'Record payment')
  return (
    <>
      <Button
        size="dense"
        kind={isFinal ? 'quiet' : 'plain'}
        aria-label={`${actionLabel} ${target}`}
        onClick={isFinal ? onDetails : onOpen}
      >
        {actionLabel}
      </Button>
      {row['payment'] === 'On hold' && (
        <Button size="dense" kind="quiet" aria-label={`Reject ${target}`} onClick={onReject}>
          Reject
        </Button>
      )}
      {row['status'] === 'Approved' && !isFinal && (
        <Button size="dense" kind="quiet" aria-label={`View Details ${target}`} onClick={onDetails}>
          View Details
        </Button>
      )}
    </>
  )
}
