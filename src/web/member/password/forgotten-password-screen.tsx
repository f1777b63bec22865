import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'
import { RequestCode } from './request-code.tsx'
import { PasswordChangeSuccess } from './password-change-success.tsx'
import { SetNewPassword } from './set-new-password.tsx'

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
