export const depositRefusals = {
  'no-receiving-address': {
    status: 503,
    message: "Deposits are paused right now. You haven't been charged. Please contact support.",
  },
  'no-rupee-rate': {
    status: 503,
    message: 'There is no exchange rate for rupees right now. Please choose USDT.',
  },
  'too-many-open-deposits': {
    status: 409,
    message: 'Too many payments of this amount are reserved. Choose another amount.',
  },
  'too-many-unpaid-deposits': {
    status: 409,
    message: 'You have too many unpaid deposits. Pay one of them or try again tomorrow.',
  },
  'deposit-window-over': {
    status: 409,
    message: 'This payment window has closed. Start a new deposit.',
  },
  'receiving-address-changed': {
    status: 409,
    message: 'The receiving addresses have changed since you opened this. Review the effect and try again.',
  },
  'deposit-not-waiting': { status: 409, message: 'This deposit is already {status}' },
  'deposit-claims-closed': {
    status: 409,
    message: "We'll detect this payment automatically. You don't need to send anything.",
  },
  'deposit-not-approvable': {
    status: 409,
    message: 'This deposit is {status}. Only pending or rejected deposits can be approved.',
  },
  'deposit-not-rejectable': {
    status: 409,
    message: 'This deposit is {status}. Only pending deposits can be rejected.',
  },
  'deposit-needs-review': { status: 409, message: 'Needs individual review: {reason}' },
  'deposit-member-needed': { status: 400, message: 'Choose the member to credit' },
  'deposit-member-unknown': { status: 400, message: 'No member with this ID' },
  'deposit-member-fixed': { status: 409, message: 'This deposit already belongs to a member' },
  'deposit-transfer-lost': {
    status: 409,
    message: 'A chain reorganization removed this transfer. It is no longer on the chain.',
  },
  'deposit-payment-used': {
    status: 409,
    message: 'This transaction was already credited: {use}',
  },
  'deposit-payment-claimed': {
    status: 409,
    message: 'This transaction was already credited to a deposit. Check the hash or contact support.',
  },
  'losses-changed': {
    status: 409,
    message: 'The list of reversed transfers changed. Review it again.',
  },
  'receiving-address-invalid': { status: 400, message: 'Please add correct BEP20 Address' },
  'upi-address-invalid': { status: 400, message: 'Enter a UPI address, as in name@bank' },
  'gateway-catching-up': {
    status: 409,
    message: 'The gateway is still reading earlier blocks. Try again when it has caught up.',
  },
  'reconciliation-too-large': {
    status: 409,
    message:
      'There are {count} addresses to read, which takes too long. The daily comparison reads them all.',
  },
  'gateway-not-watching': {
    status: 409,
    message: 'No chain is watched, so there are no blocks to read again.',
  },
  'rescan-range-invalid': {
    status: 400,
    message: 'Choose up to {most} blocks between {first} and {last}, the blocks that the gateway has read.',
  },
  'transaction-not-creditable': { status: 409, message: 'Nothing to credit: {reason}' },
  'gateway-unreachable': {
    status: 503,
    message: 'The chain node is not responding. Nothing was changed.',
  },
} as const
