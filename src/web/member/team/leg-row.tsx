import type { TeamLeg } from '#contract/member/team.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import styles from './team-business-screen.module.css'

/** A direct referral and their team. The bar is relative to the strongest leg. */
export function LegRow({ leg, strongest }: { leg: TeamLeg; strongest: bigint }) {
  const share = strongest > 0n ? Number((leg.business * 1000n) / strongest) / 10 : 0
  return (
    <li className={styles.leg}>
      <div className={styles.names}>
        <p>
          <bdi>{leg.name}</bdi> <bdi className={styles.caption}>{leg.userrefid}</bdi>
        </p>
        <Amount micro={leg.business} currency={null} />
      </div>
      <div className={styles.track} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <p className={styles.caption}>{t.team.legMembers({ members: leg.members, active: leg.active })}</p>
    </li>
  )
}
