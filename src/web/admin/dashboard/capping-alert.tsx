import type { OfficeDashboard } from '#contract/admin/admin-dashboard.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import styles from './dashboard.module.css'

/** The specification has a counter flash when it stands at exactly this. */
const FLASHES_AT = 2

function Counter({ count, label }: { count: number; label: string }) {
  const flashing = count === FLASHES_AT
  return (
    <div className={styles.tile} data-tone={flashing ? 'hot' : 'plain'} data-flashing={flashing}>
      <span className={styles.figure}>{count}</span>
      <span>{label}</span>
    </div>
  )
}

export function CappingAlert({ capping }: { capping: OfficeDashboard['capping'] }) {
  return (
    <PanelCard heading="Capping Alert" end={<TextLink to="/anjo/members-list">View members</TextLink>}>
      <div className={styles.tiles}>
        <Counter count={capping.twice} label="2X 80% Reached User" />
        <Counter count={capping.thrice} label="3X 80% Reached User" />
      </div>
      <p className={styles.note}>
        These members have used at least 80% of a cap. When it is full, further rewards are recorded as capped
        and not paid.
      </p>
    </PanelCard>
  )
}
