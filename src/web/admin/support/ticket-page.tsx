import { IconMessageOff } from '@tabler/icons-react'
import { useLocation, useParams } from 'react-router'
import { readTicketDetails, type TicketDetails } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Conversation } from '#web/support/conversation.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { AnswerForm } from './answer-form.tsx'
import { MemberContext } from './member-context.tsx'
import { RequesterCard } from './requester-card.tsx'
import { StatusButton } from './status-button.tsx'
import { TicketNotes } from './ticket-notes.tsx'
import { TicketOwner } from './ticket-owner.tsx'
import styles from './ticket-page.module.css'

export const meta = () => pageTitle(t.admin.support.ticket)

export default function TicketPage() {
  const { ticketId = '' } = useParams()
  const isValidId = /^[1-9]\d{0,17}$/.test(ticketId)
  const query = useEndpointQuery(
    readTicketDetails,
    isValidId ? { params: { ticketId: BigInt(ticketId) } } : undefined,
    ['tickets'],
  )
  if (query.data) return <OpenTicket file={query.data} />
  return (
    <>
      <PageHead title={t.admin.support.ticket} />
      {isValidId ? (
        <QueryBoundary
          query={query}
          error={{
            title: t.admin.support.weCouldntLoadTheTicket,
            reassurance: t.admin.support.nothingWasChanged,
            notFound: <TicketNotFound />,
          }}
          framed
          skeleton={<SkeletonPage rows={['list form']} label={t.admin.support.loadingTheTicket} />}
        >
          {() => null}
        </QueryBoundary>
      ) : (
        <Card>
          <TicketNotFound />
        </Card>
      )}
    </>
  )
}

const TicketNotFound = () => (
  <EmptyState
    icon={IconMessageOff}
    title={t.admin.support.noTicketWithThisNumber}
    action={<ButtonLink to="/anjo/support-tickets">{t.admin.support.backToTickets}</ButtonLink>}
  />
)

function OpenTicket({ file }: { file: TicketDetails }) {
  const { ticketNo, subject, status, messages, complaintTo, priority } = file
  const canSeeMember = hasPermission(useAdministrator(), 'View Members')
  const { search = '' } = (useLocation().state ?? {}) as { search?: string }
  return (
    <>
      <PageHead
        title={subject}
        text={t.admin.support.priority({ ticketNo, complaintTo, priority })}
        end={
          <div className={styles.end}>
            <Chip tone={status === 'Pending' ? 'warn' : 'good'}>{status}</Chip>
            <ButtonLink size="dense" to={`/anjo/support-tickets${search}`}>
              {t.admin.support.backToTickets}
            </ButtonLink>
          </div>
        }
      />
      <div className={styles.columns}>
        <PanelCard heading={t.admin.support.conversation}>
          <div className={styles.conversation}>
            <Conversation messages={messages} reader="support" imageUrl={(id) => `/api/admin/images/${id}`} />
            <AnswerForm key={messages.length} file={file} />
          </div>
        </PanelCard>
        <div className={styles.side}>
          <PanelCard heading={t.admin.support.member}>
            <RequesterCard file={file} />
            <TicketOwner file={file} />
            <StatusButton file={file} />
          </PanelCard>
          <TicketNotes file={file} />
          {canSeeMember && <MemberContext memberId={file.member.id} userrefid={file.member.userrefid} />}
        </div>
      </div>
    </>
  )
}
