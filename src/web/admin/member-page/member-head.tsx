import type { MemberPage } from '#contract/admin/member-page.ts'
import type { Performance } from '#contract/admin/performance.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { flagLabels } from './flags-panel.tsx'
import { MemberActionMenu } from './member-action-menu.tsx'
import styles from './member-page.module.css'
import { TagList } from './tag-list.tsx'

const statusTones = { Active: 'good', Inactive: 'plain', Blocked: 'bad' } as const

export function MemberHead({ figures, page }: { figures: Performance; page: MemberPage }) {
  const { userrefid, fullName, registeredAt, contacts, hasTwoFactor, flags, deviceSharedWith } = page
  const facts = [
    userrefid,
    `number ${page.id}`,
    `since ${formatInstant(registeredAt).slice(0, 10)}`,
    ...(contacts.country ? [contacts.country] : []),
    contacts.email,
    `two-factor ${hasTwoFactor ? 'on' : 'off'}`,
  ]
  return (
    <>
      <nav aria-label="Breadcrumb" className={styles.muted}>
        <TextLink to="/anjo/members-list">Members List</TextLink> › {userrefid}
      </nav>
      <div className={styles.head}>
        <Avatar name={fullName} variant="quiet" />
        <div className={styles.identity}>
          <div className={styles.title}>
            <h1>{fullName}</h1>
            <Chip tone={statusTones[figures.status]} live={figures.status === 'Active'}>
              {figures.status}
            </Chip>
            <Chip tone={figures.kycStatus === 'Verified' ? 'good' : 'warn'}>
              KYC {figures.kycStatus.toLowerCase()}
            </Chip>
            {page.closedAt && <Chip tone="bad">Closed</Chip>}
            {page.isFrozen && <Chip tone="bad">Frozen by the member</Chip>}
            {flags
              .filter(({ flag }) => flag !== 'blocked')
              .map(({ flag }) => (
                <Chip key={flag} tone="warn">
                  {flagLabels[flag]}
                </Chip>
              ))}
            {deviceSharedWith.length > 0 && <Chip tone="warn">Shared device</Chip>}
          </div>
          <p className={styles.meta}>{facts.join(' · ')}</p>
          <TagList memberId={page.id} tags={page.tags} />
        </div>
        <MemberActionMenu page={page} figures={figures} />
      </div>
    </>
  )
}
