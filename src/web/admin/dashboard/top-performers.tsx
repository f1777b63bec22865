import type { OfficeDashboard } from '#contract/office-dashboard.ts'
import { Amount } from '#web/ui/amount/amount.tsx'
import { formatInstant } from '#web/ui/format-instant.ts'
import { PanelCard } from '#web/ui/panel-card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import styles from './dashboard.module.css'

export function TopPerformers({ performers: { at, best } }: { performers: OfficeDashboard['performers'] }) {
  const span = at ? `Paid in 30 days, ${formatInstant(at)}` : 'Paid in 30 days'
  return (
    <PanelCard heading="Top Performers" end={<span className={styles.note}>{span}</span>}>
      {best.length === 0 ? (
        <p className={styles.note}>
          {at ? 'Nobody was paid a reward in the last 30 days.' : 'They are added up within a minute.'}
        </p>
      ) : (
        <ol className={styles.rows}>
          {best.map(({ slug, userrefid, paid, newBusiness }, index) => (
            <li key={slug}>
              <span className={styles.rank}>{index + 1}</span>
              <span>
                <TextLink to={`/anjo/user-performance/${slug}`}>{userrefid}</TextLink>
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
