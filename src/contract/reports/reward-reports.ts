// Reports of rewards, one per kind. Members read their own rows, administrators all rows.

import type { RewardKind } from '#domain/rewards/reward-kinds.ts'
import {
  levels,
  report,
  type AdminView,
  type Column,
  type AudienceView,
  type Figure,
} from '#contract/reports/report.ts'

const statusValues = { Paid: 'good', Pending: 'warn', Reversed: 'bad' } as const

const period = { kind: 'period', label: 'Period', column: 'date' } as const
const status = { kind: 'choice', label: 'Status', column: 'status' } as const

const columns = {
  date: { kind: 'instant', label: 'DATE & TIME' },
  memberId: { kind: 'text', label: 'MEMBER ID', only: 'admin', memberIdIn: 'memberId' },
  memberName: { kind: 'text', label: 'MEMBER NAME', memberIdIn: 'memberId', only: 'admin' },
  particulars: { kind: 'text', label: 'PARTICULARS', hasWords: true },
  amount: { kind: 'usdt', label: 'AMOUNT', flow: 'earning' },
  xrp: { kind: 'xrp', label: 'XRP EQUIVALENT', only: 'member' },
  status: { kind: 'status', label: 'STATUS', values: statusValues },
} as const satisfies Record<string, Column>

/** Columns of rewards caused by an activation. */
const activationColumns = {
  package: { kind: 'text', label: 'PACKAGE', isContext: true },
  packageAmount: { kind: 'usdt', label: 'PACKAGE AMOUNT', isContext: true },
} as const satisfies Record<string, Column>

const memberFigures = {
  total: {
    kind: 'usdt',
    label: 'Total Profits',
    note: 'paid in the last 30 days',
    pending: 'pending',
    only: 'member',
  },
  pending: { kind: 'usdt', label: 'Pending', only: 'member' },
  averageDaily: {
    kind: 'usdt',
    label: 'Average Daily',
    note: 'vs previous 30 days',
    chip: 'change',
    only: 'member',
  },
  change: { kind: 'percent', label: 'Change', only: 'member' },
} as const satisfies Record<string, Figure>

const adminFigures = {
  rowCount: { kind: 'count', label: 'Rows', only: 'admin' },
  everTotal: { kind: 'usdt', label: 'Total', only: 'admin' },
  everPaid: { kind: 'usdt', label: 'Paid', only: 'admin' },
  everPending: { kind: 'usdt', label: 'Pending', only: 'admin' },
  today: { kind: 'usdt', label: 'Today', only: 'admin' },
  sevenDays: { kind: 'usdt', label: 'Last 7 days', only: 'admin' },
  thirtyDays: { kind: 'usdt', label: 'Last 30 days', only: 'admin' },
} as const satisfies Record<string, Figure>

const base = {
  columns,
  idLabel: 'REWARD ID',
  filters: { period, status },
  figures: { ...memberFigures, ...adminFigures },
  sort: { by: 'date', direction: 'desc' },
  topics: ['closing', 'treasury', 'odl', 'activations'],
} as const

const memberFace = (
  title: string,
  path: AudienceView['path'],
  file: string,
  sheet: string,
): AudienceView => ({
  title,
  path,
  file,
  sheet,
  pageSize: 10,
})
const adminView = (
  title: string,
  path: AudienceView['path'],
  file: string,
  siblingOf?: string,
): AdminView => ({
  title,
  path,
  file,
  sheet: title,
  pageSize: 5,
  permission: 'View Reports',
  ...(siblingOf && { siblingOf }),
})

export const botProfitReport = report({
  ...base,
  name: 'bot-profit',
  audiences: {
    member: memberFace('Bot Profit Summary', '/user/report/bot-profit', 'bot-profit-report', 'Bot Profit'),
    admin: adminView('Daily XRP Bonus', '/anjo/daily-xrp-bonus', 'deposit_bonuses'),
  },
  columns: { ...columns, ...activationColumns },
})

export const levelIncomeReport = report({
  ...base,
  name: 'level-income',
  audiences: {
    member: memberFace(
      'Level Income Summary',
      '/user/report/level-income',
      'level-income-report',
      'Level Income',
    ),
    admin: adminView('User Network Bounty', '/anjo/level-bonus', 'network_bounties'),
  },
  columns: {
    ...columns,
    level: { kind: 'level', label: 'LEVEL', isContext: true },
    contributingMembers: { kind: 'count', label: 'MEMBERS', isContext: true },
  },
  filters: {
    ...base.filters,
    level: { kind: 'choice', label: 'Level', column: 'level', choices: levels },
  },
})

