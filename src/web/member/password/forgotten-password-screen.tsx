import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'
import { PasswordChangeSuccess } from './password-change-success.tsx'
import { IconUser, IconMail } from '@tabler/icons-react'
import { requestPasswordReset, resetPassword } from '#contract/member/member-account.ts'
import { useForm } from '#web/api/use-form.ts'
import { CaptchaField } from '#web/identity/captcha-field.tsx'
import styles from '#web/identity/stack.module.css'
import { useCaptcha } from '#web/identity/use-captcha.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SandboxMailLink } from '#web/identity/sandbox-mail-link.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { PasswordRequirements } from './password-requirements.tsx'

/** `message` tells the member where to find the code. */
function SetNewPassword({
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
      <NewPasswordFields texts={t.password} form={form}>
        <PasswordRequirements password={form.values.newPassword} />
      </NewPasswordFields>
      <Button type="submit" kind="primary" size="tall" wide working={form.working}>
        {t.password.setNewPassword}
      </Button>
    </form>
  )
}

function RequestCode({ onSent }: { onSent: (username: string, message: string) => void }) {
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
    <Form form={form}>
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
    </Form>
  )
}

export const clientLoader = () => loadTexts('password', 'identity')
export const meta = () => pageTitle(t.password.forgotPassword)

type Step =
  | { name: 'request' }
  | { name: 'reset'; username: string; message: string }
  | { name: 'done'; message: string }

/** The link in the mail carries the username: those members already have a code. */
function firstStep(username: string | null): Step {
  if (!username) return { name: 'request' }
  const message = t.password.codeHint
  return { name: 'reset', username, message }
}

const linkToRequest = (onClick: () => void) => (words: ReactNode) => (
  <TextLink to="/user/forgotten-password" onClick={onClick}>
    {words}
  </TextLink>
)

export default function ForgottenPasswordScreen() {
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>(() => firstStep(search.get('username')))
  return (
    <AuthLayout title={t.password.forgotPassword}>
      {step.name === 'request' && (
        <RequestCode onSent={(username, message) => setStep({ name: 'reset', username, message })} />
      )}
      {step.name === 'reset' && (
        <SetNewPassword
          username={step.username}
          message={step.message}
          onSet={(message) => setStep({ name: 'done', message })}
        />
      )}
      {step.name === 'reset' && search.has('username') && (
        <AuthPrompt>
          {t.password.codeExpiredGetANewOne({
            link: linkToRequest(() => setStep({ name: 'request' })),
          })}
        </AuthPrompt>
      )}
      {step.name === 'done' ? (
        <PasswordChangeSuccess
          message={step.message}
          text={t.password.allDevicesLoggedOut}
          to="/user/login"
          label={t.password.login}
        />
      ) : (
        <AuthPrompt>
          <TextLink to="/user/login">{t.password.backToLogin}</TextLink>
        </AuthPrompt>
      )}
    </AuthLayout>
  )
}
