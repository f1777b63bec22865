// Ledger reports: transactions, top-ups, transfers, and the audit log.

import { report } from '#contract/reports/report.ts'
import { transferNames } from '#domain/ledger/transfer-names.ts'

const period = { kind: 'period', label: 'Period', column: 'date' } as const

const wallets = ['R-Wallet', 'Custody', 'Profit Wallet', 'Withdrawal Wallet', 'Hold'] as const
const transferTypes = Object.values(transferNames).toSorted()

export const transactionReport = report({
  name: 'transactions',
  audiences: {
    member: {
      title: 'All Transaction Summary',
      path: '/user/transaction/transaction-report',
      file: 'transaction-report',
      sheet: 'Transactions',
      pageSize: 10,
    },
  },
  columns: {
    date: { kind: 'instant', label: 'DATE & TIME' },
    particulars: { kind: 'text', label: 'PARTICULARS', hasWords: true },
    wallet: { kind: 'text', label: 'WALLET', isContext: true },
    credit: { kind: 'usdt', label: 'CREDIT', flow: 'earning' },
    debit: { kind: 'usdt', label: 'DEBIT', flow: 'outgoing' },
    /** A text column, because only rewards have an XRP equivalent. */
    xrp: { kind: 'text', label: 'XRP EQUIVALENT', hasWords: true },
    balance: { kind: 'usdt', label: 'BALANCE', decimals: 1 },
    /** An internal move is a transfer between two wallets of the same member. */
    type: {
      kind: 'status',
      label: 'TYPE',
      values: { Received: 'good', Sent: 'plain', Internal: 'plain' },
    },
  },
  idLabel: 'TRANSFER ID',
  filters: {
    period,
    wallet: { kind: 'choice', label: 'Wallet', column: 'wallet', choices: wallets },
    type: { kind: 'choice', label: 'Type', column: 'type' },
  },
  figures: {
    received: { kind: 'usdt', label: 'Received', note: 'in the last 30 days, without internal moves' },
    sent: { kind: 'usdt', label: 'Sent', note: 'in the last 30 days, without internal moves' },
  },
  sort: { by: 'date', direction: 'desc' },
})

export const topUpReport = report({
  name: 'topup-history',
  audiences: {
    member: {
      title: 'Top Up History',
      path: '/user/transaction/topup-history',
      file: 'topup-history',
      sheet: 'Top Up History',
      pageSize: 10,
    },
  },
  columns: {
    date: { kind: 'instant', label: 'DATE & TIME' },
    package: { kind: 'text', label: 'PACKAGE' },
    amount: { kind: 'usdt', label: 'AMOUNT' },
    cap: { kind: 'usdt', label: 'EARNINGS CAP' },
    capUsed: { kind: 'usdt', label: 'CAP USED' },
    released: { kind: 'instant', label: 'PRINCIPAL RELEASE' },
    status: {
      kind: 'status',
      label: 'STATUS',
      values: { Active: 'good', Completed: 'plain', Inactive: 'bad' },
    },
  },
  filters: {
    period,
    package: { kind: 'package', label: 'Package', column: 'package' },
    status: { kind: 'choice', label: 'Status', column: 'status' },
  },
  figures: {
    activated: { kind: 'usdt', label: 'Total activated' },
    paid: {
      kind: 'usdt',
      label: 'Earned',
      note: 'paid, and counted towards the caps',
      pending: 'pending',
    },
    pending: { kind: 'usdt', label: 'Pending' },
  },
  sort: { by: 'date', direction: 'desc' },
})

export const transferReport = report({
  name: 'transfers',
  audiences: {
    admin: {
      title: 'Transfers',
      path: '/anjo/transfers',
      file: 'transfers',
      sheet: 'Transfers',
      pageSize: 10,
      permission: 'View Reports',
    },
  },
  columns: {
    date: { kind: 'instant', label: 'Date' },
    type: { kind: 'text', label: 'Type' },
    code: { kind: 'text', label: 'Code', shown: 'chosen' },
    fromAccount: { kind: 'text', label: 'From' },
    fromMember: { kind: 'text', label: 'From member', memberIdIn: 'fromMember' },
    toAccount: { kind: 'text', label: 'To' },
    toMember: { kind: 'text', label: 'To member', memberIdIn: 'toMember' },
    amount: { kind: 'usdt', label: 'Amount' },
    transferId: { kind: 'hash', label: 'Transfer', shown: 'wide' },
  },
  filters: { period, type: { kind: 'choice', label: 'Type', column: 'type', choices: transferTypes } },
  sort: { by: 'date', direction: 'desc' },
})

export const auditLogReport = report({
  name: 'audit-log',
  audiences: {
    admin: {
      title: 'Admin Logs',
      path: '/anjo/admin-logs',
      file: 'audit_log',
      sheet: 'Audit Log',
      pageSize: 25,
      permission: 'master',
    },
  },
  columns: {
    date: { kind: 'instant', label: 'Date' },
    actor: { kind: 'text', label: 'Who', memberIdIn: 'actorMemberId' },
    action: { kind: 'text', label: 'What' },
    subject: { kind: 'text', label: 'About', memberIdIn: 'subjectMemberId' },
    address: { kind: 'text', label: 'Network address' },
    actorMemberId: { kind: 'text', label: 'Acting member', memberIdIn: 'actorMemberId', shown: 'chosen' },
    subjectMemberId: {
      kind: 'text',
      label: 'Member concerned',
      memberIdIn: 'subjectMemberId',
      shown: 'chosen',
    },
  },
  filters: { period },
  sort: { by: 'date', direction: 'desc' },
})
