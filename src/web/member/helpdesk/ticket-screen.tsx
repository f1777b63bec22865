import { IconMessageOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { readTicket, type Ticket } from '#contract/member/support.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Conversation } from '#web/support/conversation.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { ReplyForm } from './reply-form.tsx'
import styles from './ticket-screen.module.css'

export const clientLoader = () => loadTexts('helpdesk', 'support')
export const meta = () => pageTitle(t.helpdesk.ticket)

export default function TicketScreen() {
  const { ticketId = '' } = useParams()
  const isValidId = /^[1-9]\d{0,17}$/.test(ticketId)
  const query = useEndpointQuery(
    readTicket,
    isValidId ? { params: { ticketId: BigInt(ticketId) } } : undefined,
    ['tickets'],
  )
  return (
    <Screen title={query.data?.ticketNo ?? t.helpdesk.ticket} back="/user/account/helpdesk">
      {isValidId ? (
        <QueryBoundary
          query={query}
          framed
          skeleton={<SkeletonPage rows={['panel', 'panel']} label={t.helpdesk.loadingYourTicket} />}
          error={{
            title: t.helpdesk.weCouldntLoadYourTicket,
            reassurance: t.helpdesk.yourMessagesAreSaved,
            notFound: <TicketNotFound />,
          }}
        >
          {(ticket) => <TicketContent ticket={ticket} />}
        </QueryBoundary>
      ) : (
        <Card>
          <TicketNotFound />
        </Card>
      )}
    </Screen>
  )
}

function TicketNotFound() {
  return (
    <EmptyState
      icon={IconMessageOff}
      title={t.helpdesk.weCouldntFindThatTicket}
      text={t.helpdesk.seeAllTickets}
      action={<ButtonLink to="/user/account/helpdesk">{t.helpdesk.goToHelpdesk}</ButtonLink>}
    />
  )
}

function TicketContent({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <TicketHeader ticket={ticket} />
      <Conversation messages={ticket.messages} reader="member" imageUrl={(id) => `/api/images/${id}`} />
      <ReplyForm key={ticket.messages.length} ticket={ticket} />
    </>
  )
}

function TicketHeader({ ticket: { subject, complaintTo, priority, status } }: { ticket: Ticket }) {
  return (
    <div className={styles.head}>
      <h2>{subject}</h2>
      <Chip tone={status === 'Pending' ? 'warn' : 'good'}>{t.helpdesk.statuses[status]}</Chip>
      <p>
        {t.helpdesk.topics[complaintTo]} · {t.helpdesk.namedPriorities[priority]}
      </p>
    </div>
  )
}
