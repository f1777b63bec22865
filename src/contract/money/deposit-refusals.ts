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
    message: 'Too many payments of this amount are open. Choose another amount or try again in 10 minutes.',
  },
  'deposit-window-over': {
    status: 409,
    message: 'This payment window has closed. Start a new deposit.',
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
  'gateway-unreachable': {
    status: 503,
    message: 'The chain node is not responding. Nothing was changed.',
  },
} as const
