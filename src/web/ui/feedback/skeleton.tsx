import { LoadingNote } from './loading-note.tsx'
import listRow from '#web/ui/data/list-row.module.css'
import styles from './skeleton.module.css'
import { t } from '#web/language/messages.ts'

export function Skeleton({
  variant = 'line',
  share = 100,
}: {
  variant?: 'line' | 'small' | 'figure' | 'block' | 'disc'
  share?: number
}) {
  return (
    <span
      className={styles.bone}
      data-variant={variant}
      style={{ width: variant === 'disc' ? undefined : `${share}%` }}
    />
  )
}

/** Skeleton of a list. */
export function SkeletonRows({ count = 3, label = t.ui.loading }: { count?: number; label?: string }) {
  return (
    <div>
      <LoadingNote>{label}</LoadingNote>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={listRow.row} aria-hidden="true">
          <Skeleton variant="disc" />
          <div className={styles.text}>
            <Skeleton share={62 - row * 8} />
            <Skeleton variant="small" share={40} />
          </div>
          <div className={styles.end}>
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}
