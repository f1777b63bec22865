import { useNavigate } from 'react-router'
import { uploadImage } from '#contract/platform/images.ts'
import { openTicket, ticketAddressees, ticketPriorities } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { useMember } from '../session/use-member.ts'

const toOptions = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** Name, mobile and email are prefilled from the account and can differ per ticket. */
function useTicketForm(imageId: string | undefined) {
  const { fullName, mobile_no: mobile, email } = useMember()
  const navigate = useNavigate()
  const refreshTickets = useInvalidateTopic('tickets')
  return useForm(openTicket, {
    initial: {
      memberName: fullName,
      mobile,
      email,
      subject: '',
      description: '',
      complaintTo: 'Support',
      priority: 'Medium',
    },
    body: (values) => ({ ...values, imageId: imageId ?? null }),
    onDone: ({ id, ticketNo }) => {
      showToast({ tone: 'good', message: t.helpdesk.ticketSubmitted({ ticketNo }) })
      refreshTickets()
      void navigate(`/user/account/helpdesk/${id}`)
    },
  })
}

export function TicketForm() {
  const { userrefid } = useMember()
  const upload = useImageUpload(uploadImage)
  const form = useTicketForm(upload.id)
  return (
    <Form form={form}>
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
        options={toOptions(ticketAddressees, t.helpdesk.topics)}
      />
      <SelectField
        {...form.text('priority')}
        label={t.helpdesk.priority}
        options={toOptions(ticketPriorities, t.helpdesk.priorities)}
      />
      <TextField {...form.text('subject')} label={t.helpdesk.subject} maxLength={160} />
      <TextArea {...form.text('description')} label={t.helpdesk.description} maxLength={4000} />
      <ImageField label={t.helpdesk.fileOptional} upload={upload} />
      <Button type="submit" kind="primary" size="tall" wide working={form.working || upload.working}>
        {t.helpdesk.submitTicket}
      </Button>
    </Form>
  )
}
