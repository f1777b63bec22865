import { useState } from 'react'
import { withdrawalReport } from '#contract/reports/payment-reports.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SidePanelLayout } from '#web/ui/layout/side-panel.tsx'
import { ReportView } from '#web/report/report-view.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { BulkApproval } from './bulk-approval.tsx'
import { DecisionDialog, type Asked, type Subject } from './decision-dialog.tsx'
import { PayoutFiles } from './payout-files.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

const NONE = { text: 'Every request of a member stands here until it is decided.' }

export const meta = () => pageTitle('Withdrawal History')

export default function WithdrawHistoryPage() {
  const { panel, openings, open, close } = usePanel()
  const [details, setDetails] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const [bulk, setBulk] = useState<readonly string[]>()
  const actionsOf = (row: ReportRow) => (
    <RowActions
      row={row}
      onOpen={() => open(row.id)}
      onReject={() => setAsked({ action: 'reject', of: subjectOf(row), hash: '' })}
      onDetails={() => setDetails(row.id)}
    />
  )
  const approveChosen = ({ ids }: { ids: string[] }) => (
    <Button size="dense" kind="solid" onClick={() => setBulk(ids)}>
      Approve selected
    </Button>
  )
  return (
    <>
      <HeadWithFiles />
      <SidePanelLayout
        panel={
          panel === undefined ? undefined : (
            <WithdrawalPanel key={openings} withdrawalId={panel} onAsk={setAsked} onClose={close} />
          )
        }
      >
        <ReportView
          report={withdrawalReport}
          audience="admin"
          emptyState={NONE}
          openRow={panel}
          rowActions={actionsOf}
          selectionActions={approveChosen}
        />
      </SidePanelLayout>
      <TransactionDetails withdrawalId={details} onClose={() => setDetails(undefined)} />
      <DecisionDialog asked={asked} onClose={() => setAsked(undefined)} />
      {bulk && <BulkApproval ids={bulk} onClose={() => setBulk(undefined)} />}
    </>
  )
}

/** Whoever opens what is open already is led to it again. */
function usePanel() {
  const [panel, setPanel] = useState<string>()
  const [openings, setOpenings] = useState(0)
  const open = (id: string) => {
    setPanel(id)
    setOpenings((count) => count + 1)
  }
  return { panel, openings, open, close: () => setPanel(undefined) }
}

function HeadWithFiles() {
  const [opened, setOpened] = useState(false)
  const button = (
    <Button size="dense" aria-expanded={opened} onClick={() => setOpened(!opened)}>
      Payout files
    </Button>
  )
  return (
    <>
      <PageHead title="Withdrawal History" end={button} />
      {opened && <PayoutFiles />}
    </>
  )
}

const subjectOf = (row: ReportRow): Subject => ({
  id: BigInt(row.id),
  userrefid: String(row['username']),
  amount: row['amount'] as bigint,
  fee: row['adminDeduction'] as bigint,
  net: row['withdrawalAmount'] as bigint,
})

const verbs: Record<string, string> = { 'On hold': 'Approve', Returned: 'Reapprove', Paid: 'View Details' }

/** Decisions are taken in the panel, where everything stands; the row only leads there. */
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
  const verb = verbs[String(row['payment'])] ?? 'Record payment'
  const of = `withdrawal ${row.id}`
  const paid = row['payment'] === 'Paid'
  return (
    <>
      <Button
        size="dense"
        kind={paid ? 'quiet' : 'plain'}
        aria-label={`${verb} ${of}`}
        onClick={paid ? onDetails : onOpen}
      >
        {verb}
      </Button>
      {row['payment'] === 'On hold' && (
        <Button size="dense" kind="quiet" aria-label={`Reject ${of}`} onClick={onReject}>
          Reject
        </Button>
      )}
      {row['status'] === 'Approved' && !paid && (
        <Button size="dense" kind="quiet" aria-label={`View Details ${of}`} onClick={onDetails}>
          View Details
        </Button>
      )}
    </>
  )
}
