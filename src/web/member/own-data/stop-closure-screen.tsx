import { stopClosure } from '#contract/member/account-closure.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { linkToPasswordReset } from '../account/link-to-password-reset.tsx'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'

export const clientLoader = () => loadTexts('ownData')
export const meta = () => pageTitle(t.ownData.keepYourAccount)

export default function StopClosureScreen() {
  const { send, ...mutation } = useEndpointMutation(stopClosure)
  return (
    <MailedLinkScreen
      title={t.ownData.keepYourAccount}
      action={{ label: t.ownData.cancelTheClosure }}
      mutation={mutation}
      send={(token) => send({ body: { token } })}
      prompt={t.ownData.youDidntAskForItSet({
        link: linkToPasswordReset,
      })}
    >
      <p>{t.ownData.wellCancelTheClosureYourAccount}</p>
    </MailedLinkScreen>
  )
}
