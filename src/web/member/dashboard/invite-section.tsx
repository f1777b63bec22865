import type { Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { t } from '#web/language/messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { LinkBox } from '../referral/link-box.tsx'
import { useMember } from '../session/use-member.ts'
import styles from './invite-section.module.css'

export function InviteSection({ directPercent }: { directPercent: Ppm | null }) {
  const { userrefid } = useMember()
  return (
    <Section heading={t.dashboard.referAFriendEarnXrp}>
      <Card>
        <p className={styles.text}>
          {directPercent === null
            ? t.dashboard.referralHint
            : t.dashboard.youEarnOfWhatYourFriends({ directPercent: formatPercent(directPercent) })}
        </p>
        <LinkBox userrefid={userrefid} />
      </Card>
    </Section>
  )
}