export const directReport = report({
  ...base,
  name: 'direct',
  audiences: {
    member: memberFace('Direct Summary', '/user/report/direct', 'direct-report', 'Direct'),
    admin: adminView('Direct Bonus', '/anjo/direct-bonus', 'invitation_bonuses'),
  },
  columns: {
    ...columns,
    inviteeId: { kind: 'text', label: 'INVITEE ID', memberIdIn: 'inviteeId' },
    inviteeName: { kind: 'text', label: 'INVITEE NAME', memberIdIn: 'inviteeId', only: 'admin' },
    inviteeShortName: { kind: 'text', label: 'INVITEE NAME', only: 'member', isContext: true },
    ...activationColumns,
  },
})

export const odlBonusReport = report({
  ...base,
  name: 'odl-bonus',
  audiences: {
    member: memberFace('Odl Bonus Report', '/user/report/odl-bonus', 'odl-bonus-report', 'Odl Bonus'),
    admin: adminView('ODL Profit', '/anjo/odl-profit', 'odl-bonus-report'),
  },
})

export const beyondLimitReport = report({
  ...base,
  name: 'beyond-limit',
  audiences: {
    member: memberFace('Beyond Limit Bonus', '/user/report/blb-bonus', 'blb-bonus-report', 'BLB Bonus'),
    admin: adminView('Beyond Limit Bonus', '/anjo/beyond-limit-bonus', 'beyond-limit-bonus-report'),
  },
})

/** The report of each kind, in the order of the back office's menu. */
export const rewardReports = {
  daily: botProfitReport,
  direct: directReport,
  network: levelIncomeReport,
  blb: beyondLimitReport,
  odl: odlBonusReport,
  royalty: report({
    ...base,
    name: 'royalty',
    audiences: { admin: adminView('Royalty Bonus', '/anjo/royalty-bonus', 'royalty_bonuses') },
  }),
  special: report({
    ...base,
    name: 'special-reward',
    audiences: { admin: adminView('Special Reward', '/anjo/special-reward', 'special_rewards') },
  }),
} as const satisfies Record<RewardKind, object>

/** A member's rewards of all kinds, by the UTC day on which they accrued. */
export const earningReport = report({
  name: 'my-earning',
  audiences: {
    member: memberFace('My Earning Report', '/user/report/my-earning', 'earning-report', 'Earning'),
  },
  columns: {
    date: { kind: 'day', label: 'DATE' },
    dailyGrowth: { kind: 'usdt', label: 'DAILY GROWTH' },
    levelIncome: { kind: 'usdt', label: 'LEVEL INCOME' },
    otherRewards: { kind: 'usdt', label: 'OTHER REWARDS' },
    paid: { kind: 'usdt', label: 'PAID', flow: 'earning' },
    pending: { kind: 'usdt', label: 'PENDING' },
    xrp: { kind: 'xrp', label: 'XRP EQUIVALENT' },
    status: {
      kind: 'status',
      label: 'STATUS',
      values: { Paid: 'good', 'Partly paid': 'warn', Pending: 'warn' },
    },
  },
  filters: { period, status },
  figures: {
    ...memberFigures,
    averageDaily: { ...memberFigures.averageDaily, note: 'last 7 entries vs previous 7' },
  },
  sort: { by: 'date', direction: 'desc' },
})

const summaryViews = (title: string, path: AudienceView['path'], file: string, siblingOf: string) => ({
  admin: adminView(title, path, file, siblingOf),
})
const summary = {
  columns: {
    referrerId: { kind: 'text', label: 'REFERRER ID', memberIdIn: 'referrerId' },
    referrerName: { kind: 'text', label: 'REFERRER NAME', memberIdIn: 'referrerId' },
    totalInvitees: { kind: 'count', label: 'TOTAL INVITEES' },
    bonuses: { kind: 'count', label: 'TOTAL BONUSES' },
    totalBonuses: { kind: 'usdt', label: 'TOTAL AMOUNT' },
    level: {
      kind: 'status',
      label: 'LEVEL',
      values: { Bronze: 'plain', Silver: 'plain', Gold: 'plain', Platinum: 'plain', Diamond: 'plain' },
    },
    status: { kind: 'status', label: 'STATUS', values: { Active: 'good', Inactive: 'plain' } },
  },
  filters: { level: { kind: 'choice', label: 'Level', column: 'level' } },
  sort: { by: 'totalBonuses', direction: 'desc' },
} as const

/** The summary tabs: totals per member. */
export const directSummaryReport = report({
  ...summary,
  name: 'direct-summary',
  audiences: summaryViews('Direct Bonus Summary', '/anjo/direct-bonus', 'invitation_summary', 'direct'),
})

export const networkSummaryReport = report({
  ...summary,
  name: 'level-income-summary',
  audiences: summaryViews(
    'User Network Bounty Summary',
    '/anjo/level-bonus',
    'network_summary',
    'level-income',
  ),
})
