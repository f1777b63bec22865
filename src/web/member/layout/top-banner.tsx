import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Stays above every screen: a sentence and its action. */
export function TopBanner({
  label,
  below,
  children,
}: {
  label: string
  below?: 'ribbon'
  children: ReactNode
}) {
  return (
    <aside className={styles.banner} data-below={below} aria-label={label}>
      {children}
    </aside>
  )
}
