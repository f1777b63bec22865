import { useState } from 'react'
import { depositReport } from '#contract/reports/deposit-reports.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SidePanelLayout } from '#web/ui/layout/side-panel.tsx'
import { ReportView } from '#web/report/report-view.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { BulkApproval } from './bulk-approval.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

const NONE = { text: 'Every payment that a member announces or makes stands here.' }

export const meta = () => pageTitle('Deposit History')

type Open = { id: string; as: 'panel' | 'proof' | 'reject' }

export default function DepositHistoryPage() {
  const [open, setOpen] = useState<Open>()
  const [bulk, setBulk] = useState<readonly string[]>()
  const idOf = (as: Open['as']) => (open?.as === as ? open.id : undefined)
  const close = () => setOpen(undefined)
  const panel = idOf('panel')
  const actionsOf = (row: ReportRow) => <RowActions row={row} onOpen={(as) => setOpen({ id: row.id, as })} />
  const approveChosen = ({ ids }: { ids: string[] }) => (
    <Button size="dense" kind="solid" onClick={() => setBulk(ids)}>
      Approve selected
    </Button>
  )
  return (
    <>
      <PageHead title="Deposit History" />
      <SidePanelLayout
        panel={
          panel === undefined ? undefined : (
            <DecisionPanel
              key={panel}
              depositId={panel}
              onReject={() => setOpen({ id: panel, as: 'reject' })}
              onClose={close}
            />
          )
        }
      >
        <ReportView
          report={depositReport}
          audience="admin"
          emptyState={NONE}
          openRow={panel}
          rowActions={actionsOf}
          selectionActions={approveChosen}
        />
      </SidePanelLayout>
      <ProofDialog depositId={idOf('proof')} onClose={close} />
      <RejectDialog depositId={idOf('reject')} onClose={close} />
      {bulk && <BulkApproval ids={bulk} onClose={() => setBulk(undefined)} />}
    </>
  )
}

/** Approving is decided in the panel, where everything stands; the row only leads there. */
function RowActions({ row, onOpen }: { row: ReportRow; onOpen: (as: Open['as']) => void }) {
  const verbs: Record<string, string> = {
    Pending: 'Approve',
    Rejected: 'Re-approve',
    Approved: 'View Details',
  }
  const of = `deposit ${row.id}`
  const verb = verbs[String(row['status'])] ?? 'View Details'
  return (
    <>
      <Button
        size="dense"
        kind={row['status'] === 'Approved' ? 'quiet' : 'plain'}
        aria-label={`${verb} ${of}`}
        onClick={() => onOpen('panel')}
      >
        {verb}
      </Button>
      {row['status'] === 'Pending' && (
        <Button size="dense" kind="quiet" aria-label={`Reject ${of}`} onClick={() => onOpen('reject')}>
          Reject
        </Button>
      )}
      {row['paymentProof'] === 'Attached' && (
        <Button
          size="dense"
          kind="quiet"
          aria-label={`Payment proof of ${of}`}
          onClick={() => onOpen('proof')}
        >
          Proof
        </Button>
      )}
    </>
  )
}
