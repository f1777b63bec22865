import type { ComponentProps, ReactNode } from 'react'
import styles from './filter-chip.module.css'

export function FilterChip({ selected, ...rest }: ComponentProps<'button'> & { selected: boolean }) {
  return <button type="button" {...rest} className={styles.chip} aria-pressed={selected} />
}

/** Chips of one choice: one line that scrolls sideways on a phone, several lines on wider screens. */
export function FilterChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group} aria-label={label}>
      {children}
    </fieldset>
  )
}
