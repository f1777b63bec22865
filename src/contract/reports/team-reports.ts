// Team reports of a member, and the list of all members for administrators.

import { levels, report, type Column } from '#contract/reports/report.ts'

const activity = { kind: 'status', label: 'STATUS', values: { Active: 'good', Inactive: 'plain' } } as const
const status = { kind: 'choice', label: 'Status', column: 'status' } as const
const joined = { kind: 'period', label: 'Joined', column: 'joined' } as const

const person = {
  joined: { kind: 'instant', label: 'DATE & TIME' },
  userrefid: { kind: 'text', label: 'USERNAME' },
  name: { kind: 'text', label: 'NAME', isContext: true },
} as const satisfies Record<string, Column>

export const networkReport = report({
  name: 'my-network',
  audiences: {
    member: {
      title: 'Direct Team',
      path: '/user/account/my-network',
      file: 'my-network',
      sheet: 'My Network',
      pageSize: 10,
    },
  },
  columns: {
    /** Position in joining order, independent of filters. */
    sr_no: { kind: 'count', label: 'NO.' },
    member_id: { kind: 'text', label: 'MEMBER ID' },
    member_name: { kind: 'text', label: 'MEMBER NAME', isContext: true },
    level: { kind: 'level', label: 'LEVEL', isContext: true },
    total_bot: { kind: 'count', label: 'TOTAL BOT' },
    current_package_amount: { kind: 'usdt', label: 'CURRENT PACKAGE' },
    package_amount: { kind: 'usdt', label: 'ALL PACKAGES' },
    activation_status: activity,
    date_of_activation: { kind: 'instant', label: 'DATE OF ACTIVATION' },
    date_of_joining: { kind: 'instant', label: 'DATE OF JOINING' },
  },
  filters: {
    joined: { kind: 'period', label: 'Joined', column: 'date_of_joining' },
    activated: { kind: 'period', label: 'Activated', column: 'date_of_activation' },
    status: { kind: 'choice', label: 'Status', column: 'activation_status' },
  },
  figures: {
    members: { kind: 'count', label: 'Direct members' },
    active: { kind: 'count', label: 'Active' },
    inactive: { kind: 'count', label: 'Inactive' },
    business: { kind: 'usdt', label: 'Their activations' },
  },
  sort: { by: 'sr_no', direction: 'asc' },
})

export const downlineReport = report({
  name: 'downline',
  audiences: {
    member: {
      title: 'Downline Summary',
      path: '/user/report/downline',
      file: 'downline-report',
      sheet: 'Downline',
      pageSize: 10,
    },
  },
  columns: {
    ...person,
    level: { kind: 'level', label: 'LEVEL', isContext: true },
    sponsor: { kind: 'text', label: 'SPONSOR' },
    activated: { kind: 'usdt', label: 'ACTIVATED' },
    status: activity,
  },
  filters: {
    joined,
    status,
    level: { kind: 'choice', label: 'Level', column: 'level', choices: levels },
  },
  figures: {
    members: { kind: 'count', label: 'Team members' },
    active: { kind: 'count', label: 'Active' },
    business: { kind: 'usdt', label: 'Their activations' },
  },
  sort: { by: 'joined', direction: 'desc' },
})

const verification = { Verified: 'good', 'Not verified': 'plain' } as const

export const memberListReport = report({
  name: 'members',
  audiences: {
    admin: {
      title: 'Members List',
      path: '/anjo/members-list',
      file: 'members_list',
      sheet: 'Members',
      pageSize: 5,
      permission: 'View Members',
    },
  },
  columns: {
    memberId: { kind: 'text', label: 'Member ID', memberIdIn: 'memberId' },
    fullname: { kind: 'text', label: 'Full Name', memberIdIn: 'memberId' },
    kycStatus: { kind: 'status', label: 'KYC', values: verification },
    userStatus: {
      kind: 'status',
      label: 'Status',
      values: { Active: 'good', Inactive: 'plain', Blocked: 'bad' },
    },
    systemPackage: { kind: 'text', label: 'Package' },
    custody: { kind: 'usdt', label: 'Custody' },
    rewardsPaid: { kind: 'usdt', label: 'Rewards', shown: 'wide', isSortable: false },
    rewardsPending: { kind: 'usdt', label: 'Pending', shown: 'wide', isSortable: false },
    onHold: { kind: 'usdt', label: 'Hold', shown: 'wide' },
    sponsorId: { kind: 'text', label: 'Sponsor', memberIdIn: 'sponsorId', shown: 'wide' },
    registrationDate: { kind: 'instant', label: 'Registered', shown: 'wide' },
    activeDirects: { kind: 'count', label: 'Active Directs', shown: 'chosen' },
    activationDate: { kind: 'instant', label: 'Activation Date', shown: 'chosen' },
    mobileNumber: { kind: 'text', label: 'Mobile', shown: 'chosen' },
    sponsorName: { kind: 'text', label: 'Sponsor Name', memberIdIn: 'sponsorId', shown: 'chosen' },
    bankStatus: { kind: 'status', label: 'Bank', values: verification, shown: 'chosen' },
    pinStatus: { kind: 'status', label: '0 Pin', values: { ON: 'warn', OFF: 'plain' }, shown: 'chosen' },
    levelManual: {
      kind: 'status',
      label: 'Level Manual',
      values: { 'Level ON': 'warn', 'Level OFF': 'plain' },
      shown: 'chosen',
    },
    lastEdited: { kind: 'instant', label: 'Last Edited', shown: 'chosen' },
  },
  filters: {
    registration: { kind: 'period', label: 'Registration Period', column: 'registrationDate' },
    activation: { kind: 'period', label: 'Activation Period', column: 'activationDate' },
    status: { kind: 'choice', label: 'Status', column: 'userStatus' },
  },
  figures: {
    accounts: { kind: 'count', label: 'Accounts' },
    active: { kind: 'count', label: 'Active' },
    inactive: { kind: 'count', label: 'Inactive' },
  },
  sort: { by: 'registrationDate', direction: 'desc' },
  topics: ['members', 'activations'],
})
