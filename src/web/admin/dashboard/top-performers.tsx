import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from '../members/member-link.tsx'
import styles from './dashboard.module.css'

export function TopPerformers({ performers: { at, best } }: { performers: AdminDashboard['performers'] }) {
  const span = at ? `Paid in 30 days, ${formatInstant(at)}` : 'Paid in 30 days'
  return (
    <PanelCard heading="Top Performers" end={<span className={styles.note}>{span}</span>}>
      {best.length === 0 ? (
        <p className={styles.note}>
          {at ? 'No rewards were paid in the last 30 days.' : 'Calculating. Ready within a minute.'}
        </p>
      ) : (
        <ol className={styles.rows}>
          {best.map(({ slug, userrefid, paid, newBusiness }, index) => (
            <li key={slug}>
              <span className={styles.rank}>{index + 1}</span>
              <span>
                <MemberLink userrefid={slug}>{userrefid}</MemberLink>
                <small>
                  <Amount micro={newBusiness} currency={null} /> new
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
