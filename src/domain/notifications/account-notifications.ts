import { securityNotification, type NotificationDefinition } from './notification-definition.ts'

const account = { ...securityNotification, link: '/user/account/security', action: 'This wasn’t me' }

export const accountNotifications = {
  'password-changed': {
    ...account,
    number: 24,
    isMailedByCause: true,
    title: 'Password changed',
    text: 'Withdrawal addresses wait 24 hours.',
  },
  'second-factor-changed': {
    ...account,
    number: 25,
    title: ({ detail }) => `Two-factor sign-in turned ${detail['isOn'] ? 'on' : 'off'}`,
    text: 'Withdrawal addresses wait 24 hours.',
  },
  'email-changed': {
    ...account,
    number: 26,
    isMailedByCause: true,
    title: 'Email address changed',
    text: 'By an administrator. Withdrawals wait 72 hours, and the mail to your old address can stop the change.',
  },
  'new-device': {
    ...account,
    number: 27,
    title: 'New device signed in',
    text: ({ detail }) => detail['browser'] ?? 'A browser that you had not used before',
  },
  'sessions-ended': {
    ...account,
    number: 28,
    title: 'Signed out on other devices',
    text: 'Sign in again where you use your account.',
  },
  'anti-phishing-phrase-changed': {
    ...account,
    number: 60,
    title: 'Anti-phishing phrase changed',
    text: 'Every email from us shows it from now on.',
  },
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
