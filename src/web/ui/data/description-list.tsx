import type { ReactNode } from 'react'
import styles from './description-list.module.css'

export type Description = { term: string; value: ReactNode; text?: boolean }

/** Label at the start, value at the end. `text` sets a value that is not a figure in a lighter weight. */
export function DescriptionList({ items, divided = false }: { items: Description[]; divided?: boolean }) {
  return (
    <dl className={styles.list} data-divided={divided}>
      {items.map(({ term, value, text = false }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-text={text}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
