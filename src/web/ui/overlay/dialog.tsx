import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { Overlay } from './overlay.tsx'

export function Dialog({
  opened,
  onClose,
  title,
  children,
  actions,
  wide = false,
}: {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions: ReactNode
  /** For a form with several columns. */
  wide?: boolean
}) {
  return (
    <Overlay
      opened={opened}
      onClose={onClose}
      label={title}
      placement="center"
      className={wide ? styles.wide : styles.dialog}
    >
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </Overlay>
  )
}
