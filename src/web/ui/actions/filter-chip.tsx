import type { ComponentProps } from 'react'
import styles from './filter-chip.module.css'

/** A filter that is on or off. */
export function FilterChip({ chosen, ...rest }: ComponentProps<'button'> & { chosen: boolean }) {
  return <button type="button" {...rest} className={styles.chip} aria-pressed={chosen} />
}
