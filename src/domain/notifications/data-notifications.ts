// Notifications about a member's data and the closure of the account.

import { securityNotification, type NotificationDefinition } from './notification-definition.ts'

const data = { ...securityNotification, link: '/user/account/your-data' }

export const dataNotifications = {
  'data-exported': {
    ...securityNotification,
    number: 90,
    title: 'Your data was downloaded',
    text: 'All data about you, with your password',
    link: '/user/account/security',
    action: 'This wasn’t me',
  },
  'closure-requested': {
    ...data,
    number: 91,
    isMailedByCause: true,
    title: 'Account closure requested',
    text: 'Your account closes after 14 days. You can cancel until then.',
    action: 'Cancel',
  },
  'closure-cancelled': {
    ...data,
    number: 92,
    title: 'Account closure cancelled',
    text: ({ detail }) => `Your account stays open. ${detail['reason'] ?? ''}`.trim(),
  },
} as const satisfies Record<string, NotificationDefinition>
