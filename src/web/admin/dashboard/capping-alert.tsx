import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import styles from './dashboard.module.css'

/** The specification lets a counter flash at exactly this value. */
const FLASHING_COUNT = 2

function Counter({ count, label }: { count: number; label: string }) {
  const isFlashing = count === FLASHING_COUNT
  return (
    <div className={styles.tile} data-tone={isFlashing ? 'hot' : 'plain'} data-flashing={isFlashing}>
      <span className={styles.figure}>{count}</span>
      <span>{label}</span>
    </div>
  )
}

export function CappingAlert({ capping }: { capping: AdminDashboard['capping'] }) {
  return (
    <PanelCard heading="Capping Alert" end={<TextLink to="/anjo/members-list">View members</TextLink>}>
      <div className={styles.tiles}>
        <Counter count={capping.twice} label="2X 80% Reached User" />
        <Counter count={capping.thrice} label="3X 80% Reached User" />
      </div>
      <p className={styles.note}>
        Members at 80% of their 2X or 3X cap. Once a cap is full, further rewards are recorded as capped and
        not paid.
      </p>
    </PanelCard>
  )
}
