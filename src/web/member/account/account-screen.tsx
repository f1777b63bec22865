import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Section } from '#web/ui/section.tsx'
import { ThemePicker } from '#web/ui/theme/theme-picker.tsx'
import { AboutSection } from './about-section.tsx'

export const meta = () => pageTitle('Account')

export default function AccountScreen() {
  return (
    <Screen title="Account">
      <Section heading="Appearance" look="group">
        <ThemePicker />
      </Section>
      <AboutSection />
    </Screen>
  )
}
