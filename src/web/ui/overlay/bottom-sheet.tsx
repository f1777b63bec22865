import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState, type PointerEvent } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './bottom-sheet.module.css'
import { Overlay } from './overlay.tsx'
import { t } from '#web/language/messages.ts'

const CLOSE_AFTER_PX = 80

/** Drags a sheet down by its head. Released beyond a threshold it closes, otherwise it springs back. */
function useSheetDrag(onClose: () => void) {
  const [startY, setStartY] = useState<number>()
  const [offset, setOffset] = useState(0)
  function release() {
    if (startY !== undefined && offset >= CLOSE_AFTER_PX) onClose()
    setStartY(undefined)
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || (event.target as Element).closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setStartY(event.clientY)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (startY !== undefined) setOffset(Math.max(0, event.clientY - startY))
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}

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
