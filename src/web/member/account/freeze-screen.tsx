import { freezeAccount } from '#contract/member/account-freeze.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'

export const meta = () => pageTitle('Freeze your account')

export default function FreezeScreen() {
  const { send, ...mutation } = useEndpointMutation(freezeAccount)
  return (
    <MailedLinkScreen
      title="This wasn’t you?"
      action={{ label: 'Freeze my account', kind: 'danger' }}
      mutation={mutation}
      send={(token) => send({ body: { token } })}
      prompt={
        <>
          Someone may know your password? <TextLink to="/user/forgotten-password">Set a new one</TextLink>
        </>
      }
    >
      <p>
        We’ll freeze your account and log you out on all devices. No money can leave it: withdrawals and new
        addresses are refused, and withdrawals in review wait. Your balances and rewards stay.
      </p>
      <p>To unfreeze it, set a new password and confirm with your authenticator app.</p>
    </MailedLinkScreen>
  )
}
