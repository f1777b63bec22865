import { stopClosure } from '#contract/member/account-closure.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'

export const meta = () => pageTitle(t.ownData.keepYourAccount)

export default function StopClosureScreen() {
  const { send, ...mutation } = useEndpointMutation(stopClosure)
  return (
    <MailedLinkScreen
      title={t.ownData.keepYourAccount}
      action={{ label: t.ownData.cancelTheClosure }}
      mutation={mutation}
      send={(token) => send({ body: { token } })}
      prompt={
        <>
          {t.ownData.youDidntAskForItSet({
            link: (children) => <TextLink to="/user/forgotten-password">{children}</TextLink>,
          })}
        </>
      }
    >
      <p>{t.ownData.wellCancelTheClosureYourAccount}</p>
    </MailedLinkScreen>
  )
}
