import { memberApiKeys } from '#contract/platform/api-keys.ts'
import { memberPasskeys } from '#contract/platform/passkeys.ts'
import { memberSecurity } from '#contract/platform/security.ts'
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

export const meta = () => pageTitle('Security')

export default function SecurityScreen() {
  return (
    <Screen title="Security" back="/user/account" layout="grid">
      <FreezeSection />
      <RecoverySection />
      <Section heading="Two-factor authentication">
        <Card>
          <TwoFactorPanel endpoints={memberSecurity} />
        </Card>
      </Section>
      <Section heading="Passkeys">
        <Card>
          <PasskeysPanel endpoints={memberPasskeys} />
        </Card>
      </Section>
      <PhraseSection />
      <Section heading="Devices">
        <Card variant="flush">
          <SessionsPanel endpoints={memberSecurity} />
        </Card>
      </Section>
      <Section heading="API keys">
        <Card>
          <ApiKeysPanel
            endpoints={memberApiKeys}
            text="A key lets a program of yours read your data. It can’t change anything or move money."
            renderForm={(props) => <CreateApiKey {...props} />}
          />
        </Card>
      </Section>
    </Screen>
  )
}
