// Admin reports: tickets, announcements, member edits, packages and ODL accounts.

import { report, type Column } from '#contract/reports/report.ts'

const dateTime = { kind: 'period', label: 'Period', column: 'dateTime' } as const
const status = { kind: 'choice', label: 'Status', column: 'status' } as const

const person = {
  memberId: { kind: 'text', label: 'Member ID', memberIdIn: 'memberId' },
  fullname: { kind: 'text', label: 'Full Name', memberIdIn: 'memberId' },
} as const satisfies Record<string, Column>

export const ticketReport = report({
  name: 'tickets',
  audiences: {
    member: {
      title: 'Helpdesk',
      path: '/user/account/helpdesk',
      file: 'tickets',
      sheet: 'Tickets',
      pageSize: 5,
    },
    admin: {
      title: 'Support Tickets',
      path: '/anjo/support-tickets',
      file: 'support_tickets',
      sheet: 'Tickets',
      pageSize: 10,
      permission: 'Customer Support',
    },
  },
  columns: {
    subject: { kind: 'text', label: 'SUBJECT' },
    ticketNo: { kind: 'text', label: 'TICKET NO', isContext: true },
    userId: { kind: 'text', label: 'USER ID', only: 'admin', memberIdIn: 'userId' },
    memberName: { kind: 'text', label: 'NAME', memberIdIn: 'userId', only: 'admin', shown: 'chosen' },
    dateTime: { kind: 'instant', label: 'DATE & TIME' },
    complaintTo: { kind: 'text', label: 'COMPLAINT TO', isContext: true, hasWords: true, shown: 'wide' },
    priority: { kind: 'status', label: 'PRIORITY', values: { High: 'bad', Medium: 'plain', Low: 'plain' } },
    waiting: { kind: 'text', label: 'WAITING ON', only: 'admin' },
    owner: { kind: 'text', label: 'OWNER', only: 'admin', shown: 'wide' },
    status: { kind: 'status', label: 'STATUS', values: { Pending: 'warn', Resolved: 'good' } },
  },
  filters: {
    period: dateTime,
    status,
    owner: {
      kind: 'choice',
      label: 'Owner',
      column: 'owner',
      choices: ['You', 'Unassigned'],
      only: 'admin',
    },
    priority: { kind: 'choice', label: 'Priority', column: 'priority' },
    waiting: {
      kind: 'choice',
      label: 'Waiting on',
      column: 'waiting',
      choices: ['Support', 'Member', 'None'],
      only: 'admin',
    },
  },
  figures: {
    total: { kind: 'count', label: 'Total tickets' },
    pending: { kind: 'count', label: 'Pending' },
    resolved: { kind: 'count', label: 'Resolved' },
    waiting: { kind: 'count', label: 'Awaiting reply', only: 'admin' },
  },
  sort: { by: 'dateTime', direction: 'desc' },
  topics: ['tickets'],
})

export const announcementReport = report({
  name: 'announcements',
  audiences: {
    admin: {
      title: 'Announcements',
      path: '/anjo/announcements',
      file: 'announcements',
      sheet: 'Announcements',
      pageSize: 10,
      permission: 'Content Management',
    },
  },
  columns: {
    title: { kind: 'text', label: 'Title' },
    status: {
      kind: 'status',
      label: 'Status',
      values: { Active: 'good', Scheduled: 'plain', Ended: 'plain' },
    },
    audience: { kind: 'text', label: 'Audience' },
    from: { kind: 'instant', label: 'From' },
    until: { kind: 'instant', label: 'Until' },
    pinned: { kind: 'text', label: 'Pinned' },
    dismissed: { kind: 'count', label: 'Dismissed', shown: 'wide' },
    mailed: { kind: 'count', label: 'Mailed', shown: 'wide' },
    by: { kind: 'text', label: 'Published by', shown: 'chosen' },
  },
  filters: { period: { kind: 'period', label: 'Start', column: 'from' }, status },
  sort: { by: 'from', direction: 'desc' },
  topics: ['announcements'],
})

