import { listAdminNotifications, markAdminNotificationsRead } from '#contract/platform/notifications.ts'
import { t } from '#web/language/messages.ts'
import { MarkAllReadButton } from '#web/notifications/mark-all-read-button.tsx'
import { NotificationList } from '#web/notifications/notification-list.tsx'
import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'

export const meta = () => pageTitle(t.admin.notifications.notifications)

const FILTERS = ['all', 'unread'] as const

export default function NotificationsPage() {
  return (
    <>
      <PageHead
        title={t.admin.notifications.notifications}
        text={t.admin.notifications.introduction}
        end={<MarkAllReadButton endpoint={markAdminNotificationsRead} />}
      />
      <NotificationList endpoint={listAdminNotifications} filters={FILTERS} />
    </>
  )
}
