import { IconUser } from '@tabler/icons-react'
import { requestPasswordReset } from '#contract/member/member-account.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { CaptchaField } from '#web/identity/captcha-field.tsx'
import styles from '#web/identity/stack.module.css'
import { useCaptcha } from '#web/identity/use-captcha.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export function RequestCode({ onSent }: { onSent: (username: string, message: string) => void }) {
  const form = useForm(requestPasswordReset, {
    initial: { username: '', captcha: '' },
    body: (values) => ({ ...values, captchaId: captcha.id }),
    otherFields: ['captchaId'],
    onDone: ({ message }) => {
      onSent(form.values.username, message)
    },
    onFailed: () => {
      captcha.renew()
      form.clearField('captcha')
    },
  })
  const captcha = useCaptcha('member', form.values.captcha, form.values.username)
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <p>{t.password.enterYourUsernameAndWellEmail}</p>
      <TextField
        {...form.text('username')}
        label={t.password.username}
        icon={IconUser}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CaptchaField
        {...form.text('captcha')}
        captcha={captcha}
        label={t.password.captcha}
        error={form.errorOf('captcha') ?? form.errorOf('captchaId')}
      />
      <Button type="submit" kind="primary" size="tall" wide working={form.working}>
        {t.password.sendCode}
      </Button>
    </form>
  )
}
