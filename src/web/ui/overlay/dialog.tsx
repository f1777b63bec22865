import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useRestoreFocus } from '../hooks/use-restore-focus.ts'

/** Takes the focus and keeps it, closes on Escape and on a press outside, and gives the focus back. */
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
  /** For a form of several columns. */
  wide?: boolean
}) {
  useRestoreFocus(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered
      // The page behind is held still by the style sheet: the script for it would need inline style.
      lockScroll={false}
      transitionProps={{ transition: 'fade-up', duration: 200 }}
    >
      <Modal.Overlay className={styles.veil} />
      <Modal.Content classNames={{ content: styles.content ?? '' }} data-wide={wide}>
        <Modal.Title className={styles.title}>{title}</Modal.Title>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
        <div className={styles.actions}>{actions}</div>
      </Modal.Content>
    </Modal.Root>
  )
}
