import { IconX } from '@tabler/icons-react'
import { readTicketFile, setTicketStatus, type TicketFile } from '#contract/support.ts'
import { useRead } from '#web/api/use-read.ts'
import { useReadAgain } from '#web/api/use-read-again.ts'
import { useSend } from '#web/api/use-send.ts'
import { Conversation } from '#web/support/conversation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatInstant } from '#web/ui/format-instant.ts'
import { IconLink } from '#web/ui/icon-link.tsx'
import { loadableFrom } from '#web/ui/loadable.ts'
import { Pairs } from '#web/ui/pairs.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast/toasts.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './ticket-panel.module.css'

/** Who asks, what was written, and the answer. */
export function TicketPanel({ ticketId, back }: { ticketId: bigint; back: string }) {
  const query = useRead(readTicketFile, { params: { ticketId } }, ['tickets'])
  const file = loadableFrom(query)
  return (
    <section className={styles.panel} aria-label="Ticket">
      <div className={styles.close}>
        <IconLink icon={IconX} label="Close the ticket" to={back} />
      </div>
      {file.status === 'loading' && <SkeletonRows count={4} label="Loading the ticket" />}
      {file.status === 'error' && (
        <ErrorState
          what={query.error?.message ?? 'The ticket could not be loaded'}
          safe="Nothing was changed."
          onRetry={file.onRetry}
          retrying={file.retrying}
        />
      )}
      {file.status === 'ready' && <OpenTicket file={file.data} />}
    </section>
  )
}

function OpenTicket({ file }: { file: TicketFile }) {
  const { ticketNo, subject, status, messages } = file
  return (
    <>
      <div className={styles.head}>
        <p className={styles.number}>
          {ticketNo}
          <Chip tone={status === 'Pending' ? 'warn' : 'good'}>{status}</Chip>
        </p>
        <h2>{subject}</h2>
      </div>
      <Asker file={file} />
      <Conversation messages={messages} reader="support" pictureAddress={(id) => `/api/admin/images/${id}`} />
      <AnswerForm key={messages.length} file={file} />
      <StatusButton file={file} />
    </>
  )
}

function Asker({ file: { member, complaintTo, priority, openedAt } }: { file: TicketFile }) {
  return (
    <Pairs
      lined
      pairs={[
        {
          term: 'Member',
          value: <TextLink to={`/anjo/user-performance/${member.userrefid}`}>{member.userrefid}</TextLink>,
          text: true,
        },
        { term: 'Name given', value: member.givenName, text: true },
        { term: 'Mobile', value: member.mobile, text: true },
        { term: 'Email', value: member.email, text: true },
        { term: 'Complaint to', value: `${complaintTo}, ${priority.toLowerCase()} priority`, text: true },
        { term: 'Opened', value: formatInstant(openedAt), text: true },
        {
          term: 'Member since',
          value: `${formatInstant(member.registeredAt).slice(0, 10)}, ${member.tickets} ${member.tickets === 1 ? 'ticket' : 'tickets'}${member.blocked ? ', blocked' : ''}`,
          text: true,
        },
      ]}
    />
  )
}

function StatusButton({ file: { id, status, ticketNo } }: { file: TicketFile }) {
  const { send, working, problem } = useSend(setTicketStatus)
  const readAgain = useReadAgain('tickets')
  const next = status === 'Pending' ? 'Resolved' : 'Pending'
  async function change() {
    const answer = await send({ params: { ticketId: id }, body: { status: next } })
    if (answer) showToast({ tone: 'good', message: `${ticketNo} is ${next.toLowerCase()}`, seconds: 3 })
    readAgain()
  }
  return (
    <div className={styles.status}>
      <Button size="dense" working={working} onClick={() => void change()}>
        {next === 'Resolved' ? 'Resolve without a reply' : 'Reopen'}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
