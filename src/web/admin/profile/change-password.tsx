import { useState } from 'react'
import { changeAdminPassword } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import { storeSession } from '#web/api/stored-session.ts'
import { useForm } from '#web/api/use-form.ts'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
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
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <PasswordField {...form.text('currentPassword')} label={t.admin.profile.currentPassword} />
      <PasswordField
        {...form.text('newPassword')}
        label={t.admin.profile.newPassword}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.text('confirmPassword')}
        label={t.admin.profile.confirmPassword}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" size="dense" kind="solid" working={form.working}>
          {t.admin.profile.changePassword}
        </Button>
      </div>
    </form>
  )
}
