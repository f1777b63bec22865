import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Overlay } from './overlay.tsx'
import styles from './side-drawer.module.css'
import { t } from '#web/language/messages.ts'

/** The sidebar on screens that are too narrow for it. */
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
    <Overlay opened={opened} onClose={onClose} label={label} placement="left" className={styles.drawer}>
      <div className={styles.close}>
        <IconButton icon={IconX} size={20} label={t.ui.closeMenu} onClick={onClose} />
      </div>
      {children}
    </Overlay>
  )
}
