import { stopEmailChange } from '#contract/member/member-account.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'

export const meta = () => pageTitle(t.account.stopTheChange)

export default function StopEmailChangeScreen() {
  const { send, ...mutation } = useEndpointMutation(stopEmailChange)
  return (
    <MailedLinkScreen
      title={t.account.stopTheEmailChange}
      action={{ label: t.account.stopTheChange }}
      mutation={mutation}
      send={(token) => send({ body: { token } })}
      prompt={
        <>
          {t.account.someoneMayKnowYourPasswordSet({
            link: (children) => <TextLink to="/user/forgotten-password">{children}</TextLink>,
          })}
        </>
      }
    >
      <p>{t.account.wellRestoreYourPreviousEmail}</p>
    </MailedLinkScreen>
  )
}
