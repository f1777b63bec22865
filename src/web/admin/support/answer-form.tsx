import { uploadAdminImage } from '#contract/platform/images.ts'
import { answerTicket, type TicketDetails } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import styles from './support.module.css'
import { useState } from 'react'
import { fillReply, readSavedReplies } from '#contract/admin/saved-replies.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { SavedRepliesDialog } from './saved-replies-dialog.tsx'

/** Inserts a saved reply with the values of the ticket; the administrator can edit it before sending. */
function SavedReplyPicker({
  file: { member, ticketNo, subject },
  onInsert,
}: {
  file: TicketDetails
  onInsert: (text: string) => void
}) {
  const [isManaging, setIsManaging] = useState(false)
  const { data, isError } = useEndpointQuery(readSavedReplies, {}, ['tickets'])
  const replies = data?.replies ?? []
  function insert(id: string) {
    const reply = replies.find((each) => String(each.id) === id)
    if (reply) onInsert(fillReply(reply.text, { name: member.givenName, ticket: ticketNo, subject }))
  }
  return (
    <div className={styles.saved}>
      <SelectField
        label={t.admin.support.savedReply}
        value=""
        error={isError ? t.admin.support.weCouldntLoadTheSavedReplies : undefined}
        options={[
          {
            value: '',
            label: replies.length > 0 ? t.admin.support.chooseASavedReply : t.admin.support.noSavedRepliesYet,
          },
          ...replies.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={({ currentTarget }) => insert(currentTarget.value)}
      />
      <Button size="dense" onClick={() => setIsManaging(true)}>
        {t.admin.support.manageSavedReplies}
      </Button>
      {isManaging && <SavedRepliesDialog replies={replies} onClose={() => setIsManaging(false)} />}
    </div>
  )
}

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
    <Form form={form}>
      <SavedReplyPicker file={file} onInsert={insert} />
      <TextArea {...form.text('text')} label={t.admin.support.reply} maxLength={4000} />
      <ImageField label={t.admin.support.imageOptional} upload={upload} />
      <CheckboxField {...form.checkbox('resolve')} label={t.admin.support.resolveTheTicketWithThisReply} />
      <div>
        <Button type="submit" size="dense" kind="solid" working={form.working || upload.working}>
          {t.admin.support.sendReply}
        </Button>
      </div>
    </Form>
  )
}
