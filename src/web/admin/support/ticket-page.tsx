import { IconMessageOff } from '@tabler/icons-react'
import { useLocation, useParams } from 'react-router'
import {
  readTicketDetails,
  type TicketDetails,
  addTicketNote,
  assignTicket,
} from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Conversation } from '#web/support/conversation.tsx'
import { ButtonLink, Button } from '#web/ui/actions/button.tsx'
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
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './support.module.css'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'

function TicketOwner({ file: { id, ticketNo, owner, assignees } }: { file: TicketDetails }) {
  const you = useAdministrator()
  const { send, working, problem, fieldErrors } = useEndpointMutation(assignTicket)
  const invalidateTickets = useInvalidateTopic('tickets')
  // A former owner may have lost the permission since.
  const choices = owner && !assignees.some((each) => each.id === owner.id) ? [owner, ...assignees] : assignees
  const own = assignees.find((each) => String(each.id) === String(you.id))

  async function assign(ownerId: bigint | null) {
    const answer = await send({
      params: { ticketId: id },
      body: { ownerId, previousOwnerId: owner?.id ?? null },
    })
    if (answer)
      showToast({
        tone: 'good',
        message: answer.owner
          ? t.admin.support.isAssignedTo({ ticketNo, name: answer.owner.name })
          : t.admin.support.isUnassigned({ ticketNo }),
        seconds: 3,
      })
    invalidateTickets()
  }

  return (
    <div className={styles.owner}>
      <SelectField
        label={t.admin.support.owner}
        value={owner ? String(owner.id) : ''}
        error={fieldErrors['ownerId'] ?? problem}
        disabled={working}
        options={[
          { value: '', label: t.admin.support.unassigned },
          ...choices.map((each) => ({
            value: String(each.id),
            label: each.id === own?.id ? t.admin.support.nameOfYou({ name: each.name }) : each.name,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => void assign(value === '' ? null : BigInt(value))}
      />
      {own && own.id !== owner?.id && (
        <Button size="dense" wide working={working} onClick={() => void assign(own.id)}>
          {t.admin.support.assignToMe}
        </Button>
      )}
    </div>
  )
}

const TicketNotes = ({ file: { id, notes } }: { file: TicketDetails }) => (
  <PanelCard heading={t.admin.support.internalNotes({ count: notes.length })}>
    {notes.length > 0 && (
      <ul className={styles.rows}>
        {notes.map((note) => (
          <li key={String(note.id)}>
            <span className={styles.note}>{note.text}</span>
            <span className={textStyles.muted}>
              {note.by}, <time dateTime={note.at.toISOString()}>{formatInstant(note.at)}</time>
            </span>
          </li>
        ))}
      </ul>
    )}
    <NoteForm key={notes.length} ticketId={id} />
  </PanelCard>
)

function NoteForm({ ticketId }: { ticketId: bigint }) {
  const invalidateTickets = useInvalidateTopic('tickets')
  const form = useForm(addTicketNote, {
    initial: { text: '' },
    params: { ticketId },
    onDone: () => invalidateTickets(),
  })
  const text = form.text('text')
  return (
    <Stack as="form" gap={3} {...form.formProps}>
      <TextArea {...text} label={t.admin.support.note} maxLength={1000} error={text.error ?? form.problem} />
      <p className={textStyles.muted}>{t.admin.support.onlyAdministratorsSeeNotesANote}</p>
      <div>
        <Button type="submit" size="dense" working={form.working}>
          {t.admin.support.addNote}
        </Button>
      </div>
    </Stack>
  )
}

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
          <Row gap={2} align="center" wraps>
            <Chip tone={status === 'Pending' ? 'warn' : 'good'}>{status}</Chip>
            <ButtonLink size="dense" to={`/anjo/support-tickets${search}`}>
              {t.admin.support.backToTickets}
            </ButtonLink>
          </Row>
        }
      />
      <div className={styles.columns}>
        <PanelCard heading={t.admin.support.conversation}>
          <Stack gap={5}>
            <Conversation messages={messages} reader="support" imageUrl={(id) => `/api/admin/images/${id}`} />
            <AnswerForm key={messages.length} file={file} />
          </Stack>
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
