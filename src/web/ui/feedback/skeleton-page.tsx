import type { ReactNode } from 'react'
import { LoadingNote } from './loading-note.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './skeleton-page.module.css'

type Placeholder = 'tile' | 'panel' | 'list' | 'form'

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

const bodies: Record<Placeholder, () => ReactNode> = {
  tile: () => <Skeleton variant="figure" share={56} />,
  panel: () => <Skeleton variant="block" />,
  list: () =>
    range(4).map((at) => (
      <span key={at} className={styles.pair}>
        <Skeleton share={46 - at * 6} />
        <Skeleton share={18} />
      </span>
    )),
  form: () =>
    range(3).map((at) => (
      <span key={at} className={styles.field}>
        <Skeleton variant="small" share={30 - at * 4} />
        <Skeleton variant="figure" />
      </span>
    )),
}

/**
 * Skeleton of a whole page, row by row: `['tile tile tile', 'panel list']` is three figures above a chart and a list.
 */
export function SkeletonPage({ rows, label }: { rows: readonly string[]; label: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <LoadingNote>{label}</LoadingNote>
      {range(rows.length).map((row) => (
        <SkeletonRow key={row} parts={rows[row]!.split(' ') as Placeholder[]} />
      ))}
    </div>
  )
}

function SkeletonRow({ parts }: { parts: readonly Placeholder[] }) {
  return (
    <div className={styles.row} aria-hidden="true">
      {range(parts.length).map((at) => (
        <div key={at} className={styles.card} data-part={parts[at]}>
          <Skeleton variant="small" share={38} />
          {bodies[parts[at]!]()}
        </div>
      ))}
    </div>
  )
}
