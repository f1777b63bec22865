import { IconLogout, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { pageTitle } from '#web/product.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { MenuRow } from '#web/ui/data/menu-row.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useMember } from '../session/use-member.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { AboutSection } from './about-section.tsx'
import { accountMenu, HELP } from './account-menu.ts'
import { ChatLink } from './chat-link.tsx'
import { findMenuRows } from './find-menu-rows.ts'
import { ProfileCard } from './profile-card.tsx'
import { ReferCard } from './refer-card.tsx'

export const meta = () => pageTitle('Account')

export default function AccountScreen() {
  const member = useMember()
  const signOut = useSignOut()
  const [text, setText] = useState('')
  const isSearching = text.trim() !== ''
  const found = findMenuRows(accountMenu, text)
  return (
    <Screen title="Account" end={<ChatLink />} layout="columns">
      <search>
        <TextField
          label="Search your account"
          type="search"
          icon={IconSearch}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </search>
      {!isSearching && <ProfileCard member={member} />}
      {!isSearching && <ReferCard userrefid={member.userrefid} />}
      {found.length === 0 && (
        <EmptyState icon={IconSearch} title="No results" text="Try another word, such as “withdrawal”." />
      )}
      {found.map(({ heading, rows }) => (
        <Section key={heading} heading={heading} variant="group">
          <Card variant="flush">
            <ul>
              {rows.map(({ icon, label, to }) => (
                <MenuRow key={to} icon={icon} label={label} to={to} />
              ))}
              {heading === HELP && !isSearching && (
                <MenuRow icon={IconLogout} label="Logout" onSelect={() => void signOut()} />
              )}
            </ul>
          </Card>
        </Section>
      ))}
      {!isSearching && <AboutSection />}
    </Screen>
  )
}
