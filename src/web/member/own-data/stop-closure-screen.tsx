import { stopClosure } from '#contract/member/account-closure.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'

export const meta = () => pageTitle('Keep your account')

export default function StopClosureScreen() {
  const { send, ...mutation } = useEndpointMutation(stopClosure)
  return (
    <MailedLinkScreen
      title="Keep your account"
      action={{ label: 'Cancel the closure' }}
      mutation={mutation}
      send={(token) => send({ body: { token } })}
      prompt={
        <>
          You didn’t ask for it? <TextLink to="/user/forgotten-password">Set a new password</TextLink>
        </>
      }
    >
      <p>We’ll cancel the closure. Your account and your data stay as they are.</p>
    </MailedLinkScreen>
  )
}
