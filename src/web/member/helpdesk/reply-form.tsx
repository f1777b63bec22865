import { uploadImage } from '#contract/platform/images.ts'
import { replyToTicket, type Ticket } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export function ReplyForm({ ticket: { id, status } }: { ticket: Ticket }) {
  const upload = useImageUpload(uploadImage)
  const refreshTickets = useInvalidateTopic('tickets')
  const form = useForm(replyToTicket, {
    initial: { text: '' },
    params: { ticketId: id },
    body: (values) => ({ ...values, imageId: upload.id ?? null }),
    onDone: refreshTickets,
  })
  return (
    <Form form={form}>
      {status === 'Resolved' && <Notice>{t.helpdesk.ticketResolved}</Notice>}
      <TextArea {...form.text('text')} label={t.helpdesk.reply} maxLength={4000} />
      <ImageField label={t.helpdesk.fileOptional} upload={upload} />
      <Button type="submit" kind="primary" wide working={form.working || upload.working}>
        {t.helpdesk.sendReply}
      </Button>
    </Form>
  )
}
