import { useState } from 'react'
import { useLocation } from 'react-router'
import { signInWithCode, type signIn } from '#contract/member/members.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import { CodeStep } from '#web/identity/code-step.tsx'
import { pageTitle } from '#web/product.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Door, DoorLine } from '../layout/auth-layout.tsx'
import type { DoorState } from '../session/sign-in-redirect.ts'
import { useEnter } from '../session/use-complete-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

export const meta = () => pageTitle('Login')

export default function SignInScreen() {
  const door = useLocation().state as DoorState | null
  const enter = useEnter()
  const [challenge, setChallenge] = useState<string>()

  function onAnswer({ message, token, data, challenge: next }: Answer<typeof signIn>) {
    if (token && data) return enter({ message, token, user: data }, door?.from ?? '/user/dashboard')
    return setChallenge(next)
  }

  if (challenge !== undefined) {
    return (
      <Door title="Two-factor sign-in">
        <CodeStep
          step={signInWithCode}
          challenge={challenge}
          kind="primary"
          onDone={onAnswer}
          onBack={() => setChallenge(undefined)}
        />
      </Door>
    )
  }
  return (
    <Door title="Login to Your Account">
      {door && (
        <Notice tone="warn">
          {door.message}
          {door.more && <br />}
          {door.more}
        </Notice>
      )}
      <SignInForm onAnswer={onAnswer} />
      <DoorLine>
        New here? <TextLink to="/user/register">Sign Up</TextLink>
      </DoorLine>
    </Door>
  )
}
