import { IconMail } from '@tabler/icons-react'
import { resetPassword } from '#contract/member/member-account.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { SandboxMailLink } from '#web/identity/sandbox-mail-link.tsx'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordRequirements } from './password-requirements.tsx'

/** `message` tells the member where to find the code. */
export function SetNewPassword({
  username,
  message,
  onSet,
}: {
  username: string
  message: string
  onSet: (message: string) => void
}) {
  const form = useForm(resetPassword, {
    initial: { username, code: '', newPassword: '', confirmPassword: '' },
    onDone: (answer) => onSet(answer.message),
  })
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem ? (
        <Notice tone="bad">{form.problem}</Notice>
      ) : (
        <Notice>
          {message} <SandboxMailLink />
        </Notice>
      )}
      <TextField
        {...form.text('code')}
        label={t.password.verificationCode}
        icon={IconMail}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <PasswordField
        {...form.text('newPassword')}
        label={t.password.newPassword}
        autoComplete="new-password"
      />
      <PasswordRequirements password={form.values.newPassword} />
      <PasswordField
        {...form.text('confirmPassword')}
        label={t.password.confirmPassword}
        autoComplete="new-password"
      />
      <Button type="submit" kind="primary" size="tall" wide working={form.working}>
        {t.password.setNewPassword}
      </Button>
    </form>
  )
}
