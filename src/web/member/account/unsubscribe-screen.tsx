import type { ReactNode } from 'react'
import { stopMail } from '#contract/platform/unsubscribe.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { MailedLinkScreen } from '../layout/mailed-link-screen.tsx'

export const clientLoader = () => loadTexts('account')
export const meta = () => pageTitle(t.account.unsubscribe)

const linkToSettings = (words: ReactNode) => <TextLink to="/user/account/notifications">{words}</TextLink>

export default function UnsubscribeScreen() {
  const { send, ...mutation } = useEndpointMutation(stopMail)
  return (
    <MailedLinkScreen
      title={t.account.unsubscribe}
      action={{ label: t.account.unsubscribe }}
      mutation={mutation}
      send={(token) => send({ params: { token: token || '-' } })}
      prompt={t.account.wantToChooseWhatWeEmail({
        link: linkToSettings,
      })}
    >
      <p>{t.account.unsubscribeHint}</p>
    </MailedLinkScreen>
  )
}
