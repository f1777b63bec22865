import { uploadAdminImage } from '#contract/platform/images.ts'
import { answerTicket, type TicketDetails } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { SavedReplyPicker } from './saved-reply-picker.tsx'
import styles from './answer-form.module.css'

/** The reply appears in the member's helpdesk and is emailed. */
export function AnswerForm({ file }: { file: TicketDetails }) {
  const { id, ticketNo } = file
  const upload = useImageUpload(uploadAdminImage)
  const invalidateTickets = useInvalidateTopic('tickets')
  const form = useForm(answerTicket, {
    initial: { text: '', resolve: true },
    params: { ticketId: id },
    body: (values) => ({ ...values, imageId: upload.id ?? null }),
    onDone: () => {
      showToast({ tone: 'good', message: t.admin.support.replySentOn({ ticketNo }), seconds: 3 })
      invalidateTickets()
    },
  })
  // Appended, so that nothing already written is lost.
  const insert = (text: string) =>
    form.set({ text: form.values.text.trim() === '' ? text : `${form.values.text.trimEnd()}\n\n${text}` })
  return (
    <form {...form.formProps} className={styles.form}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <SavedReplyPicker file={file} onInsert={insert} />
      <TextArea {...form.text('text')} label={t.admin.support.reply} maxLength={4000} />
      <ImageField label={t.admin.support.imageOptional} upload={upload} />
      <CheckboxField {...form.checkbox('resolve')} label={t.admin.support.resolveTheTicketWithThisReply} />
      <div>
        <Button type="submit" size="dense" kind="solid" working={form.working || upload.working}>
          {t.admin.support.sendReply}
        </Button>
      </div>
    </form>
  )
}
