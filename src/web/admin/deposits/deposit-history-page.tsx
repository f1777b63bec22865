import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { depositReport } from '#contract/reports/deposit-reports.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SidePanelLayout } from '#web/ui/layout/side-panel.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { QueueLink } from '../queues/queue-link.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { BulkApprovalDialog, type ApprovalResult } from '../review/bulk-approval-dialog.tsx'
import { approveDeposit } from '#contract/money/deposit-decisions.ts'
import { callEndpoint, RefusalError } from '#web/api/call-endpoint.ts'
import { describeError } from '#web/api/describe-error.ts'
import { formatAmount } from '../panels/format-amount.ts'

const isPasswordNeeded = (error: unknown) => error instanceof RefusalError && error.code === 'password-needed'

/**
 * Approves one deposit at a time, each under its own idempotency key: a refused one does not stop the rest, but a
 * cancelled password prompt does, because it would open again for each of them.
 */
function useBulkApproval(ids: readonly string[]) {
  const [results, setResults] = useState<readonly ApprovalResult[]>([])
  const [working, setWorking] = useState(false)
  const [keys] = useState(() => new Map(ids.map((id) => [id, crypto.randomUUID()])))

  async function approve(depositId: string): Promise<ApprovalResult> {
    const options = { idempotencyKey: keys.get(depositId)! }
    const input = { params: { depositId }, body: { onlyIfChecksPass: true } }
    const { credited } = await callEndpoint(approveDeposit, input, options)
    return {
      id: depositId,
      done: true,
      text: t.admin.deposits.usdtCredited({ credited: formatAmount(credited) }),
    }
  }
  async function approveAll() {
    setWorking(true)
    setResults([])
    let left = ids
    while (left.length > 0) {
      const [id] = left
      const finished = await approve(id!)
        .then((result) => [result])
        .catch((error: unknown) =>
          (isPasswordNeeded(error) ? left : [id!]).map((each) => ({
            id: each,
            done: false,
            text: describeError(error),
          })),
        )
      left = left.slice(finished.length)
      setResults((before) => [...before, ...finished])
    }
    setWorking(false)
  }
  return { results, working, finished: !working && results.length === ids.length, approveAll }
}

function BulkApproval({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const approvals = useBulkApproval(ids)
  return (
    <BulkApprovalDialog noun="deposit" count={ids.length} approvals={approvals} onClose={onClose}>
      {t.admin.deposits.eachIsCreditedToItsMember}
    </BulkApprovalDialog>
  )
}

export const meta = () => pageTitle(t.admin.deposits.depositHistory)

type OpenDeposit = { id: string; view: 'panel' | 'proof' | 'reject' }

/** `?open=` shows the panel of one deposit, for links from the search. */
export default function DepositHistoryPage() {
  const [searchParams] = useSearchParams()
  const linkedId = searchParams.get('open') ?? undefined
  return <DepositHistory key={linkedId} linkedId={linkedId} />
}

function DepositHistory({ linkedId }: { linkedId: string | undefined }) {
  const [open, setOpen] = useState<OpenDeposit | undefined>(
    linkedId === undefined ? undefined : { id: linkedId, view: 'panel' },
  )
  const [bulkIds, setBulkIds] = useState<readonly string[]>()
  const openId = (view: OpenDeposit['view']) => (open?.view === view ? open.id : undefined)
  const close = () => setOpen(undefined)
  const [panel, rejected] = [openId('panel'), openId('reject')]
  const renderActions = (row: ReportRow) => (
    <RowActions row={row} onOpen={(view) => setOpen({ id: row.id, view })} />
  )
  const renderBulkActions = ({ ids }: { ids: string[] }) => (
    <Button size="dense" kind="solid" onClick={() => setBulkIds(ids)}>
      {t.admin.deposits.approveSelected}
    </Button>
  )
  return (
    <>
      <PageHead title={t.admin.deposits.depositHistory} end={<QueueLink queue="deposits" />} />
      <SidePanelLayout
        panel={
          panel === undefined ? undefined : (
            <DecisionPanel
              key={panel}
              depositId={panel}
              onReject={() => setOpen({ id: panel, view: 'reject' })}
              onClose={close}
            />
          )
        }
      >
        <AdminList
          report={depositReport}
          emptyState={t.admin.deposits.emptyState}
          openRow={panel}
          rowActions={renderActions}
          selectionActions={renderBulkActions}
        />
      </SidePanelLayout>
      <ProofDialog depositId={openId('proof')} onClose={close} />
      {rejected && <RejectDialog depositId={rejected} onClose={close} />}
      {bulkIds && <BulkApproval ids={bulkIds} onClose={() => setBulkIds(undefined)} />}
    </>
  )
}

function RowActions({ row, onOpen }: { row: ReportRow; onOpen: (view: OpenDeposit['view']) => void }) {
  const actionLabels: Record<string, string> = {
    Pending: t.admin.deposits.review,
    Rejected: t.admin.deposits.reApprove,
    Approved: t.admin.deposits.viewDetails,
  }
  const target = t.admin.deposits.deposit({ id: row.id })
  const actionLabel = actionLabels[String(row['status'])] ?? t.admin.deposits.viewDetails
  return (
    <>
      <Button
        size="dense"
        kind={row['status'] === 'Approved' ? 'quiet' : 'plain'}
        aria-label={`${actionLabel} ${target}`}
        onClick={() => onOpen('panel')}
      >
        {actionLabel}
      </Button>
      {row['status'] === 'Pending' && (
        <Button
          size="dense"
          kind="quiet"
          aria-label={t.admin.deposits.rejectTarget({ target })}
          onClick={() => onOpen('reject')}
        >
          {t.admin.deposits.reject}
        </Button>
      )}
      {row['paymentProof'] === 'Attached' && (
        <Button
          size="dense"
          kind="quiet"
          aria-label={t.admin.deposits.paymentProofOf({ target })}
          onClick={() => onOpen('proof')}
        >
          {t.admin.deposits.proof}
        </Button>
      )}
    </>
  )
}
