import { IconWorld } from '@tabler/icons-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { DropMenu } from '#web/ui/drop-menu.tsx'
import styles from './admin-menu.module.css'
import type { Administrator } from './administrator-card.tsx'

const ITEMS = [{ label: 'Public site', icon: IconWorld, href: '/' }]

export function AdminMenu({ administrator: { name } }: { administrator: Administrator }) {
  return (
    <DropMenu items={ITEMS}>
      <Avatar name={name} look="quiet" />
      <span className={styles.name}>{name}</span>
    </DropMenu>
  )
}
