import type { SecurityEndpoints } from '#contract/platform/security.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import styles from './stack.module.css'
import { FormActions } from './form-actions.tsx'

export function DisableTwoFactor({
  endpoints,
  onDone,
  onCancel,
}: {
  endpoints: SecurityEndpoints
  onDone: () => void
  onCancel: () => void
}) {
  const form = useForm(endpoints.switchTwoFactorOff, {
    initial: { password: '', code: '' },
    onDone: ({ message }) => {
      showToast({ tone: 'good', message })
      onDone()
    },
  })
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <p>{t.identity.turnOffConsequence}</p>
      <PasswordField {...form.text('password')} label={t.identity.yourPassword} />
      <TextField {...form.text('code')} label={t.identity.verificationCode} autoComplete="one-time-code" />
      <FormActions danger label={t.identity.turnOff} working={form.working} onCancel={onCancel} />
    </form>
  )
}
