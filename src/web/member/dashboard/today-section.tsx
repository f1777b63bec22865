import { Section } from '#web/ui/layout/section.tsx'
import styles from './dashboard-screen.module.css'
import { OdlBanner } from './odl-banner.tsx'
import { PendingCard } from './pending-card.tsx'
import { TaskList } from './task-list.tsx'
import type { Dashboard } from './use-dashboard.ts'

/** Open tasks and pending money: ODL claim, deposits, withdrawals, address verification. */
export function TodaySection({ figures }: { figures: Dashboard }) {
  return (
    <Section heading="Today">
      <div className={styles.stack}>
        <OdlBanner />
        <TaskList figures={figures} />
        <PendingCard pending={figures.pending} />
      </div>
    </Section>
  )
}
