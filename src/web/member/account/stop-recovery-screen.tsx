import { useState } from 'react'
import { useLocation } from 'react-router'
import { stopRecoveryByLink } from '#contract/member/authenticator-recovery.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'

export const meta = () => pageTitle('Stop the request')

/** Opened from a mailed link. It acts only on a press, because mail programs open links to inspect them. */
export default function StopRecoveryScreen() {
  const token = useLocation().hash.slice(1)
  const [done, setDone] = useState<string>()
  const { send, working, problem, fieldErrors } = useEndpointMutation(stopRecoveryByLink)
  return (
    <AuthLayout title="Stop the request">
      {done ? (
        <Notice tone="good">{done}</Notice>
      ) : (
        <>
          <p>
            Someone who knows your password reported a lost authenticator. We’ll stop the request: your
            authenticator stays required to log in.
          </p>
          {problem && <Notice tone="bad">{fieldErrors['token'] ?? problem}</Notice>}
          <Button
            kind="solid"
            wide
            working={working}
            onClick={() => void send({ body: { token } }).then((answer) => answer && setDone(answer.message))}
          >
            Stop the request
          </Button>
        </>
      )}
      <AuthPrompt>
        Someone may know your password? <TextLink to="/user/forgotten-password">Set a new one</TextLink>
      </AuthPrompt>
    </AuthLayout>
  )
}
