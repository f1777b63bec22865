import {
  changeNotificationPreferences,
  readNotificationPreferences,
  setMailFrequency,
} from '#contract/platform/notification-preferences.ts'
import { memberPush } from '#contract/platform/push.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { PreferenceList } from '#web/notifications/preference-list.tsx'
import { PushPanel } from '#web/notifications/push/push-panel.tsx'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

export const clientLoader = () => loadTexts('notifications')
export const meta = () => pageTitle(t.notifications.notificationSettings)

const endpoints = {
  read: readNotificationPreferences,
  change: changeNotificationPreferences,
  setFrequency: setMailFrequency,
}

export default function NotificationPreferencesScreen() {
  return (
    <Screen title={t.notifications.notificationSettings} back="/user/account">
      <Card>
        <PushPanel endpoints={memberPush} />
      </Card>
      <Card>
        <PreferenceList endpoints={endpoints} />
      </Card>
    </Screen>
  )
}
