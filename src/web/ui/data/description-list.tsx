import type { ReactNode } from 'react'
import styles from './description-list.module.css'

export type Description = { term: string; value: ReactNode; text?: boolean }

/** Label left, value right. `text` sets a value that is not a figure in a lighter weight. */
export function DescriptionList({ items, divided = false }: { items: Description[]; divided?: boolean }) {
  return (
    <dl className={styles.list} data-divided={divided}>
      {items.map(({ term, value, text = false }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-text={text}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
