import { useNavigate } from 'react-router'
import { uploadImage } from '#contract/platform/images.ts'
import { openTicket, ticketAddressees, ticketPriorities } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { useMember } from '../session/use-member.ts'

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Name, mobile and email are prefilled from the account and can differ per ticket. */
export function TicketForm() {
  const { userrefid, fullName, mobile_no: mobile, email } = useMember()
  const upload = useImageUpload(uploadImage)
  const navigate = useNavigate()
  const refreshTickets = useInvalidateTopic('tickets')
  const form = useForm(openTicket, {
    initial: {
      memberName: fullName,
      mobile,
      email,
      subject: '',
      description: '',
      complaintTo: t.helpdesk.support,
      priority: t.helpdesk.medium,
    },
    body: (values) => ({ ...values, imageId: upload.id ?? null }),
    onDone: ({ id, ticketNo }) => {
      showToast({ tone: 'good', message: t.helpdesk.ticketSubmitted({ ticketNo }) })
      refreshTickets()
      void navigate(`/user/account/helpdesk/${id}`)
    },
  })
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField
        label={t.helpdesk.username}
        name="username"
        value={userrefid}
        readOnly
        autoComplete="username"
      />
      <TextField {...form.text('memberName')} label={t.helpdesk.memberName} autoComplete="name" />
      <TextField {...form.text('mobile')} label={t.helpdesk.mobile} type="tel" autoComplete="tel" />
      <TextField {...form.text('email')} label={t.helpdesk.email} type="email" autoComplete="email" />
      <SelectField
        {...form.text('complaintTo')}
        label={t.helpdesk.topic}
        options={toOptions(ticketAddressees)}
      />
      <SelectField
        {...form.text('priority')}
        label={t.helpdesk.priority}
        options={toOptions(ticketPriorities)}
      />
      <TextField {...form.text('subject')} label={t.helpdesk.subject} maxLength={160} />
      <TextArea {...form.text('description')} label={t.helpdesk.description} maxLength={4000} />
      <ImageField label={t.helpdesk.fileOptional} upload={upload} />
      <Button type="submit" kind="primary" size="tall" wide working={form.working || upload.working}>
        {t.helpdesk.submitTicket}
      </Button>
    </form>
  )
}
