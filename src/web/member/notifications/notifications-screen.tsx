import { listNotifications, markNotificationsRead } from '#contract/platform/notifications.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { MarkAllReadButton } from '#web/notifications/mark-all-read-button.tsx'
import { NotificationList } from '#web/notifications/notification-list.tsx'
import { pageTitle } from '#web/product.ts'
import { HiddenAmountsContext } from '#web/ui/data/amount/hidden-amounts.ts'
import { describeTimeZone } from '#web/ui/data/format-instant.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import styles from '#web/notifications/notifications.module.css'

export const clientLoader = () => loadTexts('notifications')
export const meta = () => pageTitle(t.notifications.notifications)

const FILTERS = ['all', 'unread', 'money', 'rewards', 'team', 'security', 'news'] as const

export default function NotificationsScreen() {
  const { hideBalances } = usePreferences().preferences
  return (
    <Screen
      title={t.notifications.notifications}
      back="/user/dashboard"
      end={<MarkAllReadButton endpoint={markNotificationsRead} />}
    >
      <HiddenAmountsContext value={hideBalances}>
        <NotificationList endpoint={listNotifications} filters={FILTERS} />
      </HiddenAmountsContext>
      <p className={styles.note}>{t.notifications.retentionHint({ timeZone: describeTimeZone() })}</p>
    </Screen>
  )
}
