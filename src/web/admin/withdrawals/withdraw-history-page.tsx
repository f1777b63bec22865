import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { withdrawalReport } from '#contract/reports/payment-reports.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { findMessage, t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SidePanelLayout } from '#web/ui/layout/side-panel.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { RowMenu } from '../list/row-menu.tsx'
import { PageHead } from '../layout/page-head.tsx'
import panels from '../panels/panels.module.css'
import { QueueLink } from '../queues/queue-link.tsx'
import { DecisionDialog, type DecisionRequest, type WithdrawalSummary } from './decision-dialog.tsx'
import { PayoutFiles } from './payout-files.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import { approveWithdrawals } from '#contract/money/payouts.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BulkApprovalDialog, type ApprovalResult } from '../review/bulk-approval-dialog.tsx'

function BulkApproval({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { send, working, problem } = useEndpointMutation(approveWithdrawals)
  const [results, setResults] = useState<readonly ApprovalResult[]>([])
  async function approveAll() {
    const answer = await send({ body: { ids: ids.map(BigInt) } })
    if (answer)
      setResults(
        answer.results.map(({ id, approved, message }) => ({
          id: String(id),
          done: approved,
          text: message,
        })),
      )
  }
  const approvals = { results, working, finished: results.length > 0, approveAll }
  return (
    <BulkApprovalDialog noun="withdrawal" count={ids.length} approvals={approvals} onClose={onClose}>
      {t.admin.withdrawals.bulkApprovalConsequence}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </BulkApprovalDialog>
  )
}

export const meta = () => pageTitle(t.admin.withdrawals.withdrawalHistory)

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
      {t.admin.withdrawals.approveSelected}
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
          emptyState={t.admin.withdrawals.emptyState}
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
        {t.admin.withdrawals.payoutFiles}
      </Button>
      <QueueLink queue="withdrawals" />
    </div>
  )
  return (
    <>
      <PageHead title={t.admin.withdrawals.withdrawalHistory} end={actions} />
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
  const target = t.admin.withdrawals.withdrawalWithId({ id: row.id })
  const isFinal = row['payment'] === 'Paid' || row['status'] === 'Cancelled'
  const actionLabel = isFinal
    ? t.admin.withdrawals.viewDetails
    : (findMessage(t.admin.withdrawals.actionLabels, String(row['payment'])) ??
      t.admin.withdrawals.recordPayment)
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
        <Button
          size="dense"
          kind="quiet"
          aria-label={t.admin.withdrawals.rejectTarget({ target })}
          onClick={onReject}
        >
          {t.admin.withdrawals.reject}
        </Button>
      )}
      {row['status'] === 'Approved' && !isFinal && (
        <RowMenu
          label={t.admin.withdrawals.moreActionsOf({ target })}
          items={[{ label: t.admin.withdrawals.viewDetails, icon: IconFileText, onSelect: onDetails }]}
        />
      )}
    </>
  )
}
