import type { ReactNode } from 'react'
import styles from './chip.module.css'

/** A dot only for a living state: something that is going on now. */
export function Chip({
  tone = 'plain',
  living = false,
  children,
}: {
  tone?: 'plain' | 'good' | 'warn' | 'bad'
  living?: boolean
  children: ReactNode
}) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {living && <i className={styles.dot} />}
      {children}
    </span>
  )
}
