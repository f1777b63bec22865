import { IconLogout, IconSettings, IconWorld } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { t } from '#web/language/messages.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { DropdownMenu } from '#web/ui/overlay/dropdown-menu.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import styles from './admin-menu.module.css'

export function AdminMenu({ name }: { name: string }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const items = [
    { label: t.admin.layout.settings, icon: IconSettings, onSelect: () => void navigate('/anjo/settings') },
    { label: t.admin.layout.publicSite, icon: IconWorld, href: '/' },
    { label: t.admin.layout.signOut, icon: IconLogout, onSelect: () => void signOut() },
  ]
  return (
    <DropdownMenu items={items}>
      <Avatar name={name} variant="quiet" />
      <span className={styles.name}>{name}</span>
    </DropdownMenu>
  )
}
