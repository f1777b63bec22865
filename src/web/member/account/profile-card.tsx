import type { MemberUser } from '#contract/members.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { AccountBadge } from './account-badge.tsx'
import styles from './profile-card.module.css'

export function ProfileCard({ member: { fullName, userrefid } }: { member: MemberUser }) {
  return (
    <Card as="section" aria-label="Profile">
      <div className={styles.head}>
        <Avatar name={fullName} look="large" />
        <div className={styles.names}>
          <p className={styles.name}>{fullName}</p>
          <AccountBadge active={false} />
        </div>
      </div>
      <div className={styles.referral}>
        <dl>
          <dt>Referral ID</dt>
          <dd>{userrefid}</dd>
        </dl>
        <CopyButton text={userrefid} said="Referral ID copied to clipboard!" />
      </div>
    </Card>
  )
}
