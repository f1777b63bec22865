// Payment reports: withdrawals for administrators, payment history for members.

import { report } from '#contract/reports/report.ts'
import { paymentOf } from '#domain/withdrawals/withdrawal-steps.ts'

export const withdrawalReport = report({
  name: 'withdrawals',
  audiences: {
    admin: {
      title: 'Withdrawal History',
      path: '/anjo/withdraw-history',
      file: 'withdrawal_history',
      sheet: 'Withdrawals',
      pageSize: 10,
      permission: 'Approve Payments',
      numbered: true,
    },
  },
  columns: {
    username: { kind: 'text', label: 'Username', memberIdIn: 'username' },
    fullname: { kind: 'text', label: 'Full Name', memberIdIn: 'username', shown: 'chosen' },
    withdrawalMethod: { kind: 'text', label: 'Withdrawal Method', shown: 'wide' },
    amount: { kind: 'usdt', label: 'Amount' },
    adminDeduction: { kind: 'usdt', label: '10% Admin Deduction', shown: 'wide' },
    withdrawalAmount: { kind: 'usdt', label: 'Withdrawal Amount' },
    accountDetails: { kind: 'hash', label: 'Account Details', shown: 'wide' },
    status: {
      kind: 'status',
      label: 'Status',
      values: { Pending: 'warn', Approved: 'good', Rejected: 'bad', Unknown: 'warn', Cancelled: 'plain' },
    },
    payment: { kind: 'text', label: 'Payment', shown: 'wide' },
    requestDate: { kind: 'instant', label: 'Request Date' },
    approvedDate: { kind: 'instant', label: 'Approved Date', shown: 'chosen' },
    rejectDate: { kind: 'instant', label: 'Reject Date', shown: 'chosen' },
    transactionHash: { kind: 'hash', label: 'Transaction', shown: 'chosen' },
    remark: { kind: 'text', label: 'Remark', shown: 'chosen' },
  },
  filters: {
    request: { kind: 'period', label: 'Request Period', column: 'requestDate' },
    status: { kind: 'choice', label: 'Status', column: 'status' },
    payment: {
      kind: 'choice',
      label: 'Payment',
      column: 'payment',
      choices: [...new Set(Object.values(paymentOf))],
    },
  },
  figures: {
    paid: { kind: 'usdt', label: 'Paid', note: 'approved and paid, before the deduction', unit: 'dollars' },
    pending: { kind: 'usdt', label: 'Pending', note: 'requested, and on hold', unit: 'dollars' },
  },
  sort: { by: 'requestDate', direction: 'desc' },
  topics: ['withdrawals'],
})

export const paymentHistoryReport = report({
  name: 'payment-history',
  audiences: {
    member: {
      title: 'History',
      path: '/user/account/history',
      file: 'deposit-withdrawal-history',
      sheet: 'History',
      pageSize: 10,
    },
  },
  columns: {
    date: { kind: 'instant', label: 'DATE & TIME' },
    type: { kind: 'text', label: 'TYPE', hasWords: true },
    method: { kind: 'text', label: 'METHOD', isContext: true, hasWords: true },
    amount: { kind: 'usdt', label: 'AMOUNT' },
    fee: { kind: 'usdt', label: 'FEE' },
    net: { kind: 'usdt', label: 'NET' },
    address: { kind: 'hash', label: 'ADDRESS' },
    transaction: { kind: 'hash', label: 'TRANSACTION' },
    remark: { kind: 'text', label: 'REMARK' },
    status: {
      kind: 'status',
      label: 'STATUS',
      values: {
        Waiting: 'warn',
        Processing: 'warn',
        Pending: 'warn',
        Approved: 'good',
        Declined: 'bad',
        Rejected: 'bad',
        Cancelled: 'plain',
      },
    },
  },
  filters: {
    period: { kind: 'period', label: 'Period', column: 'date' },
    type: { kind: 'choice', label: 'Type', column: 'type', choices: ['Deposit', 'Withdrawal'] },
    status: { kind: 'choice', label: 'Status', column: 'status' },
  },
  figures: {
    deposited: { kind: 'usdt', label: 'Deposited', note: 'credited in total' },
    withdrawn: { kind: 'usdt', label: 'Withdrawn', note: 'paid out in total, after fees' },
  },
  sort: { by: 'date', direction: 'desc' },
  topics: ['withdrawals', 'deposits'],
})
