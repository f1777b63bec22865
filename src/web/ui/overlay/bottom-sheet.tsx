import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './bottom-sheet.module.css'
import { Overlay } from './overlay.tsx'

/** Slides in from the bottom; never wider than the member layout. */
export function BottomSheet({
  opened,
  onClose,
  title,
  children,
}: {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}) {
  return (
    <Overlay opened={opened} onClose={onClose} label={title} placement="bottom" className={styles.sheet}>
      <span className={styles.grip} aria-hidden="true" />
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton icon={IconX} size={20} label="Close" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </Overlay>
  )
}
