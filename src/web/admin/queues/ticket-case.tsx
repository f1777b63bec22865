import { readTicketDetails } from '#contract/member/support.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Conversation } from '#web/support/conversation.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PanelSection, SidePanel } from '#web/ui/layout/side-panel.tsx'
import { AnswerForm } from '../support/answer-form.tsx'
import { RequesterCard } from '../support/requester-card.tsx'
import { StatusButton } from '../support/status-button.tsx'
import type { OpenCaseProps } from './open-case.tsx'

export function TicketCase({ caseId, onClose }: OpenCaseProps) {
  const query = useEndpointQuery(readTicketDetails, { params: { ticketId: caseId } }, ['tickets'])
  const file = query.data
  return (
    <SidePanel
      title={file ? `${file.ticketNo}: ${file.subject}` : 'Ticket'}
      chip={file && <Chip tone={file.priority === 'High' ? 'warn' : 'plain'}>{file.priority} priority</Chip>}
      onClose={onClose}
    >
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the ticket", reassurance: 'Nothing was changed.' }}
        skeleton={<SkeletonRows count={5} label="Loading the ticket" />}
      >
        {(ticket) => (
          <>
            <PanelSection heading="Conversation" end={ticket.complaintTo}>
              <Conversation
                messages={ticket.messages}
                reader="support"
                imageUrl={(id) => `/api/admin/images/${id}`}
              />
            </PanelSection>
            <PanelSection heading="Reply">
              <div data-key="A">
                <AnswerForm key={ticket.messages.length} file={ticket} />
              </div>
            </PanelSection>
            <PanelSection heading="Member">
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
