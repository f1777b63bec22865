import { readTicketDetails } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
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
