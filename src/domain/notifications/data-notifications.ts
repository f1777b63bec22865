// Notifications about a member's data and the closure of the account.

import { securityNotification, type NotificationDefinition } from './notification-definition.ts'

const data = { ...securityNotification, link: '/user/account/your-data' }

export const dataNotifications = {
  'data-exported': { ...securityNotification, number: 90, link: '/user/account/security' },
  'closure-requested': { ...data, number: 91, isMailedByCause: true },
  'closure-cancelled': { ...data, number: 92 },
} as const satisfies Record<string, NotificationDefinition>
