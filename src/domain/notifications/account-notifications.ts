import { securityNotification, type NotificationDefinition } from './notification-definition.ts'

const account = { ...securityNotification, link: '/user/account/security' }

export const accountNotifications = {
  'password-changed': { ...account, number: 24, isMailedByCause: true },
  'second-factor-changed': { ...account, number: 25 },
  'email-changed': { ...account, number: 26, isMailedByCause: true },
  'new-device': { ...account, number: 27 },
  'sessions-ended': { ...account, number: 28 },
  'anti-phishing-phrase-changed': { ...account, number: 60 },
  'passkey-added': { ...account, number: 75 },
  'passkey-removed': { ...account, number: 76 },
} as const satisfies Record<string, NotificationDefinition>
