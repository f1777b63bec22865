import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './bottom-sheet.module.css'
import { Overlay } from './overlay.tsx'
import { useSheetDrag } from './use-sheet-drag.ts'
import { t } from '#web/language/messages.ts'

/** Slides in from the bottom, and closes when it is dragged down; a dialog in the middle of a desktop. */
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
  const { offset, handlers } = useSheetDrag(onClose)
  return (
    <Overlay
      opened={opened}
      onClose={onClose}
      label={title}
      placement="bottom"
      className={styles.sheet}
      style={{ translate: `0 ${offset}px` }}
    >
      <div className={styles.handle} {...handlers}>
        <span className={styles.grip} aria-hidden="true" />
        <div className={styles.head}>
          <h2>{title}</h2>
          <IconButton icon={IconX} size={20} label={t.ui.close} onClick={onClose} />
        </div>
      </div>
      <div className={styles.body}>{children}</div>
    </Overlay>
  )
}
