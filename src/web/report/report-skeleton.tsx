import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './report-skeleton.module.css'

/** Rows that are still to come: cards in a narrow place, lines of a table in a wide one. */
export function ReportSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <output className={styles.shown}>Loading data...</output>
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            <Skeleton share={58 - (row % 3) * 8} />
            <Skeleton share={24} />
            <Skeleton variant="small" share={40} />
            <Skeleton variant="small" share={30} />
          </div>
        ))}
      </div>
    </div>
  )
}
