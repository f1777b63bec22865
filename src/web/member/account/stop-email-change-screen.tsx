import { stopEmailChange } from '#contract/member/member-account.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'

export const meta = () => pageTitle('Stop the change')

export default function StopEmailChangeScreen() {
  const { send, ...mutation } = useEndpointMutation(stopEmailChange)
  return (
    <MailedLinkScreen
      title="Stop the email change"
      action={{ label: 'Stop the change' }}
      mutation={mutation}
      send={(token) => send({ body: { token } })}
      prompt={
        <>
          Someone may know your password? <TextLink to="/user/forgotten-password">Set a new one</TextLink>
        </>
      }
    >
      <p>
        We’ll restore your previous email address and log you out on all devices. Withdrawals stay on hold
        until the 72 hours are over.
      </p>
    </MailedLinkScreen>
  )
}
