import { useState } from 'react'
import { addMemberNote, type MemberPage } from '#contract/admin/member-page.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import styles from './member-page.module.css'

export function NotesPanel({ memberId, notes }: { memberId: bigint; notes: MemberPage['notes'] }) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <PanelCard
      heading={t.admin.memberPage.notes({ count: notes.count })}
      end={
        <Button size="dense" onClick={() => setIsAdding(true)}>
          {t.admin.memberPage.addNote}
        </Button>
      }
    >
      {notes.count === 0 && (
        <p className={styles.muted}>{t.admin.memberPage.noNotesYetOnlyAdministratorsSee}</p>
      )}
      <ul className={styles.rows}>
        {notes.recent.map(({ id, text, by, at }) => (
          <li key={String(id)}>
            <span className={styles.note}>{text}</span>
            <span className={`${styles.end} ${styles.muted}`}>
              {by}
              <br />
              <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
            </span>
          </li>
        ))}
      </ul>
      {isAdding && <NoteDialog memberId={memberId} onClose={() => setIsAdding(false)} />}
    </PanelCard>
  )
}

function NoteDialog({ memberId, onClose }: { memberId: bigint; onClose: () => void }) {
  const invalidateMembers = useInvalidateTopic('members')
  const form = useForm(addMemberNote, {
    initial: { text: '' },
    params: { memberId },
    onDone: () => {
      showToast({ tone: 'good', message: t.admin.memberPage.noteAdded, seconds: 3 })
      invalidateMembers()
      onClose()
    },
  })
  const text = form.text('text')
  return (
    <FormDialog
      copy={{ title: t.admin.memberPage.addNote, submit: t.admin.memberPage.addNote }}
      form={form}
      onClose={onClose}
    >
      <TextArea
        {...text}
        label={t.admin.memberPage.note}
        maxLength={1000}
        error={text.error ?? form.problem}
      />
      <p className={styles.muted}>{t.admin.memberPage.onlyAdministratorsSeeNotesANote}</p>
    </FormDialog>
  )
}
