import { useState } from 'react'
import { changeAdminPassword } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import { storeSession } from '#web/api/stored-session.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** A new key resets the form after each change. */
export function ChangePassword() {
  const [formKey, setFormKey] = useState(0)
  return <ChangePasswordForm key={formKey} onChanged={() => setFormKey(formKey + 1)} />
}

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useForm(changeAdminPassword, {
    initial: EMPTY,
    onDone: ({ message, token }) => {
      storeSession({ adminToken: token })
      showToast({ tone: 'good', message, seconds: 3 })
      onChanged()
    },
  })
  return (
    <Form form={form}>
      <PasswordField {...form.text('currentPassword')} label={t.admin.profile.currentPassword} />
      <NewPasswordFields texts={t.admin.profile} form={form} />
      <div>
        <Button type="submit" size="dense" kind="solid" working={form.working}>
          {t.admin.profile.changePassword}
        </Button>
      </div>
    </Form>
  )
}
