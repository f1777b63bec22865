import { freezeAccount } from '#contract/member/account-freeze.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'
import { linkToPasswordReset } from './link-to-password-reset.tsx'

export const clientLoader = () => loadTexts('account')
export const meta = () => pageTitle(t.account.freezeYourAccount)

export default function FreezeScreen() {
  const { send, ...mutation } = useEndpointMutation(freezeAccount)
  return (
    <MailedLinkScreen
      title={t.account.thisWasntYou}
      action={{ label: t.account.freezeMyAccount, kind: 'danger' }}
      mutation={mutation}
      send={(token) => send({ body: { token } })}
      prompt={t.account.setNewPasswordPrompt({
        link: linkToPasswordReset,
      })}
    >
      <p>{t.account.freezeConsequence}</p>
      <p>{t.account.unfreezeHint}</p>
    </MailedLinkScreen>
  )
}
