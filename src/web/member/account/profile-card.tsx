import type { MemberUser } from '#contract/member/members.ts'
import { t } from '#web/language/messages.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { AccountBadge } from './account-badge.tsx'
import styles from './profile-card.module.css'
import { useActivePlans } from './use-active-plans.ts'

export function ProfileCard({ member: { fullName, userrefid } }: { member: MemberUser }) {
  const plans = useActivePlans()
  return (
    <Card as="section" aria-label={t.account.profile}>
      <div className={styles.head}>
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
      </div>
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
