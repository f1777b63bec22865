import { useLocation } from 'react-router'
import { useState } from 'react'
import { stopEmailChange } from '#contract/member/member-account.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'

export const meta = () => pageTitle('Stop the change')

/** Opened from a mailed link. It acts only on a press, because mail programs open links to inspect them. */
export default function StopEmailChangeScreen() {
  const token = useLocation().hash.slice(1)
  const [done, setDone] = useState<string>()
  const { send, working, problem, fieldErrors } = useEndpointMutation(stopEmailChange)
  return (
    <AuthLayout title="Stop the email change">
      {done ? (
        <Notice tone="good">{done}</Notice>
      ) : (
        <>
          <p>
            We’ll restore your previous email address and log you out on all devices. Withdrawals stay on hold
            until the 72 hours are over.
          </p>
          {problem && <Notice tone="bad">{fieldErrors['token'] ?? problem}</Notice>}
          <Button
            kind="solid"
            wide
            working={working}
            onClick={() => void send({ body: { token } }).then((answer) => answer && setDone(answer.message))}
          >
            Stop the change
          </Button>
        </>
      )}
      <AuthPrompt>
        Someone may know your password? <TextLink to="/user/forgotten-password">Set a new one</TextLink>
      </AuthPrompt>
    </AuthLayout>
  )
}
