import { memberApiKeys } from '#contract/platform/api-keys.ts'
import { memberPasskeys } from '#contract/platform/passkeys.ts'
import { memberSecurity } from '#contract/platform/security.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { ApiKeysPanel } from '#web/identity/api-keys-panel.tsx'
import { PasskeysPanel } from '#web/identity/passkeys-panel.tsx'
import { SessionsPanel } from '#web/identity/sessions-panel.tsx'
import { TwoFactorPanel } from '#web/identity/two-factor-panel.tsx'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { CreateApiKey } from './create-api-key.tsx'
import { FreezeSection } from './freeze-section.tsx'
import { PhraseSection } from './phrase-section.tsx'
import { RecoverySection } from './recovery-section.tsx'

export const clientLoader = () => loadTexts('account', 'identity')
export const meta = () => pageTitle(t.account.security)

export default function SecurityScreen() {
  return (
    <Screen title={t.account.security} back="/user/account" layout="grid">
      <FreezeSection />
      <RecoverySection />
      <Section heading={t.account.twoFactorAuthentication}>
        <Card>
          <TwoFactorPanel endpoints={memberSecurity} />
        </Card>
      </Section>
      <Section heading={t.account.passkeys}>
        <Card>
          <PasskeysPanel endpoints={memberPasskeys} />
        </Card>
      </Section>
      <PhraseSection />
      <Section heading={t.account.devices}>
        <Card variant="flush">
          <SessionsPanel endpoints={memberSecurity} />
        </Card>
      </Section>
      <Section heading={t.account.apiKeys}>
        <Card>
          <ApiKeysPanel
            endpoints={memberApiKeys}
            text={t.account.apiKeysIntroduction}
            renderForm={(props) => <CreateApiKey {...props} />}
          />
        </Card>
      </Section>
    </Screen>
  )
}
