import type { OfficeDashboard } from '#contract/office-dashboard.ts'
import { Amount } from '#web/ui/amount/amount.tsx'
import { PanelCard } from '#web/ui/panel-card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import styles from './dashboard.module.css'

export function TopPerformers({ performers }: { performers: OfficeDashboard['performers'] }) {
  return (
    <PanelCard heading="Top Performers" end={<span className={styles.note}>Paid, 30 days</span>}>
      {performers.length === 0 ? (
        <p className={styles.note}>Nobody was paid a reward in the last 30 days.</p>
      ) : (
        <ol className={styles.rows}>
          {performers.map(({ slug, userrefid, paid, newBusiness }, index) => (
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
