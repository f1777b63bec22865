import { addTicketNote, type TicketDetails } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './ticket-page.module.css'

export const TicketNotes = ({ file: { id, notes } }: { file: TicketDetails }) => (
  <PanelCard heading={`Internal notes (${notes.length})`}>
    {notes.length > 0 && (
      <ul className={styles.rows}>
        {notes.map((note) => (
          <li key={String(note.id)}>
            <span className={styles.note}>{note.text}</span>
            <span className={styles.muted}>
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
    <form {...form.formProps} className={styles.form}>
      <TextArea {...text} label={t.admin.support.note} maxLength={1000} error={text.error ?? form.problem} />
      <p className={styles.muted}>{t.admin.support.onlyAdministratorsSeeNotesANote}</p>
      <div>
        <Button type="submit" size="dense" working={form.working}>
          {t.admin.support.addNote}
        </Button>
      </div>
    </form>
  )
}
