import { Link } from 'react-router'
import { countUnreadNotifications } from '#contract/platform/unread-notifications.ts'
import { t } from '#web/language/messages.ts'
import { NotificationBell } from '#web/notifications/notification-bell.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Brand } from '#web/ui/layout/brand.tsx'
import { useMember } from '../session/use-member.ts'
import { listTabs, useCurrentTab } from './tabs.ts'
import styles from './layout.module.css'

/** The navigation of a desktop, in place of the tabs. */
export function TopBar() {
  const current = useCurrentTab()
  const { fullName } = useMember()
  return (
    <header className={styles.bar} data-top-bar>
      <div className={styles.content}>
        <Link to="/user/dashboard" className={styles.brand} aria-label={t.layout.home}>
          <Brand />
        </Link>
        <nav className={styles.links} aria-label={t.layout.main}>
          {listTabs().map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <NotificationBell endpoint={countUnreadNotifications} to="/user/notifications" />
        <Link to="/user/account/account-info" className={styles.member}>
          <Avatar name={fullName} />
          <span>{fullName}</span>
        </Link>
      </div>
    </header>
  )
}
