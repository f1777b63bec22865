import { securityNotification, type NotificationDefinition } from './notification-definition.ts'

const account = { ...securityNotification, link: '/user/account/security', action: 'This wasn’t me' }

export const accountNotifications = {
  'passkey-added': {
    ...account,
    number: 75,
    title: 'Passkey added',
    text: ({ detail }) => `${detail['name'] ?? 'It'} can now sign in. Withdrawal addresses wait 24 hours.`,
  },
  'passkey-removed': {
    ...account,
    number: 76,
    title: 'Passkey removed',
    text: ({ detail }) =>
      `${detail['name'] ?? 'It'} can no longer sign in. Withdrawal addresses wait 24 hours.`,
  },
} as const satisfies Record<string, NotificationDefinition>
