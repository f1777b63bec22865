import { useState } from 'react'
import { useLocation } from 'react-router'
import { stopMail } from '#contract/platform/unsubscribe.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'

export const meta = () => pageTitle('Unsubscribe')

/** Opened from a mailed link. It acts only on a press, because mail programs open links to inspect them. */
export default function UnsubscribeScreen() {
  const token = useLocation().hash.slice(1) || '-'
  const [done, setDone] = useState<string>()
  const { send, working, problem } = useEndpointMutation(stopMail)
  return (
    <AuthLayout title="Unsubscribe">
      {done ? (
        <Notice tone="good">{done}</Notice>
      ) : (
        <>
          <p>We’ll stop emailing you about this kind of event. Security emails are always sent.</p>
          {problem && <Notice tone="bad">{problem}</Notice>}
          <Button
            kind="primary"
            wide
            working={working}
            onClick={() =>
              void send({ params: { token } }).then((answer) => answer && setDone(answer.message))
            }
          >
            Unsubscribe
          </Button>
        </>
      )}
      <AuthPrompt>
        Want to choose what we email you?{' '}
        <TextLink to="/user/account/notifications">Notification settings</TextLink>
      </AuthPrompt>
    </AuthLayout>
  )
}
