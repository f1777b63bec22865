import type { ReactNode } from 'react'
import styles from './chip.module.css'

//** `live` adds a dot, for a state that is in progress. */
export function Chip({
  tone = 'plain',
  live = false,
  children,
}: {
  tone?: 'plain' | 'good' | 'warn' | 'bad'
  live?: boolean
  children: ReactNode
}) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {live && <i className={styles.dot} />}
      {children}
    </span>
  )
}
