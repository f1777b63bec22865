import { stopMail } from '#contract/platform/unsubscribe.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'

export const meta = () => pageTitle('Unsubscribe')

export default function UnsubscribeScreen() {
  const { send, ...mutation } = useEndpointMutation(stopMail)
  return (
    <MailedLinkScreen
      title="Unsubscribe"
      action={{ label: 'Unsubscribe' }}
      mutation={mutation}
      send={(token) => send({ params: { token: token || '-' } })}
      prompt={
        <>
          Want to choose what we email you?{' '}
          <TextLink to="/user/account/notifications">Notification settings</TextLink>
        </>
      }
    >
      <p>We’ll stop emailing you about this kind of event. Security emails are always sent.</p>
    </MailedLinkScreen>
  )
}
