import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './side-drawer.module.css'

/** The sidebar where there is no room for one. */
export function SideDrawer({
  opened,
  onClose,
  label,
  children,
}: {
  opened: boolean
  onClose: () => void
  label: string
  children: ReactNode
}) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="left" size={288} lockScroll={false}>
      <Drawer.Overlay className={styles.veil} />
      <Drawer.Content classNames={{ content: styles.content ?? '' }} aria-label={label}>
        <div className={styles.close}>
          <IconButton icon={IconX} size={20} label="Close menu" onClick={onClose} />
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}
