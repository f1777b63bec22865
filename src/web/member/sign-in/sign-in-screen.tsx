import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { requestRecovery } from '#contract/member/authenticator-recovery.ts'
import { signInWithCode, signIn } from '#contract/member/members.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { PasskeyButton } from '#web/identity/passkey-button.tsx'
import { SecondFactorStep, type SecondFactorArea } from '#web/identity/second-factor-step.tsx'
import { pageTitle } from '#web/product.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'
import type { SignInRedirect } from '../session/sign-in-redirect.ts'
import { useCompleteSignIn } from '../session/use-complete-sign-in.ts'
import { IconUser } from '@tabler/icons-react'
import { useForm } from '#web/api/use-form.ts'
import { CaptchaField } from '#web/identity/captcha-field.tsx'
import { useCaptcha } from '#web/identity/use-captcha.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import own from './sign-in-screen.module.css'

function SignInForm({ onAnswer }: { onAnswer: (answer: ResponseBody<typeof signIn>) => unknown }) {
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
    <Form form={form}>
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
    </Form>
  )
}

const MemberPasskeySignIn = lazy(async () => ({
  default: (await import('./member-passkey-sign-in.tsx')).MemberPasskeySignIn,
}))

export const clientLoader = () => loadTexts('signIn', 'identity')
export const meta = () => pageTitle(t.signIn.login)

const linkToRegistration = (words: ReactNode) => <TextLink to="/user/register">{words}</TextLink>

const describeMemberArea = (): SecondFactorArea<typeof signInWithCode> => ({
  step: signInWithCode,
  request: requestRecovery,
  kind: 'primary',
  title: t.signIn.twoFactorAuthentication,
  explanation: t.signIn.lostAuthenticatorHint,
  layout: (title, content) => <AuthLayout title={title}>{content}</AuthLayout>,
})

export default function SignInScreen() {
  const redirect = useLocation().state as SignInRedirect | null
  const completeSignIn = useCompleteSignIn()
  const [challenge, setChallenge] = useState<string>()

  function onAnswer({ message, token, data, challenge: next }: ResponseBody<typeof signIn>) {
    if (token && data)
      return completeSignIn({ message, token, user: data }, redirect?.returnPath ?? '/user/dashboard')
    return setChallenge(next)
  }

  if (challenge !== undefined)
    return (
      <SecondFactorStep
        area={describeMemberArea()}
        challenge={challenge}
        onDone={onAnswer}
        onBack={() => setChallenge(undefined)}
      />
    )
  return (
    <AuthLayout title={t.signIn.loginToYourAccount}>
      {redirect && (
        <Notice tone="warn">
          {redirect.message}
          {redirect.detail && <br />}
          {redirect.detail}
        </Notice>
      )}
      <SignInForm onAnswer={onAnswer} />
      <Suspense fallback={<PasskeyButton working />}>
        <MemberPasskeySignIn onAnswer={onAnswer} />
      </Suspense>
      <AuthPrompt>{t.signIn.newHereSignUp({ link: linkToRegistration })}</AuthPrompt>
    </AuthLayout>
  )
}
