import type { ReactNode } from 'react'
import styles from './side-scroll.module.css'

/**
 * Scrolls a wide table sideways. Always focusable, so that the arrow keys scroll it: whether it overflows depends on the
 * reader's fonts, and prerendered pages have no script that could measure it.
 */
export function SideScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A group, not a landmark: the card around it often has the same name.
    <fieldset className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </fieldset>
  )
}
