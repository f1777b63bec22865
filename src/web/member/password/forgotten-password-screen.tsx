import { useState } from 'react'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Door, DoorLine } from '../layout/door.tsx'
import { AskForCode } from './ask-for-code.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { SetNewPassword } from './set-new-password.tsx'

export const meta = () => pageTitle('Forgot password')

type Step = { at: 'ask' } | { at: 'set'; username: string; message: string } | { at: 'done'; message: string }

export default function ForgottenPasswordScreen() {
  const [step, setStep] = useState<Step>({ at: 'ask' })
  return (
    <Door title="Forgot password">
      {step.at === 'ask' && (
        <AskForCode onSent={(username, message) => setStep({ at: 'set', username, message })} />
      )}
      {step.at === 'set' && (
        <SetNewPassword {...step} onSet={(message) => setStep({ at: 'done', message })} />
      )}
      {step.at === 'done' ? (
        <PasswordChanged
          message={step.message}
          text="Every session of your account was signed out."
          to="/user/login"
          label="Login"
        />
      ) : (
        <DoorLine>
          <TextLink to="/user/login">Back to login</TextLink>
        </DoorLine>
      )}
    </Door>
  )
}
