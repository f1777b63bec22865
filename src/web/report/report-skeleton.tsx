import { t } from '#web/language/messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './report-skeleton.module.css'

/** Cards on narrow screens, table rows on wide ones. */
export function ReportSkeleton({ rows }: { rows: number }) {
  return (
    <Stack gap={3} aria-busy="true">
      <output className={textStyles.small}>{t.report.loadingData}</output>
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
    </Stack>
  )
}
