import type { ReactNode } from 'react'
import styles from './description-list.module.css'

export type Pair = { term: string; value: ReactNode; text?: boolean }

/** Label left, figure right. A value that is words and not a figure is set lighter. */
export function Pairs({ pairs, lined = false }: { pairs: Pair[]; lined?: boolean }) {
  return (
    <dl className={styles.pairs} data-lined={lined}>
      {pairs.map(({ term, value, text = false }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-text={text}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
