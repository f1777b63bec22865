// Every kind of notification, once. A test compares it with the database's table of kinds.

import { adminNotifications } from './admin-notifications.ts'
import {
  notificationChannels,
  securityNotification as security,
  type NotificationDefinition,
  type NotificationFacts,
  securityNotification,
} from './notification-definition.ts'
import { recoveryNotifications } from './recovery-notifications.ts'

const limits = { ...securityNotification, link: '/user/account/limits' }

const limitNotifications = {
  'limit-changed': { ...limits, number: 87 },
  'cooling-off-started': { ...limits, number: 88 },
  'self-exclusion-ended': { ...limits, number: 89 },
} as const satisfies Record<string, NotificationDefinition>

// Notifications about a member's data and the closure of the account.

const data = { ...securityNotification, link: '/user/account/your-data' }

const dataNotifications = {
  'data-exported': { ...securityNotification, number: 90, link: '/user/account/security' },
  'closure-requested': { ...data, number: 91, isMailedByCause: true },
  'closure-cancelled': { ...data, number: 92 },
} as const satisfies Record<string, NotificationDefinition>

const account = { ...securityNotification, link: '/user/account/security' }

const accountNotifications = {
  'password-changed': { ...account, number: 24, isMailedByCause: true },
  'second-factor-changed': { ...account, number: 25 },
  'email-changed': { ...account, number: 26, isMailedByCause: true },
  'new-device': { ...account, number: 27 },
  'sessions-ended': { ...account, number: 28 },
  'anti-phishing-phrase-changed': { ...account, number: 60 },
  'passkey-added': { ...account, number: 75 },
  'passkey-removed': { ...account, number: 76 },
} as const satisfies Record<string, NotificationDefinition>

const everyChannel = { isSecurity: false, defaultChannels: notificationChannels } as const
const money = { ...everyChannel, audience: 'member', category: 'money' } as const
const reward = { ...everyChannel, audience: 'member', category: 'rewards' } as const
const team = { ...everyChannel, audience: 'member', category: 'team' } as const
const news = { ...everyChannel, audience: 'member', category: 'news' } as const

const deposit = { ...money, link: '/user/account/history' }
const withdrawal = {
  ...money,
  link: ({ subject }: NotificationFacts) => `/user/account/withdrawals/${subject}`,
}
const earning = {
  ...reward,
  // Every closing causes one for every member.
  defaultChannels: [],
  link: ({ subject }: NotificationFacts) =>
    isClosingDay(subject)
      ? `/user/account/earnings-calendar?month=${subject.slice(0, 7)}&day=${subject}`
      : '/user/account/earnings-calendar',
}
const odl = { ...reward, link: '/user/odl' }
const capping = { ...reward, link: '/user/account/capping' }
const referral = { ...team, link: '/user/report/direct' }
const address = { ...security, link: '/user/account/address-detail' }

/** Dates are subjects of daily closings; others are rewards. */
export const isClosingDay = (subject: string) => /^\d{4}-\d\d-\d\d$/.test(subject)

export const notificationDefinitions = {
  'deposit-credited': { ...deposit, number: 1 },
  'deposit-rejected': { ...deposit, number: 2 },
  'deposit-in-review': { ...deposit, number: 3 },
  'withdrawal-requested': { ...withdrawal, number: 4 },
  'withdrawal-approved': { ...withdrawal, number: 5 },
  'withdrawal-sent': { ...withdrawal, number: 6 },
  'withdrawal-rejected': { ...withdrawal, number: 7 },
  'withdrawal-uncertain': { ...withdrawal, number: 8 },
  'rewards-pending': { ...earning, number: 9 },
  'rewards-paid': { ...earning, number: 10 },
  'odl-opened': { ...odl, number: 11 },
  'odl-ending': { ...odl, number: 12 },
  'odl-missed': { ...odl, number: 13 },
  'package-near-cap': { ...capping, number: 14 },
  'package-full': { ...capping, number: 15 },
  'package-ended': { ...capping, number: 16 },
  'principal-released': { ...money, number: 17, link: '/user/wallet' },
  'referral-joined': { ...referral, number: 18 },
  'referral-activated': { ...referral, number: 19 },
  'slab-reached': { ...team, number: 20, link: '/user/account/blb-bonus' },
  'address-added': { ...address, number: 21, isMailedByCause: true },
  'address-usable': { ...address, number: 22, isSecurity: false, link: '/user/account/withdraw' },
  'address-changed': { ...address, number: 23, isMailedByCause: true },
  'ticket-answered': {
    ...news,
    number: 29,
    isMailedByCause: true,
    link: ({ subject }) => `/user/account/helpdesk/${subject}`,
  },
  announcement: { ...news, number: 30, isMailedByCause: true, link: '/user/account/announcements' },
  'statement-published': { ...news, number: 31, link: '/user/account/statements' },
  ...accountNotifications,
  ...limitNotifications,
  ...recoveryNotifications,
  ...dataNotifications,
  ...adminNotifications,
} as const satisfies Record<string, NotificationDefinition>

export type NotificationKind = keyof typeof notificationDefinitions
export const notificationKinds = Object.keys(notificationDefinitions) as NotificationKind[]
export const definitionOf = (kind: NotificationKind): NotificationDefinition => notificationDefinitions[kind]

const kindsByNumber = new Map(notificationKinds.map((kind) => [definitionOf(kind).number, kind]))
export const kindOfNumber = (number: number): NotificationKind | undefined => kindsByNumber.get(number)
