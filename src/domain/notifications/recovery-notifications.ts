import { securityNotification, type NotificationDefinition } from './notification-definition.ts'
import { reasonText } from './notification-words.ts'

const account = { ...securityNotification, link: '/user/account/security', action: 'This wasn’t me' }

export const recoveryNotifications = {
  'recovery-requested': {
    ...account,
    number: 80,
    isMailedByCause: true,
    title: 'Lost authenticator reported',
    text: 'By someone who knows your password. Stop it within 72 hours if it wasn’t you.',
    action: 'Stop the request',
  },
  'recovery-stopped': {
    ...account,
    number: 81,
    isMailedByCause: true,
    title: 'Recovery stopped',
    text: 'Your authenticator stays required.',
  },
  'recovery-completed': {
    ...account,
    number: 82,
    isMailedByCause: true,
    title: 'Lost authenticator removed',
    text: 'Two administrators turned two-factor sign-in off. Withdrawals are on hold.',
  },
  'recovery-declined': {
    ...account,
    number: 83,
    isMailedByCause: true,
    title: 'Recovery declined',
    text: reasonText,
  },
  'account-frozen': {
    ...account,
    number: 84,
    isMailedByCause: true,
    title: 'Account frozen',
    text: 'No money leaves it until you set a new password and unfreeze it.',
    action: 'Unfreeze',
  },
  'account-unfrozen': {
    ...account,
    number: 85,
    isMailedByCause: true,
    title: 'Account no longer frozen',
    text: 'Withdrawals are possible again.',
  },
} as const satisfies Record<string, NotificationDefinition>
