import type { MemberPage } from '#contract/admin/member-page.ts'
import type { Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { MemberActionMenu } from './member-action-menu.tsx'
import styles from './member-page.module.css'
import { TagList } from './tag-list.tsx'

const statusTones = { Active: 'good', Inactive: 'plain', Blocked: 'bad' } as const

export function MemberHead({ figures, page }: { figures: Performance; page: MemberPage }) {
  const { userrefid, fullName, registeredAt, contacts, hasTwoFactor, flags, deviceSharedWith } = page
  const facts = [
    userrefid,
    t.admin.memberPage.number({ id: page.id }),
    t.admin.memberPage.since2({ slice: formatInstant(registeredAt).slice(0, 10) }),
    ...(contacts.country ? [contacts.country] : []),
    contacts.email,
    t.admin.memberPage.twoFactor({ words: hasTwoFactor ? 'on' : 'off' }),
  ]
  return (
    <>
      <nav aria-label={t.admin.memberPage.breadcrumb} className={styles.muted}>
        <TextLink to="/anjo/members-list">{t.admin.memberPage.membersList}</TextLink> › {userrefid}
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
            {page.closedAt && <Chip tone="bad">{t.admin.memberPage.closed}</Chip>}
            {page.isFrozen && <Chip tone="bad">{t.admin.memberPage.frozenByTheMember}</Chip>}
            {flags
              .filter(({ flag }) => flag !== 'blocked')
              .map(({ flag }) => (
                <Chip key={flag} tone="warn">
                  {t.admin.memberPage.flagLabels[flag]}
                </Chip>
              ))}
            {deviceSharedWith.length > 0 && <Chip tone="warn">{t.admin.memberPage.sharedDevice}</Chip>}
          </div>
          <p className={styles.meta}>{facts.join(' · ')}</p>
          <TagList memberId={page.id} tags={page.tags} />
        </div>
        <MemberActionMenu page={page} figures={figures} />
      </div>
    </>
  )
}
