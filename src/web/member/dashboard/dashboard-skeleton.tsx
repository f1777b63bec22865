import { t } from '#web/language/messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import styles from './dashboard-skeleton.module.css'

export function DashboardSkeleton() {
  return (
    <>
      <LoadingNote>{t.dashboard.loadingYourFigures}</LoadingNote>
      <Card aria-hidden="true">
        <div className={styles.hero}>
          <Skeleton variant="small" share={32} />
          <Skeleton variant="figure" share={64} />
          <Skeleton variant="small" share={44} />
        </div>
      </Card>
      <div className={styles.circles} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((name) => (
          <Skeleton key={name} variant="disc" />
        ))}
      </div>
      <div className={styles.tiles} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((name) => (
          <Card key={name}>
            <div className={styles.tile}>
              <Skeleton variant="small" share={60} />
              <Skeleton share={80} />
            </div>
          </Card>
        ))}
      </div>
      <Card variant="flush" aria-hidden="true">
        <SkeletonRows count={4} label="" />
      </Card>
    </>
  )
}
