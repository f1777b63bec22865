import { useState } from 'react'
import { useLocation } from 'react-router'
import { stopClosure } from '#contract/member/account-closure.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'

export const meta = () => pageTitle('Keep your account')

/** Opened from a mailed link. It acts only on a press, because mail programs open links to inspect them. */
export default function StopClosureScreen() {
  const token = useLocation().hash.slice(1)
  const [done, setDone] = useState<string>()
  const { send, working, problem, fieldErrors } = useEndpointMutation(stopClosure)
  return (
    <AuthLayout title="Keep your account">
      {done ? (
        <Notice tone="good">{done}</Notice>
      ) : (
        <>
          <p>We’ll cancel the closure. Your account and your data stay as they are.</p>
          {problem && <Notice tone="bad">{fieldErrors['token'] ?? problem}</Notice>}
          <Button
            kind="solid"
            wide
            working={working}
            onClick={() => void send({ body: { token } }).then((answer) => answer && setDone(answer.message))}
          >
            Cancel the closure
          </Button>
        </>
      )}
      <AuthPrompt>
        You didn’t ask for it? <TextLink to="/user/forgotten-password">Set a new password</TextLink>
      </AuthPrompt>
    </AuthLayout>
  )
}
