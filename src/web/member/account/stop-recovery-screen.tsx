import { stopRecoveryByLink } from '#contract/member/authenticator-recovery.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'
import { linkToPasswordReset } from './link-to-password-reset.tsx'

export const clientLoader = () => loadTexts('account')
export const meta = () => pageTitle(t.account.stopTheRequest)

export default function StopRecoveryScreen() {
  const { send, ...mutation } = useEndpointMutation(stopRecoveryByLink)
  return (
    <MailedLinkScreen
      title={t.account.stopTheRequest}
      action={{ label: t.account.stopTheRequest }}
      mutation={mutation}
      send={(token) => send({ body: { token } })}
      prompt={t.account.setNewPasswordPrompt({
        link: linkToPasswordReset,
      })}
    >
      <p>{t.account.stopRecoveryHint}</p>
    </MailedLinkScreen>
  )
}
