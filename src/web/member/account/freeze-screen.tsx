import { useState } from 'react'
import { useLocation } from 'react-router'
import { freezeAccount } from '#contract/member/account-freeze.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'

export const meta = () => pageTitle('Freeze your account')

/** Opened from a mailed link. It acts only on a press, because mail programs open links to inspect them. */
export default function FreezeScreen() {
  const token = useLocation().hash.slice(1)
  const [done, setDone] = useState<string>()
  const { send, working, problem, fieldErrors } = useEndpointMutation(freezeAccount)
  return (
    <AuthLayout title="This wasn’t you?">
      {done ? (
        <Notice tone="good">{done}</Notice>
      ) : (
        <>
          <p>
            We’ll freeze your account and log you out on all devices. No money can leave it: withdrawals and
            new addresses are refused, and withdrawals in review wait. Your balances and rewards stay.
          </p>
          <p>To unfreeze it, set a new password and confirm with your authenticator app.</p>
          {problem && <Notice tone="bad">{fieldErrors['token'] ?? problem}</Notice>}
          <Button
            kind="danger"
            wide
            working={working}
            onClick={() => void send({ body: { token } }).then((answer) => answer && setDone(answer.message))}
          >
            Freeze my account
          </Button>
        </>
      )}
      <AuthPrompt>
        Someone may know your password? <TextLink to="/user/forgotten-password">Set a new one</TextLink>
      </AuthPrompt>
    </AuthLayout>
  )
}
