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
          {leg.name} <span className={styles.caption}>{leg.userrefid}</span>
        </p>
        <Amount micro={leg.business} currency={null} />
      </div>
      <div className={styles.track} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <p className={styles.caption}>
        {t.team.active({
          words:
            leg.members === 1
              ? t.team.of1Member
              : t.team.members({ members: leg.members.toLocaleString('en') }),
          active: leg.active,
        })}
      </p>
    </li>
  )
}
