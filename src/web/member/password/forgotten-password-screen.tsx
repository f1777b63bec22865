import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'
import { RequestCode } from './request-code.tsx'
import { PasswordChangeSuccess } from './password-change-success.tsx'
import { SetNewPassword } from './set-new-password.tsx'

export const meta = () => pageTitle('Forgot password')

type Step = { at: 'ask' } | { at: 'set'; username: string; message: string } | { at: 'done'; message: string }

/** Whoever comes from a mail that names them has a code already. */
function firstStep(username: string | null): Step {
  if (!username) return { at: 'ask' }
  const message = 'Enter the code that was mailed to you. It is valid for 10 minutes.'
  return { at: 'set', username, message }
}

export default function ForgottenPasswordScreen() {
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>(() => firstStep(search.get('username')))
  return (
    <AuthLayout title="Forgot password">
      {step.at === 'ask' && (
        <RequestCode onSent={(username, message) => setStep({ at: 'set', username, message })} />
      )}
      {step.at === 'set' && (
        <SetNewPassword {...step} onSet={(message) => setStep({ at: 'done', message })} />
      )}
      {step.at === 'set' && search.has('username') && (
        <AuthPrompt>
          The code is too old?{' '}
          <TextLink to="/user/forgotten-password" onClick={() => setStep({ at: 'ask' })}>
            Ask for a new one
          </TextLink>
        </AuthPrompt>
      )}
      {step.at === 'done' ? (
        <PasswordChangeSuccess
          message={step.message}
          text="Every session of your account was signed out."
          to="/user/login"
          label="Login"
        />
      ) : (
        <AuthPrompt>
          <TextLink to="/user/login">Back to login</TextLink>
        </AuthPrompt>
      )}
    </AuthLayout>
  )
}
