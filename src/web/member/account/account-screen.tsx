import { IconId, IconKey, IconLogout, IconShieldLock } from '@tabler/icons-react'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { MenuRow } from '#web/ui/menu-row.tsx'
import { Section } from '#web/ui/section.tsx'
import { ThemePicker } from '#web/ui/theme/theme-picker.tsx'
import { useMember } from '../session/use-member.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { AboutSection } from './about-section.tsx'
import { ProfileCard } from './profile-card.tsx'

export const meta = () => pageTitle('Account')

export default function AccountScreen() {
  const member = useMember()
  const { leave } = useSignOut()
  return (
    <Screen title="Account">
      <ProfileCard member={member} />
      <Section heading="Account Privileges" look="group">
        <Card look="flush">
          <ul>
            <MenuRow icon={IconId} label="Account Info" to="/user/account/account-info" />
            <MenuRow icon={IconKey} label="Change Password" to="/user/account/change-password" />
            <MenuRow icon={IconShieldLock} label="Sign-in security" to="/user/account/security" />
          </ul>
        </Card>
      </Section>
      <Section heading="Help center" look="group">
        <Card look="flush">
          <ul>
            <MenuRow icon={IconLogout} label="Logout" onSelect={leave} />
          </ul>
        </Card>
      </Section>
      <Section heading="Appearance" look="group">
        <ThemePicker />
      </Section>
      <AboutSection />
    </Screen>
  )
}