export const memberEditReport = report({
  name: 'edited-info',
  audiences: {
    admin: {
      title: 'Edited Info',
      path: '/anjo/edited-info',
      file: 'edited_info',
      sheet: 'Edited Info',
      pageSize: 10,
      permission: 'View Members',
    },
  },
  columns: {
    dateTime: { kind: 'instant', label: 'Edited' },
    ...person,
    field: { kind: 'text', label: 'Field' },
    before: { kind: 'text', label: 'Before' },
    after: { kind: 'text', label: 'After' },
    by: { kind: 'text', label: 'Edited by' },
    reason: { kind: 'text', label: 'Reason' },
  },
  filters: { period: dateTime },
  sort: { by: 'dateTime', direction: 'desc' },
  topics: ['members'],
})

export const activationReport = report({
  name: 'activations',
  audiences: {
    admin: {
      title: 'Packages',
      path: '/anjo/packages',
      file: 'packages',
      sheet: 'Packages',
      pageSize: 10,
      permission: 'View Members',
    },
  },
  columns: {
    ...person,
    package: { kind: 'text', label: 'Package' },
    status: {
      kind: 'status',
      label: 'Status',
      values: { Active: 'good', Completed: 'plain', Inactive: 'bad' },
    },
    amount: { kind: 'usdt', label: 'Amount' },
    cap: { kind: 'usdt', label: 'Earnings Cap', shown: 'wide' },
    earned: { kind: 'usdt', label: 'Earned' },
    capAlert: {
      kind: 'status',
      label: 'Cap Alert',
      values: { '2X 80%': 'warn', '3X 80%': 'warn' },
      shown: 'chosen',
    },
    dateTime: { kind: 'instant', label: 'Activated' },
    release: { kind: 'instant', label: 'Principal Release', shown: 'wide' },
    paidBy: { kind: 'text', label: 'Paid by', shown: 'chosen' },
  },
  filters: {
    period: dateTime,
    package: { kind: 'package', label: 'Package', column: 'package' },
    paidBy: { kind: 'choice', label: 'Paid by', column: 'paidBy', choices: ['Member', 'Granted'] },
    capAlert: { kind: 'choice', label: 'Cap Alert', column: 'capAlert', choices: ['2X 80%', '3X 80%'] },
    status,
  },
  figures: {
    activations: { kind: 'count', label: 'Activations' },
    active: { kind: 'count', label: 'Active' },
    activated: { kind: 'usdt', label: 'Total activated', note: '0 Pin grants excluded' },
    custody: { kind: 'usdt', label: 'Principal not yet released' },
  },
  sort: { by: 'dateTime', direction: 'desc' },
  topics: ['activations', 'closing'],
})

export const odlAccountReport = report({
  name: 'odl-accounts',
  audiences: {
    admin: {
      title: 'ODL Accounts',
      path: '/anjo/odl-accounts',
      file: 'odl_accounts',
      sheet: 'ODL Accounts',
      pageSize: 10,
      permission: 'View Reports',
    },
  },
  columns: {
    cycle: { kind: 'count', label: 'Cycle' },
    ...person,
    package: { kind: 'text', label: 'Package' },
    packageAmount: { kind: 'usdt', label: 'Package Amount' },
    entitled: { kind: 'usdt', label: 'Entitled' },
    opened: { kind: 'instant', label: 'Cycle opened', shown: 'wide' },
    ends: { kind: 'instant', label: 'Cycle ends', shown: 'wide' },
    claimed: { kind: 'instant', label: 'Claimed' },
    status: {
      kind: 'status',
      label: 'Status',
      values: { Claimed: 'good', Open: 'plain', Missed: 'bad' },
    },
  },
  filters: {
    period: { kind: 'period', label: 'Cycle opened', column: 'opened' },
    package: { kind: 'package', label: 'Package', column: 'package' },
    status,
  },
  figures: {
    open: { kind: 'count', label: 'Accounts that can still claim' },
    claimed: { kind: 'count', label: 'Claimed', note: 'accounts, in 30 days' },
    missed: { kind: 'count', label: 'Missed', note: 'accounts, in 30 days' },
    missedAmount: { kind: 'usdt', label: 'Returned to the treasury', note: 'missed, in 30 days' },
  },
  sort: { by: 'cycle', direction: 'desc' },
  topics: ['odl'],
})
