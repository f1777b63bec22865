import { useId } from 'react'
import { createSavedReply, editSavedReply, type SavedReply } from '#contract/admin/saved-replies.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './ticket-page.module.css'

/** Filled in when a reply is inserted. */
const PLACEHOLDERS = { name: '{name}', ticket: '{ticket}', subject: '{subject}' }

export function SavedReplyDialog({ reply, onClose }: { reply?: SavedReply; onClose: () => void }) {
  const formId = useId()
  const invalidateTickets = useInvalidateTopic('tickets')
  const form = useForm(reply ? editSavedReply : createSavedReply, {
    initial: { title: reply?.title ?? '', text: reply?.text ?? '' },
    ...(reply && { params: { replyId: reply.id } }),
    onDone: () => {
      invalidateTickets()
      onClose()
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={reply ? t.admin.support.editTitle({ title: reply.title }) : t.admin.support.newSavedReply}
      actions={
        <>
          <Button onClick={onClose}>{t.admin.support.cancel}</Button>
          <Button kind="solid" type="submit" form={formId} working={form.working}>
            {t.admin.support.save}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <TextField {...form.text('title')} label={t.admin.support.title} maxLength={80} />
        <TextArea {...form.text('text')} label={t.admin.support.text} maxLength={4000} />
        <p className={styles.muted}>{t.admin.support.placeholdersAreReplaced(PLACEHOLDERS)}</p>
      </form>
    </Dialog>
  )
}
