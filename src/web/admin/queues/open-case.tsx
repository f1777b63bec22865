import { useState } from 'react'
import type { QueueName } from '#contract/admin/queues.ts'
import { DecisionPanel } from '../deposits/decision-panel.tsx'
import { RejectDialog } from '../deposits/reject-dialog.tsx'
import { KycPanel } from '../kyc/kyc-panel.tsx'
import { DecisionDialog, type DecisionRequest } from '../withdrawals/decision-dialog.tsx'
import { WithdrawalPanel } from '../withdrawals/withdrawal-panel.tsx'
import { listConfirmations } from '#contract/admin/confirmations.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { ConfirmationCard } from '../confirmations/confirmation-card.tsx'
import { readTicketDetails } from '#contract/member/support.ts'
import { Conversation } from '#web/support/conversation.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { PanelSection, SidePanel } from '#web/ui/layout/side-panel.tsx'
import { AnswerForm } from '../support/answer-form.tsx'
import { RequesterCard } from '../support/requester-card.tsx'
import { StatusButton } from '../support/status-button.tsx'

function TicketCase({ caseId, onClose }: OpenCaseProps) {
  const query = useEndpointQuery(readTicketDetails, { params: { ticketId: caseId } }, ['tickets'])
  const file = query.data
  return (
    <SidePanel
      title={file ? `${file.ticketNo}: ${file.subject}` : t.admin.queues.ticket}
      chip={
        file && (
          <Chip tone={file.priority === 'High' ? 'warn' : 'plain'}>
            {t.admin.queues.priority({ priority: file.priority })}
          </Chip>
        )
      }
      onClose={onClose}
    >
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.queues.weCouldntLoadTheTicket,
          reassurance: t.admin.queues.nothingWasChanged,
        }}
        skeleton={<SkeletonRows count={5} label={t.admin.queues.loadingTheTicket} />}
      >
        {(ticket) => (
          <>
            <PanelSection heading={t.admin.queues.conversation} end={ticket.complaintTo}>
              <Conversation
                messages={ticket.messages}
                reader="support"
                imageUrl={(id) => `/api/admin/images/${id}`}
              />
            </PanelSection>
            <PanelSection heading={t.admin.queues.reply}>
              <div data-key="A">
                <AnswerForm key={ticket.messages.length} file={ticket} />
              </div>
            </PanelSection>
            <PanelSection heading={t.admin.queues.member}>
              <RequesterCard file={ticket} />
              <div data-key="R">
                <StatusButton file={ticket} />
              </div>
            </PanelSection>
          </>
        )}
      </QueryBoundary>
    </SidePanel>
  )
}

function ConfirmationCase({ caseId }: OpenCaseProps) {
  const query = useEndpointQuery(listConfirmations, {}, ['confirmations'])
  return (
    <QueryBoundary
      query={query}
      error={{
        title: t.admin.queues.weCouldntLoadTheRequest,
        reassurance: t.admin.queues.nothingHasBeenCarriedOutYet,
      }}
      framed
      skeleton={<SkeletonRows count={5} label={t.admin.queues.loadingTheRequest} />}
    >
      {({ waiting }) => {
        const request = waiting.find(({ id }) => id === caseId)
        return request && <ConfirmationCard request={request} />
      }}
    </QueryBoundary>
  )
}

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
