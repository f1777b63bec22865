import type { Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { LinkBox } from '../referral/link-box.tsx'
import { useMember } from '../session/use-member.ts'
import styles from './invite-section.module.css'

export function InviteSection({ directPercent }: { directPercent: Ppm | null }) {
  const { userrefid } = useMember()
  return (
    <Section heading="Refer a friend & earn XRP">
      <Card>
        <p className={styles.text}>
          {directPercent === null
            ? 'Activate a package to earn a share of what your friends activate, up to your cap.'
            : `You earn ${formatPercent(directPercent)}% of what your friends activate, up to your cap.`}
        </p>
        <LinkBox userrefid={userrefid} />
      </Card>
    </Section>
  )
}
