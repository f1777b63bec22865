import { listAdminNotifications, markAdminNotificationsRead } from '#contract/platform/notifications.ts'
import { MarkAllReadButton } from '#web/notifications/mark-all-read-button.tsx'
import { NotificationList } from '#web/notifications/notification-list.tsx'
import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'

export const meta = () => pageTitle('Notifications')

const FILTERS = ['all', 'unread'] as const

export default function NotificationsPage() {
  return (
    <>
      <PageHead
        title="Notifications"
        text="Waiting cases, requests that need your confirmation, and alerts on which you can act. Deleted after 90 days."
        end={<MarkAllReadButton endpoint={markAdminNotificationsRead} />}
      />
      <NotificationList endpoint={listAdminNotifications} filters={FILTERS} />
    </>
  )
}
