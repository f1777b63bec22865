import { useState } from 'react'
import type { QueueName } from '#contract/admin/queues.ts'
import { DecisionPanel } from '../deposits/decision-panel.tsx'
import { RejectDialog } from '../deposits/reject-dialog.tsx'
import { KycPanel } from '../kyc/kyc-panel.tsx'
import { DecisionDialog, type DecisionRequest } from '../withdrawals/decision-dialog.tsx'
import { WithdrawalPanel } from '../withdrawals/withdrawal-panel.tsx'
import { ConfirmationCase } from './confirmation-case.tsx'
import { TicketCase } from './ticket-case.tsx'

export type OpenCaseProps = { caseId: bigint; onClose: () => void }

const cases: Record<QueueName, (props: OpenCaseProps) => React.ReactNode> = {
  deposits: DepositCase,
  withdrawals: WithdrawalCase,
  kyc: ({ caseId, onClose }) => <KycPanel submissionId={caseId} onDecided={() => {}} onClose={onClose} />,
  tickets: TicketCase,
  confirmations: ConfirmationCase,
}

/** The panel of the list that the queue belongs to, with the same checks and decisions. */
export function OpenCase({ queue, ...props }: OpenCaseProps & { queue: QueueName }) {
  const Case = cases[queue]
  return <Case {...props} />
}

function DepositCase({ caseId, onClose }: OpenCaseProps) {
  const [isRejecting, setIsRejecting] = useState(false)
  return (
    <>
      <DecisionPanel depositId={String(caseId)} onReject={() => setIsRejecting(true)} onClose={onClose} />
      {isRejecting && <RejectDialog depositId={String(caseId)} onClose={() => setIsRejecting(false)} />}
    </>
  )
}

function WithdrawalCase({ caseId, onClose }: OpenCaseProps) {
  const [decision, setDecision] = useState<DecisionRequest>()
  return (
    <>
      <WithdrawalPanel withdrawalId={String(caseId)} onDecide={setDecision} onClose={onClose} />
      <DecisionDialog request={decision} onClose={() => setDecision(undefined)} />
    </>
  )
}
