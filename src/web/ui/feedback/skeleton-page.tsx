import type { ReactNode } from 'react'
import { LoadingNote } from './loading-note.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './skeleton-page.module.css'

type Part = 'tile' | 'panel' | 'list' | 'form'

const counts = (count: number) => Array.from({ length: count }, (_, at) => at)

const bodies: Record<Part, () => ReactNode> = {
  tile: () => <Skeleton variant="figure" share={56} />,
  panel: () => <Skeleton variant="block" />,
  list: () =>
    counts(4).map((at) => (
      <span key={at} className={styles.pair}>
        <Skeleton share={46 - at * 6} />
        <Skeleton share={18} />
      </span>
    )),
  form: () =>
    counts(3).map((at) => (
      <span key={at} className={styles.field}>
        <Skeleton variant="small" share={30 - at * 4} />
        <Skeleton variant="figure" />
      </span>
    )),
}

/**
 * The cards of a page that is still to come, row by row: `['tile tile tile', 'panel list']` is three figures above a chart
 * and a list. Says once, in words, that something is loading.
 */
export function SkeletonPage({ rows, label }: { rows: readonly string[]; label: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <LoadingNote>{label}</LoadingNote>
      {counts(rows.length).map((row) => (
        <SkeletonRow key={row} parts={rows[row]!.split(' ') as Part[]} />
      ))}
    </div>
  )
}

function SkeletonRow({ parts }: { parts: readonly Part[] }) {
  return (
    <div className={styles.row} aria-hidden="true">
      {counts(parts.length).map((at) => (
        <div key={at} className={styles.card} data-part={parts[at]}>
          <Skeleton variant="small" share={38} />
          {bodies[parts[at]!]()}
        </div>
      ))}
    </div>
  )
}
