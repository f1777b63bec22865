import type { ComponentProps } from 'react'
import styles from './filter-chip.module.css'

export function FilterChip({ selected, ...rest }: ComponentProps<'button'> & { selected: boolean }) {
  return <button type="button" {...rest} className={styles.chip} aria-pressed={selected} />
}
