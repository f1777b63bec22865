import { securityNotification, type NotificationDefinition } from './notification-definition.ts'

const account = { ...securityNotification, link: '/user/account/security', isMailedByCause: true } as const

export const recoveryNotifications = {
  'recovery-requested': { ...account, number: 80 },
  'recovery-stopped': { ...account, number: 81 },
  'recovery-completed': { ...account, number: 82 },
  'recovery-declined': { ...account, number: 83 },
  'account-frozen': { ...account, number: 84 },
  'account-unfrozen': { ...account, number: 85 },
} as const satisfies Record<string, NotificationDefinition>
