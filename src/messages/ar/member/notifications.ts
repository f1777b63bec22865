import type { notifications as english } from '../../en/member/notifications.ts'
import type { Translation } from '../../translation.ts'

export const notifications: Translation<typeof english> = {
  notificationSettings: 'إعدادات الإشعارات',
  notifications: 'الإشعارات',
  retentionHint: 'تُحذف الإشعارات بعد 90 يومًا. {timeZone}',
}
