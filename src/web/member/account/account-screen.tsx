import { IconLogout } from '@tabler/icons-react'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { MenuRow } from '#web/ui/data/menu-row.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { SoundPicker } from '#web/ui/feedback/sound/sound-picker.tsx'
import { ThemePicker } from '#web/ui/theme/theme-picker.tsx'
import { useMember } from '../session/use-member.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { AboutSection } from './about-section.tsx'
import { accountMenu, HELP } from './account-menu.ts'
import { ChatLink } from './chat-link.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ReferCard } from './refer-card.tsx'

export const meta = () => pageTitle('Account')

export default function AccountScreen() {
  const member = useMember()
  const signOut = useSignOut()
  return (
    <Screen title="Account" end={<ChatLink />}>
      <ProfileCard member={member} />
      <ReferCard userrefid={member.userrefid} />
      {accountMenu.map(({ heading, rows }) => (
        <Section key={heading} heading={heading} variant="group">
          <Card variant="flush">
            <ul>
              {rows.map((row) => (
                <MenuRow key={row.to} {...row} />
              ))}
              {heading === HELP && (
                <MenuRow icon={IconLogout} label="Logout" onSelect={() => void signOut()} />
              )}
            </ul>
          </Card>
        </Section>
      ))}
      <Section heading="Appearance" variant="group">
        <ThemePicker />
      </Section>
      <Section heading="Sounds" variant="group">
        <SoundPicker />
      </Section>
      <AboutSection />
    </Screen>
  )
}
