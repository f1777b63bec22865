import { notificationChannels, type NotificationDefinition } from './notification-definition.ts'

const work = {
  audience: 'admin',
  category: 'work',
  isSecurity: false,
  defaultChannels: notificationChannels,
} as const
const security = { ...work, category: 'security', isSecurity: true } as const

export const adminNotifications = {
  'work-waiting': {
    ...work,
    number: 101,
    // Repeated by every new case.
    defaultChannels: [],
    link: ({ subject }) => `/anjo/queues/${subject}`,
  },
  'confirmation-requested': { ...work, number: 102, link: '/anjo/confirmations' },
  'alert-opened': { ...work, number: 103, isMailedByCause: true, link: '/anjo/alerts' },
  'admin-new-device': { ...security, number: 170, link: '/anjo/profile' },
  'recovery-waiting': {
    ...work,
    number: 180,
    link: ({ detail }) => `/anjo/members/${detail['userrefid'] ?? ''}`,
  },
  'administrator-recovery': { ...security, number: 193, link: '/anjo/create-subadmin' },
  'authenticator-recovery': { ...security, isMailedByCause: true, number: 194, link: '/anjo/profile' },
  'money-stopped': { ...security, number: 190, link: '/anjo/treasury' },
} as const satisfies Record<string, NotificationDefinition>
