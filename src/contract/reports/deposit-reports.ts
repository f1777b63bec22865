// Deposit reports: deposits to review, and receiving addresses.

import { report } from '#contract/reports/report.ts'

export const depositReport = report({
  name: 'deposits',
  audiences: {
    admin: {
      title: 'Deposit History',
      path: '/anjo/deposit-history',
      file: 'deposit_history',
      sheet: 'Deposit History',
      pageSize: 10,
      permission: 'Approve Payments',
      numbered: true,
    },
  },
  topics: ['deposits'],
  columns: {
    memberId: { kind: 'text', label: 'Member ID', memberIdIn: 'memberId' },
    requestMode: { kind: 'text', label: 'Request Mode' },
    paymentProof: { kind: 'text', label: 'Payment Proof', shown: 'wide' },
    depositAmountINR: { kind: 'usdt', label: 'Deposit Amount INR', shown: 'wide' },
    depositAmountUSD: { kind: 'usdt', label: 'Deposit Amount USD' },
    status: {
      kind: 'status',
      label: 'Status',
      values: { Approved: 'good', Pending: 'warn', Rejected: 'bad' },
    },
    requestDate: { kind: 'instant', label: 'Request Date' },
    approvedDate: { kind: 'instant', label: 'Approved Date', shown: 'chosen' },
    rejectDate: { kind: 'instant', label: 'Reject Date', shown: 'chosen' },
    remark: { kind: 'text', label: 'Remark', shown: 'wide' },
  },
  filters: {
    request: { kind: 'period', label: 'Request Period', column: 'requestDate' },
    status: { kind: 'choice', label: 'Status', column: 'status' },
  },
  figures: {
    total: { kind: 'count', label: 'Total' },
    approved: { kind: 'count', label: 'Approved' },
    pending: { kind: 'count', label: 'Pending' },
    rejected: { kind: 'count', label: 'Rejected' },
  },
  sort: { by: 'requestDate', direction: 'desc' },
})

export const receivingCodeReport = report({
  name: 'receiving-codes',
  audiences: {
    admin: {
      title: 'QR Code Management',
      path: '/anjo/add-qr',
      file: 'qr_codes',
      sheet: 'QR Codes',
      pageSize: 10,
      permission: 'Approve Payments',
    },
  },
  topics: ['deposits'],
  columns: {
    qrType: { kind: 'text', label: 'QR Type' },
    depositAddress: { kind: 'text', label: 'Deposit Address' },
    networkAddress: { kind: 'text', label: 'Network Address' },
    use: {
      kind: 'status',
      label: 'Members pay here',
      values: { 'In use': 'good', Replaced: 'plain' },
    },
    dateAdded: { kind: 'instant', label: 'Date Added' },
  },
  filters: { qrType: { kind: 'choice', label: 'Type', column: 'qrType', choices: ['UPI', 'USDT'] } },
  sort: { by: 'dateAdded', direction: 'desc' },
})
