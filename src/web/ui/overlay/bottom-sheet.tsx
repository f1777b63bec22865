import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './bottom-sheet.module.css'
import { IconButton } from '../actions/icon-button.tsx'

/** More about what is on the screen, from below. Never wider than the member frame. */
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
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" lockScroll={false}>
      <Drawer.Overlay className={styles.veil} />
      <Drawer.Content classNames={{ content: styles.content ?? '' }}>
        <span className={styles.grip} aria-hidden="true" />
        <div className={styles.head}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <IconButton icon={IconX} size={20} label="Close" onClick={onClose} />
        </div>
        <Drawer.Body className={styles.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
