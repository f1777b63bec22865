export const depositRefusals = {
  'no-receiving-address': {
    status: 503,
    message: 'There is no address to pay to at the moment. Nothing was changed. Please contact support.',
  },
  'no-rupee-rate': {
    status: 503,
    message: 'There is no recorded rate for rupees at the moment. Please choose USDT.',
  },
  'too-many-open-deposits': {
    status: 409,
    message: 'Too many payments of this amount are open. Choose another amount or try again in 10 minutes.',
  },
  'deposit-window-over': {
    status: 409,
    message: 'The time for this payment is over. Start again.',
  },
  'deposit-not-waiting': { status: 409, message: 'This deposit is {status}: it takes nothing more' },
  'deposit-claims-closed': {
    status: 409,
    message: 'This payment is recognised by itself: there is nothing to send',
  },
  'deposit-not-approvable': {
    status: 409,
    message: 'This deposit is {status}: only a pending or rejected one can be approved',
  },
  'deposit-not-rejectable': {
    status: 409,
    message: 'This deposit is {status}: only a pending one can be rejected',
  },
  'deposit-member-needed': { status: 400, message: 'Say whose deposit this is' },
  'deposit-member-unknown': { status: 400, message: 'There is no such member' },
  'deposit-member-fixed': { status: 409, message: 'This deposit already belongs to a member' },
  'deposit-transfer-lost': {
    status: 409,
    message: 'The block of this transfer was replaced: what it brought is not on the chain any more',
  },
  'losses-changed': {
    status: 409,
    message: 'What was lost has changed meanwhile. Look again before you decide.',
  },
  'receiving-address-invalid': { status: 400, message: 'Please add correct BEP20 Address' },
  'upi-address-invalid': { status: 400, message: 'Enter a UPI address, as in name@bank' },
  'gateway-unreachable': {
    status: 503,
    message: 'The chain cannot be reached at the moment. Nothing was changed.',
  },
} as const
