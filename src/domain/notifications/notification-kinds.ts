// Every kind of notification, once. A test compares it with the database's table of kinds.

import { accountNotifications } from './account-notifications.ts'
import { adminNotifications } from './admin-notifications.ts'
import {
  notificationChannels,
  securityNotification as security,
  type NotificationDefinition,
} from './notification-definition.ts'
import { limitNotifications } from './limit-notifications.ts'
import { recoveryNotifications } from './recovery-notifications.ts'
import { dataNotifications } from './data-notifications.ts'
import {
  closingDay,
  currencyName,
  isClosingDay,
  memberName,
  packageName,
  reasonText,
  rewardName,
  type NotificationFacts,
} from './notification-words.ts'

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
const address = { ...security, link: '/user/account/address-detail', action: 'This wasn’t me' }

const COOLDOWN = 'You can withdraw to it after 24 hours.'

export const notificationDefinitions = {
  'deposit-credited': { ...deposit, number: 1, title: 'Deposit credited', text: 'It is in your R-Wallet.' },
  'deposit-rejected': { ...deposit, number: 2, title: 'Deposit rejected', text: reasonText },
  'deposit-in-review': { ...deposit, number: 3, title: 'Deposit in review', text: reasonText },
  'withdrawal-requested': {
    ...withdrawal,
    number: 4,
    title: 'Withdrawal requested',
    text: 'The amount is on hold until we decide.',
  },
  'withdrawal-approved': {
    ...withdrawal,
    number: 5,
    title: 'Withdrawal approved',
    text: 'We’ll notify you when it is sent.',
  },
  'withdrawal-sent': {
    ...withdrawal,
    number: 6,
    title: 'Withdrawal sent',
    text: ({ detail }) => `Transaction ${detail['hash'] ?? 'not recorded'}`,
  },
  'withdrawal-rejected': {
    ...withdrawal,
    number: 7,
    title: ({ detail }) => (detail['state'] === 'failed' ? 'Withdrawal failed' : 'Withdrawal rejected'),
    text: (facts) => `The amount is back in your wallet. ${reasonText(facts)}`,
  },
  'withdrawal-uncertain': {
    ...withdrawal,
    number: 8,
    title: 'Withdrawal unconfirmed',
    text: 'We’re checking whether the payment went out. Your money stays on hold until we know.',
  },
  'rewards-pending': {
    ...earning,
    number: 9,
    action: 'How it was calculated',
    title: (facts) => `${rewardName(facts)} pending`,
    text: ({ subject }) =>
      `${isClosingDay(subject) ? `Closing of ${closingDay(subject)}. ` : ''}Paid when the reward treasury covers it.`,
  },
  'rewards-paid': {
    ...earning,
    number: 10,
    title: (facts) => `${rewardName(facts)} paid`,
    text: ({ subject }) =>
      isClosingDay(subject) ? `Closing of ${closingDay(subject)}` : 'The reward treasury covered it.',
  },
  'odl-opened': {
    ...odl,
    number: 11,
    title: 'ODL cycle open',
    text: 'Claim your share within 72 hours.',
    action: 'Claim',
  },
  'odl-ending': {
    ...odl,
    number: 12,
    title: 'ODL: 12 hours left',
    text: 'Your share is not claimed yet.',
    action: 'Claim',
  },
  'odl-missed': {
    ...odl,
    number: 13,
    title: 'ODL share missed',
    text: 'The cycle ended. Unclaimed shares return to the treasury.',
  },
  'package-near-cap': {
    ...capping,
    number: 14,
    title: (facts) => `${packageName(facts)} near its cap`,
    text: 'It has earned 90 % of its cap.',
  },
  'package-full': {
    ...capping,
    number: 15,
    title: (facts) => `${packageName(facts)} reached its cap`,
    text: 'It earns no more. Activate another package to continue.',
  },
  'package-ended': {
    ...capping,
    number: 16,
    title: (facts) => `${packageName(facts)} ended`,
    text: 'Its last earning day is over.',
  },
  'principal-released': {
    ...money,
    number: 17,
    title: 'Principal released',
    text: (facts) => `${packageName(facts)}, to your Withdrawal Wallet`,
    link: '/user/wallet',
  },
  'referral-joined': {
    ...referral,
    number: 18,
    title: (facts) => `${memberName(facts)} joined`,
    text: 'Level 1 of your team, through your link',
  },
  'referral-activated': {
    ...referral,
    number: 19,
    title: (facts) => `${memberName(facts)} activated a package`,
    text: (facts) => `Their first: ${packageName(facts)}`,
  },
  'slab-reached': {
    ...team,
    number: 20,
    title: ({ subject }) => `BLB slab ${subject} reached`,
    text: 'Its bonus is accrued.',
    link: '/user/account/blb-bonus',
  },
  'address-added': {
    ...address,
    number: 21,
    isMailedByCause: true,
    title: (facts) => `${currencyName(facts)} address added`,
    text: COOLDOWN,
  },
  'address-usable': {
    ...address,
    number: 22,
    isSecurity: false,
    title: (facts) => `${currencyName(facts)} address verified`,
    text: 'You can withdraw to it now.',
    link: '/user/account/withdraw',
    action: 'Withdraw',
  },
  'address-changed': {
    ...address,
    number: 23,
    isMailedByCause: true,
    title: (facts) => `${currencyName(facts)} address changed`,
    text: COOLDOWN,
  },
  'ticket-answered': {
    ...news,
    number: 29,
    isMailedByCause: true,
    title: 'Support wrote to you',
    text: ({ detail }) => detail['title'] ?? '',
    link: ({ subject }) => `/user/account/helpdesk/${subject}`,
    action: 'Read the reply',
  },
  announcement: {
    ...news,
    number: 30,
    isMailedByCause: true,
    title: ({ detail }) => detail['title'] ?? 'Announcement',
    text: 'Announcement',
    link: '/user/account/announcements',
  },
  'statement-published': {
    ...news,
    number: 31,
    title: ({ subject }) => `Statement of ${subject} published`,
    text: 'Download it as PDF or CSV.',
    link: '/user/account/statements',
  },
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
