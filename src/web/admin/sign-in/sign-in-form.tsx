import { signInAdmin } from '#contract/admin/admins.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { CaptchaField } from '#web/identity/captcha-field.tsx'
import styles from '#web/identity/stack.module.css'
import { useCaptcha } from '#web/identity/use-captcha.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useTransientText } from '#web/ui/hooks/use-transient-text.ts'

export const ERROR_SHOWN_MS = 5000

type Props = {
  attemptsLeft: number | undefined
  entering: boolean
  onAnswer: (answer: ResponseBody<typeof signInAdmin>) => unknown
  onFailed: () => void
  onRefused: (message: string) => void
}

export function AdminSignInForm({ attemptsLeft, entering, onAnswer, onFailed, onRefused }: Props) {
  const form = useForm(signInAdmin, {
    initial: { username: '', password: '', captchaInput: '' },
    body: (values) => ({ ...values, captchaId: captcha.id }),
    otherFields: ['captchaId'],
    onDone: onAnswer,
    onRefusal: onRefused,
    onFailed: () => {
      captcha.renew()
      form.clearField('captchaInput')
      onFailed()
    },
  })
  const captcha = useCaptcha('admin', form.values.captchaInput, form.values.username)
  const problem = useTransientText(form.problem, ERROR_SHOWN_MS)
  const captchaError = useTransientText(
    form.errorOf('captchaInput') ?? form.errorOf('captchaId'),
    ERROR_SHOWN_MS,
  )
  return (
    <form {...form.formProps} className={styles.stack}>
      {attemptsLeft !== undefined && (
        <Notice tone="warn">{t.admin.signIn.attemptsLeftWarning({ attemptsLeft })}</Notice>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField
        {...form.text('username')}
        label={t.admin.signIn.username}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.text('password')} label={t.admin.signIn.password} />
      <CaptchaField
        {...form.text('captchaInput')}
        captcha={captcha}
        label={t.admin.signIn.captcha}
        variant="line"
        error={captchaError}
      />
      <Button type="submit" kind="solid" wide working={form.working || entering}>
        {t.admin.signIn.signIn}
      </Button>
    </form>
  )
}
