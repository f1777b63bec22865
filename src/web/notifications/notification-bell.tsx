import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { countUnreadNotifications } from '#contract/platform/unread-notifications.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './notification-bell.module.css'

const MAX_SHOWN = 99

/** Opens the notifications of an area; `endpoint` counts the unread ones. */
export function NotificationBell({
  endpoint,
  to,
  size = 24,
}: {
  endpoint: Endpoint & { response: typeof countUnreadNotifications.response }
  to: string
  size?: 18 | 24
}) {
  const query = useEndpointQuery(endpoint, {}, ['notifications'])
  const unread = query.data?.unread ?? 0
  const label =
    unread > 0 ? t.notificationList.notificationsUnread({ unread }) : t.notificationList.notifications
  return (
    <Link to={to} className={styles.bell} aria-label={label} title={label}>
      <Icon icon={IconBell} size={size} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  )
}
