import type { notifications as english } from '../../en/member/notifications.ts'
import type { Translation } from '../../translation.ts'

export const notifications: Translation<typeof english> = {
  notificationSettings: 'सूचनाओं की सेटिंग',
  notifications: 'सूचनाएँ',
  retentionHint: 'सूचनाएँ 90 दिन बाद हटा दी जाती हैं। {timeZone}',
}
