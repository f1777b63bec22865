import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'
import { RequestCode } from './request-code.tsx'
import { PasswordChangeSuccess } from './password-change-success.tsx'
import { SetNewPassword } from './set-new-password.tsx'

export const meta = () => pageTitle('Forgot password')

type Step =
  | { name: 'request' }
  | { name: 'reset'; username: string; message: string }
  | { name: 'done'; message: string }

/** The link in the mail carries the username: those members already have a code. */
function firstStep(username: string | null): Step {
  if (!username) return { name: 'request' }
  const message = 'Enter the code we emailed you. It’s valid for 10 minutes.'
  return { name: 'reset', username, message }
}

export default function ForgottenPasswordScreen() {
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>(() => firstStep(search.get('username')))
  return (
    <AuthLayout title="Forgot password">
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
          Code expired?{' '}
          <TextLink to="/user/forgotten-password" onClick={() => setStep({ name: 'request' })}>
            Get a new one
          </TextLink>
        </AuthPrompt>
      )}
      {step.name === 'done' ? (
        <PasswordChangeSuccess
          message={step.message}
          text="You’ve been logged out on all devices."
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
