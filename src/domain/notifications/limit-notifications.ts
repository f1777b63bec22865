import { securityNotification, type NotificationDefinition } from './notification-definition.ts'

const limits = { ...securityNotification, link: '/user/account/limits' }

export const limitNotifications = {
  'limit-changed': { ...limits, number: 87 },
  'cooling-off-started': { ...limits, number: 88 },
  'self-exclusion-ended': { ...limits, number: 89 },
} as const satisfies Record<string, NotificationDefinition>
