import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { AmountSettings } from './amount-settings.tsx'
import { DeviceSection } from './device-section.tsx'
import { InstallSection } from './install-section.tsx'
import { TimeSettings } from './time-settings.tsx'

export const meta = () => pageTitle('Settings')

export default function SettingsScreen() {
  return (
    <Screen title="Settings" back="/user/account">
      <TimeSettings />
      <AmountSettings />
      <DeviceSection />
      <InstallSection />
    </Screen>
  )
}
