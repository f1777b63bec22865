import { Link } from 'react-router'
import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './dashboard.module.css'

/** The specification lets a counter flash at exactly this value. */
const FLASHING_COUNT = 2

function Counter({ count, multiple }: { count: number; multiple: '2X' | '3X' }) {
  const isFlashing = count === FLASHING_COUNT
  return (
    <Link
      className={styles.tile}
      to={`/anjo/packages?${new URLSearchParams({ capAlert: `${multiple} 80%` })}`}
      data-tone={isFlashing ? 'hot' : 'plain'}
      data-flashing={isFlashing}
    >
      <span className={styles.figure}>{count}</span>
      <span>{t.admin.dashboard.of80ReachedUser({ multiple })}</span>
    </Link>
  )
}

export function CappingAlert({ capping }: { capping: AdminDashboard['capping'] }) {
  return (
    <PanelCard heading={t.admin.dashboard.cappingAlert}>
      <div className={styles.tiles}>
        <Counter count={capping.twice} multiple="2X" />
        <Counter count={capping.thrice} multiple="3X" />
      </div>
      <p className={styles.note}>{t.admin.dashboard.membersAt80OfTheir2x}</p>
    </PanelCard>
  )
}
