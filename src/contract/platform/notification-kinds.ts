// The registry of notification kinds, each with the page that it opens. The migration writes the database's table of kinds from it.
// docs/adding-a-notification.md explains how to add one.

import type { PersonKind } from '#domain/members/person-kinds.ts'

export const notificationCategories = ['money', 'rewards', 'team', 'security', 'news', 'work'] as const
export type NotificationCategory = (typeof notificationCategories)[number]

/** How a notification reaches its recipient outside the product. */
export const notificationChannels = ['email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** How often notifications are mailed; security notifications are always mailed immediately. */
export const mailFrequencies = ['immediately', 'daily', 'never'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

/** `name` and `userAgent` are looked up when the notification is displayed. */
export type NotificationFacts = { subject: string; detail: Readonly<Record<string, string>> }

export type NotificationDefinition = {
  number: number
  audience: PersonKind
  category: NotificationCategory
  /** Sent on every channel; the recipient cannot turn it off. */
  isSecurity: boolean
  /** Channels before the recipient has made a choice. */
  defaultChannels: readonly NotificationChannel[]
  /** The feature that raises it sends its own, more detailed mail. */
  isMailedByCause?: true
  /** The page of its subject. */
  link: string | ((facts: NotificationFacts) => string)
}

/** Members cannot turn these off. */
const security = {
  audience: 'member',
  category: 'security',
  isSecurity: true,
  defaultChannels: notificationChannels,
} as const

const limits = { ...security, link: '/user/account/limits' }

const limitNotifications = {
  'limit-changed': { ...limits, number: 87 },
  'cooling-off-started': { ...limits, number: 88 },
  'self-exclusion-ended': { ...limits, number: 89 },
} as const satisfies Record<string, NotificationDefinition>

const data = { ...security, link: '/user/account/your-data' }

const dataNotifications = {
  'data-exported': { ...security, number: 90, link: '/user/account/security' },
  'closure-requested': { ...data, number: 91, isMailedByCause: true },
  'closure-cancelled': { ...data, number: 92 },
} as const satisfies Record<string, NotificationDefinition>

const account = { ...security, link: '/user/account/security' }

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

const recovery = { ...account, isMailedByCause: true } as const

const recoveryNotifications = {
  'recovery-requested': { ...recovery, number: 80 },
  'recovery-stopped': { ...recovery, number: 81 },
  'recovery-completed': { ...recovery, number: 82 },
  'recovery-declined': { ...recovery, number: 83 },
  'account-frozen': { ...recovery, number: 84 },
  'account-unfrozen': { ...recovery, number: 85 },
} as const satisfies Record<string, NotificationDefinition>

const adminWork = {
  audience: 'admin',
  category: 'work',
  isSecurity: false,
  defaultChannels: notificationChannels,
} as const
const adminSecurity = { ...adminWork, category: 'security', isSecurity: true } as const

export const adminNotifications = {
  'work-waiting': {
    ...adminWork,
    number: 101,
    // Off by default, because every new case repeats it.
    defaultChannels: [],
    link: ({ subject }) => `/anjo/queues/${subject}`,
  },
  'confirmation-requested': { ...adminWork, number: 102, link: '/anjo/confirmations' },
  'alert-opened': { ...adminWork, number: 103, isMailedByCause: true, link: '/anjo/alerts' },
  'plan-changed': { ...adminWork, number: 104, link: '/anjo/plan' },
  'admin-new-device': { ...adminSecurity, number: 170, link: '/anjo/profile' },
  'recovery-waiting': {
    ...adminWork,
    number: 180,
    link: ({ detail }) => `/anjo/members/${detail['userrefid'] ?? ''}`,
  },
  'administrator-recovery': { ...adminSecurity, number: 193, link: '/anjo/create-subadmin' },
  'authenticator-recovery': { ...adminSecurity, isMailedByCause: true, number: 194, link: '/anjo/profile' },
  'money-stopped': { ...adminSecurity, number: 190, link: '/anjo/treasury' },
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
  // Off by default, because every closing sends one to every member.
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

/** The subject is the date of a daily closing; otherwise it is the id of a reward. */
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
  'plan-change-withdrawn': { ...news, number: 32, link: '/user/account/announcements' },
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

export const listKinds = (audience: PersonKind) =>
  notificationKinds.filter((kind) => definitionOf(kind).audience === audience)

/** The kinds that a recipient can turn off. */
export const listOptionalKinds = (audience: PersonKind) =>
  listKinds(audience).filter((kind) => !definitionOf(kind).isSecurity)
