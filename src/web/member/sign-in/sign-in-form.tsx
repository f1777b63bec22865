import { IconUser } from '@tabler/icons-react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { signIn } from '#contract/member/members.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { CaptchaField } from '#web/identity/captcha-field.tsx'
import styles from '#web/identity/stack.module.css'
import { useCaptcha } from '#web/identity/use-captcha.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import own from './sign-in-form.module.css'

export function SignInForm({ onAnswer }: { onAnswer: (answer: ResponseBody<typeof signIn>) => unknown }) {
  const form = useForm(signIn, {
    initial: { userrefid: '', password: '', captcha: '' },
    body: (values) => ({ ...values, captchaId: captcha.id }),
    otherFields: ['captchaId'],
    onDone: onAnswer,
    // A captcha can be used once.
    onFailed: () => {
      captcha.renew()
      form.clearField('captcha')
    },
  })
  const captcha = useCaptcha('member', form.values.captcha, form.values.userrefid)
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField
        {...form.text('userrefid')}
        label={t.signIn.username}
        icon={IconUser}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <PasswordField {...form.text('password')} label={t.signIn.password} />
        <p className={own.forgotten}>
          <TextLink to="/user/forgotten-password">{t.signIn.forgotYourPassword}</TextLink>
        </p>
      </div>
      <CaptchaField
        {...form.text('captcha')}
        captcha={captcha}
        label={t.signIn.captcha}
        error={form.errorOf('captcha') ?? form.errorOf('captchaId')}
      />
      <Button type="submit" kind="primary" size="tall" wide working={form.working}>
        {t.signIn.login}
      </Button>
    </form>
  )
}
