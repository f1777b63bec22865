import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { AmountSettings } from './amount-settings.tsx'
import { DeviceSection } from './device-section.tsx'
import { InstallSection } from './install-section.tsx'
import { RegionSettings } from './region-settings.tsx'

export const clientLoader = () => loadTexts('settings')
export const meta = () => pageTitle(t.settings.settings)

export default function SettingsScreen() {
  return (
    <Screen title={t.settings.settings} back="/user/account">
      <RegionSettings />
      <AmountSettings />
      <DeviceSection />
      <InstallSection />
    </Screen>
  )
}
