import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageSearch } from '#web/ui/layout/page-search.tsx'
import { pagesOf } from '#web/ui/layout/sidebar/navigation-entry.ts'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { navigation } from '../navigation.ts'
import styles from './admin-header.module.css'
import { AdminMenu } from './admin-menu.tsx'
import type { Administrator } from './administrator-card.tsx'

const pages = pagesOf(navigation)

/** `clock` is where the server's time stands, once somebody knows it. */
export function AdminHeader({
  administrator,
  expanded,
  onToggleSidebar,
  onOpenMenu,
  clock,
}: {
  administrator: Administrator
  expanded: boolean
  onToggleSidebar: () => void
  onOpenMenu: () => void
  clock?: ReactNode
}) {
  return (
    <header className={styles.header}>
      <span className={styles.wide}>
        <IconButton
          icon={IconLayoutSidebar}
          size={18}
          label={expanded ? 'Collapse sidebar' : 'Expand sidebar'}
          aria-expanded={expanded}
          onClick={onToggleSidebar}
        />
      </span>
      <span className={styles.narrow}>
        <IconButton icon={IconMenu2} size={20} label="Open menu" onClick={onOpenMenu} />
      </span>
      <PageSearch pages={pages} />
      <span className={styles.gap} />
      {clock && <span className={styles.clock}>{clock}</span>}
      <ThemeSwitch />
      <AdminMenu administrator={administrator} />
    </header>
  )
}
