import { useState } from 'react'
import { useLocation } from 'react-router'
import { resetAdminPassword } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { MailedLinkLayout } from './sign-in-layout.tsx'

export const meta = () => pageTitle(t.admin.signIn.setYourPassword)

export default function ResetPasswordPage() {
  const [message, setMessage] = useState<string>()
  return (
    <MailedLinkLayout title={t.admin.signIn.setYourPassword}>
      {message ? <Notice tone="good">{message}</Notice> : <NewPasswordForm onDone={setMessage} />}
    </MailedLinkLayout>
  )
}

/** The token of the mailed link is in the fragment, which browsers do not send to servers. */
function NewPasswordForm({ onDone }: { onDone: (message: string) => void }) {
  const token = useLocation().hash.slice(1)
  const form = useForm(resetAdminPassword, {
    initial: { newPassword: '', confirmPassword: '' },
    body: (values) => ({ ...values, token }),
    onDone: ({ message }) => onDone(message),
  })
  return (
    <Form form={form}>
      <NewPasswordFields texts={t.admin.signIn} form={form} />
      <Button type="submit" kind="solid" wide working={form.working}>
        {t.admin.signIn.setPassword}
      </Button>
    </Form>
  )
}
