import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from '../members/member-link.tsx'
import styles from './dashboard.module.css'

export function TopPerformers({ performers: { at, best } }: { performers: AdminDashboard['performers'] }) {
  const span = at
    ? t.admin.dashboard.paidIn30DaysAt({ at: formatInstant(at) })
    : t.admin.dashboard.paidIn30Days
  return (
    <PanelCard heading={t.admin.dashboard.topPerformers} end={<span className={styles.note}>{span}</span>}>
      {best.length === 0 ? (
        <p className={styles.note}>
          {at ? t.admin.dashboard.noRewardsLast30Days : t.admin.dashboard.calculatingReadyWithinAMinute}
        </p>
      ) : (
        <ol className={styles.rows}>
          {best.map(({ slug, userrefid, paid, newBusiness }, index) => (
            <li key={slug}>
              <span className={styles.rank}>{index + 1}</span>
              <span>
                <MemberLink userrefid={slug}>{userrefid}</MemberLink>
                <small>
                  {t.admin.dashboard.newLabel({ amount: <Amount micro={newBusiness} currency={null} /> })}
                </small>
              </span>
              <Amount micro={paid} />
            </li>
          ))}
        </ol>
      )}
    </PanelCard>
  )
}
