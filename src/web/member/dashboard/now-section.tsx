import { t } from '#web/language/messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './dashboard-screen.module.css'
import { OdlBanner } from './odl-banner.tsx'
import { TaskList } from './task-list.tsx'
import type { Task } from './use-tasks.ts'

/** The ODL claim with its countdown, then everything else that is open. */
export function NowSection({ tasks }: { tasks: Task[] }) {
  return (
    <Section heading={t.dashboard.whatYouCanDoNow}>
      <div className={styles.stack}>
        <OdlBanner />
        {tasks.length > 0 ? (
          <TaskList tasks={tasks} />
        ) : (
          <Card>
            <p className={styles.quiet}>{t.dashboard.youHaveNoOpenTasks}</p>
          </Card>
        )}
      </div>
    </Section>
  )
}
