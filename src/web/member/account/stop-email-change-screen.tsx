import { stopEmailChange } from '#contract/member/member-account.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'
import { linkToPasswordReset } from './link-to-password-reset.tsx'

export const clientLoader = () => loadTexts('account')
export const meta = () => pageTitle(t.account.stopTheChange)

export default function StopEmailChangeScreen() {
  const { send, ...mutation } = useEndpointMutation(stopEmailChange)
  return (
    <MailedLinkScreen
      title={t.account.stopTheEmailChange}
      action={{ label: t.account.stopTheChange }}
      mutation={mutation}
      send={(token) => send({ body: { token } })}
      prompt={t.account.setNewPasswordPrompt({
        link: linkToPasswordReset,
      })}
    >
      <p>{t.account.wellRestoreYourPreviousEmail}</p>
    </MailedLinkScreen>
  )
}
