import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './time-machine.module.css'

export function TimeMachineSkeleton() {
  return (
    <div className={styles.columns}>
      <LoadingNote>Loading the product clock</LoadingNote>
      <PanelCard heading="Product clock">
        <div className={styles.skeleton}>
          <Skeleton variant="figure" share={60} />
          <Skeleton share={80} />
          <Skeleton variant="block" />
        </div>
      </PanelCard>
      <PanelCard heading="Due next">
        <div className={styles.skeleton}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      </PanelCard>
    </div>
  )
}
