import { IconLogout, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
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
import { listAccountMenu, describeHelp } from './account-menu.ts'
import { ChatLink } from './chat-link.tsx'
import { findMenuRows } from './find-menu-rows.ts'
import { ProfileCard } from './profile-card.tsx'
import { ReferCard } from './refer-card.tsx'

export const clientLoader = () => loadTexts('account')
export const meta = () => pageTitle(t.account.account)

export default function AccountScreen() {
  const member = useMember()
  const signOut = useSignOut()
  const [text, setText] = useState('')
  const isSearching = text.trim() !== ''
  const found = findMenuRows(listAccountMenu(), text)
  return (
    <Screen title={t.account.account} end={<ChatLink />} layout="columns">
      <search>
        <TextField
          label={t.account.searchYourAccount}
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
        <EmptyState
          icon={IconSearch}
          title={t.account.noResults}
          text={t.account.tryAnotherWordSuchAsWithdrawal}
        />
      )}
      {found.map(({ heading, rows }) => (
        <Section key={heading} heading={heading} variant="group">
          <Card variant="flush">
            <ul>
              {rows.map(({ icon, label, to }) => (
                <MenuRow key={to} icon={icon} label={label} to={to} />
              ))}
              {heading === describeHelp() && !isSearching && (
                <MenuRow icon={IconLogout} label={t.account.logout} onSelect={() => void signOut()} />
              )}
            </ul>
          </Card>
        </Section>
      ))}
      {!isSearching && <AboutSection />}
    </Screen>
  )
}
