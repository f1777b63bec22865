import { stopRecoveryByLink } from '#contract/member/authenticator-recovery.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'

export const meta = () => pageTitle('Stop the request')

export default function StopRecoveryScreen() {
  const { send, ...mutation } = useEndpointMutation(stopRecoveryByLink)
  return (
    <MailedLinkScreen
      title="Stop the request"
      action={{ label: 'Stop the request' }}
      mutation={mutation}
      send={(token) => send({ body: { token } })}
      prompt={
        <>
          Someone may know your password? <TextLink to="/user/forgotten-password">Set a new one</TextLink>
        </>
      }
    >
      <p>
        Someone who knows your password reported a lost authenticator. We’ll stop the request: your
        authenticator stays required to log in.
      </p>
    </MailedLinkScreen>
  )
}
