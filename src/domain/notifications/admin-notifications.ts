import { notificationChannels, type NotificationDefinition } from './notification-definition.ts'
import { queueLabel } from './notification-words.ts'

const work = {
  audience: 'admin',
  category: 'work',
  isSecurity: false,
  defaultChannels: notificationChannels,
} as const

const recoverySteps: Record<string, string> = {
  requested: 'lost authenticator reported',
  stopped: 'recovery stopped',
  declined: 'recovery declined',
  completed: 'lost authenticator removed',
}
const describeRecovery = (step = ''): string => recoverySteps[step] ?? 'authenticator recovery'
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const adminNotifications = {
  'work-waiting': {
    ...work,
    number: 101,
    // Repeated by every new case.
    defaultChannels: [],
    title: (facts) => `${queueLabel(facts)} waiting`,
    text: 'New cases arrived in the queue.',
    link: ({ subject }) => `/anjo/queues/${subject}`,
    action: 'Work through the queue',
  },
  'confirmation-requested': {
    ...work,
    number: 102,
    title: 'Confirmation requested',
    text: ({ detail }) => `${detail['name'] ?? 'An administrator'}: ${detail['title'] ?? ''}`,
    link: '/anjo/confirmations',
    action: 'Review the request',
  },
  'alert-opened': {
    ...work,
    number: 103,
    isMailedByCause: true,
    title: ({ detail }) => detail['title'] ?? 'Alert',
    text: ({ detail }) => detail['text'] ?? '',
    link: '/anjo/alerts',
  },
  'admin-new-device': {
    ...work,
    category: 'security',
    isSecurity: true,
    number: 170,
    title: 'New device signed in',
    text: ({ detail }) => detail['browser'] ?? 'A browser that you had not used before',
    link: '/anjo/profile',
    action: 'This wasn’t me',
  },
  'recovery-waiting': {
    ...work,
    number: 180,
    title: 'Lost authenticator reported',
    text: ({ detail }) =>
      `${detail['userrefid'] ?? 'A member'}: two administrators can decide 72 hours after the request.`,
    link: ({ detail }) => `/anjo/members/${detail['userrefid'] ?? ''}`,
    action: 'Open the member page',
  },
  'administrator-recovery': {
    ...work,
    category: 'security',
    isSecurity: true,
    number: 193,
    title: ({ detail }) => `${detail['name'] ?? 'An administrator'}: ${describeRecovery(detail['state'])}`,
    text: ({ detail }) =>
      detail['state'] === 'requested'
        ? 'Two other master admins can decide 72 hours after the request.'
        : (detail['reason'] ?? 'The request has ended.'),
    link: '/anjo/create-subadmin',
    action: 'Open Sub-Admins',
  },
  'authenticator-recovery': {
    ...work,
    category: 'security',
    isSecurity: true,
    isMailedByCause: true,
    number: 194,
    title: ({ detail }) => capitalize(describeRecovery(detail['state'])),
    text: ({ detail }) =>
      detail['state'] === 'requested'
        ? 'By someone who knows your password. Stop it within 72 hours if it wasn’t you.'
        : (detail['reason'] ?? 'Your request has ended.'),
    link: '/anjo/profile',
    action: 'This wasn’t me',
  },
  'money-stopped': {
    ...work,
    category: 'security',
    isSecurity: true,
    number: 190,
    title: 'Money is stopped',
    text: ({ detail }) => `Not true any more: ${detail['check'] ?? 'a check of the books'}.`,
    link: '/anjo/treasury',
    action: 'See what failed',
  },
} as const satisfies Record<string, NotificationDefinition>
