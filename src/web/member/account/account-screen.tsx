import {
  IconLogout,
  IconSearch,
  IconChevronDown,
  IconInfoCircle,
  IconMessageCircle,
} from '@tabler/icons-react'
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
import { listAccountMenu, describeHelp, type MenuGroup } from './account-menu.ts'
import { ReferCard } from './refer-card.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './account.module.css'
import { readCommunity } from '#contract/member/community.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import type { MemberUser } from '#contract/member/members.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { AccountBadge } from './account-badge.tsx'
import { useActivePlans } from './use-active-plans.ts'

function ProfileCard({ member: { fullName, userrefid } }: { member: MemberUser }) {
  const plans = useActivePlans()
  return (
    <Card as="section" aria-label={t.account.profile}>
      <Row gap={4} align="center">
        <Avatar name={fullName} variant="large" />
        <div className={styles.names}>
          <p className={styles.name}>{fullName}</p>
          <div className={styles.chips}>
            <AccountBadge active={plans && plans.length > 0} />
            {plans?.map(({ name, count }) => (
              <Chip key={name}>{count > 1 ? `${name} × ${count}` : name}</Chip>
            ))}
          </div>
        </div>
      </Row>
      <div className={styles.referral}>
        <dl>
          <dt>{t.account.referralId}</dt>
          <dd>{userrefid}</dd>
        </dl>
        <CopyButton text={userrefid} copiedText={t.account.referralIdCopiedToClipboard} />
      </div>
    </Card>
  )
}

/** The groups with the rows that have every word in their label, heading or keywords. */
function findMenuRows(menu: readonly MenuGroup[], text: string): MenuGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return menu
    .map(({ heading, rows }) => ({
      heading,
      rows: rows.filter(({ label, keywords = '' }) => {
        const searched = `${label} ${heading} ${keywords}`.toLowerCase()
        return words.every((word) => searched.includes(word))
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Rendered only if the operator has set up a chat address. */
function ChatLink() {
  const { data } = useEndpointQuery(readCommunity, {})
  if (!data?.chat) return null
  return (
    <a
      className={styles.link}
      href={data.chat}
      target="_blank"
      rel="noreferrer"
      aria-label={t.account.chatWithUs}
      title={t.account.chatWithUs}
    >
      <Icon icon={IconMessageCircle} />
    </a>
  )
}

const listFeatures = () => [
  {
    title: t.account.decentralizedTrading,
    text: t.account.publicBlockchainsHint,
  },
  {
    title: t.account.automatedBotSystems,
    text: t.account.bountiesAreCalculatedAtEachDaily,
  },
  {
    title: t.account.multiLevelRewards,
    text: t.account.youEarnFromYourNetworkLevel,
  },
  {
    title: t.account.secureInfrastructure,
    text: t.account.depositsSeparateHint,
  },
  {
    title: t.account.globalCommunity,
    text: t.account.communityHint,
  },
]

function AboutSection() {
  return (
    <Card variant="flush">
      <details className={styles.about}>
        <summary className={styles.summary}>
          <Icon icon={IconInfoCircle} />
          <h2>{t.account.about}</h2>
          <span className={styles.chevron}>
            <Icon icon={IconChevronDown} size={20} />
          </span>
        </summary>
        <ul className={styles.points}>
          {listFeatures().map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

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
