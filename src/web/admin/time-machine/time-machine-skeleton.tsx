import { t } from '#web/language/messages.ts'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './time-machine.module.css'

export function TimeMachineSkeleton() {
  return (
    <div className={styles.columns}>
      <LoadingNote>{t.admin.timeMachine.loadingTheProductClock}</LoadingNote>
      <PanelCard heading={t.admin.timeMachine.productClock}>
        <div className={styles.skeleton}>
          <Skeleton variant="figure" share={60} />
          <Skeleton share={80} />
          <Skeleton variant="block" />
        </div>
      </PanelCard>
      <PanelCard heading={t.admin.timeMachine.dueNext}>
        <div className={styles.skeleton}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      </PanelCard>
    </div>
  )
}
