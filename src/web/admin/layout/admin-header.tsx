import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import type { AdminUser } from '#contract/admin/admins.ts'
import { countUnreadAdminNotifications } from '#contract/platform/unread-notifications.ts'
import { t } from '#web/language/messages.ts'
import { NotificationBell } from '#web/notifications/notification-bell.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import type { Navigation } from '#web/ui/layout/sidebar/navigation-entry.ts'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { HelpButton } from '../help/help-button.tsx'
import styles from './admin-header.module.css'
import { AdminMenu } from './admin-menu.tsx'
import { AdminSearch } from './admin-search.tsx'
import { ServerClock } from './server-clock.tsx'

export function AdminHeader({
  administrator,
  navigation,
  expanded,
  onToggleSidebar,
  onOpenMenu,
}: {
  administrator: AdminUser
  navigation: Navigation
  expanded: boolean
  onToggleSidebar: () => void
  onOpenMenu: () => void
}) {
  return (
    <header className={styles.header}>
      <span className={styles.wide}>
        <IconButton
          icon={IconLayoutSidebar}
          size={18}
          label={expanded ? t.admin.layout.collapseSidebar : t.admin.layout.expandSidebar}
          aria-expanded={expanded}
          onClick={onToggleSidebar}
        />
      </span>
      <span className={styles.narrow}>
        <IconButton icon={IconMenu2} size={20} label={t.admin.layout.openMenu} onClick={onOpenMenu} />
      </span>
      <AdminSearch administrator={administrator} navigation={navigation} />
      <span className={styles.gap} />
      <span className={styles.clock}>
        <ServerClock />
      </span>
      <NotificationBell endpoint={countUnreadAdminNotifications} to="/anjo/notifications" size={18} />
      <span className={styles.help}>
        <HelpButton />
      </span>
      <ThemeSwitch />
      <AdminMenu name={administrator.name} />
    </header>
  )
}
