// Refusals of withdrawals, addresses, rates and funds. Messages from the specification are verbatim.

export const withdrawalRefusals = {
  'withdrawal-too-small': { status: 400, message: 'minimum withdrawal amount $ 10' },
  'withdrawal-not-covered': { status: 409, message: 'Insufficient balance for withdrawal' },
  'withdrawal-address-missing': {
    status: 409,
    message: 'Please add and verify your USDT or XRP address first',
  },
  'withdrawal-wallet-wrong': { status: 400, message: 'You can only withdraw XRP from your Profit Wallet' },
  'withdrawals-on-hold': {
    status: 409,
    message:
      'Withdrawals are on hold until {time}, because the email address or the authenticator of this account was changed',
  },
  'quote-expired': { status: 409, message: 'This quote has expired. Get a new quote.' },
  'quote-used': { status: 409, message: 'This withdrawal was already requested' },
  'rate-too-old': {
    status: 409,
    message: 'There is no current XRP rate. Withdraw in USDT, or try again later.',
  },
  'display-rate-missing': {
    status: 409,
    message: 'No rate is recorded for this currency yet. Choose another one.',
  },
  'rate-change-too-large': {
    status: 409,
    message:
      'This rate differs by more than {percent}% from the rates of the last day. Enter a rate from {lowest} to {highest}, ' +
      'or ask two master admins to change the limit in Settings.',
  },
  'withdrawal-rate-old': {
    status: 409,
    message: 'There is no XRP rate from the last 24 hours. Record the current rate, then approve.',
  },
  'withdrawal-rate-moved': {
    status: 409,
    message:
      'The XRP rate moved by more than {percent}% since the quote: {quoted} then, {current} now. Reject this withdrawal and ask the ' +
      'member to request it again.',
  },
  'withdrawal-decided': {
    status: 409,
    message: "You can't {action} a withdrawal that is {state}.",
  },
  'withdrawal-balance-too-low': {
    status: 409,
    message: 'Balance too low: {balance} of {amount} USDT.',
  },
  'withdrawal-address-replaced': {
    status: 409,
    message: 'The member has since changed this address. Ask them to request a new withdrawal.',
  },
  'withdrawal-override-needed': { status: 409, message: '{obstacle}. Give a reason to approve it anyway.' },
  'kyc-needed': {
    status: 409,
    message: 'Verify your identity to withdraw more than {limit} USDT in 30 days',
  },
  'withdrawal-sanctions-match': {
    status: 409,
    message:
      'On hold: the member matches {label} on the sanctions list {list}. Only a master admin can clear the match.',
  },
  'withdrawal-payment-held': {
    status: 409,
    message:
      'On hold: the member matches {label} on the sanctions list {list}. Do not pay it. If it was already paid, mark it as unconfirmed, then record the payment.',
  },
  'risk-settings-changed': {
    status: 409,
    message: 'Another administrator changed the risk rules. Reload to see the latest.',
  },
  'sanctions-match-cleared': { status: 409, message: 'This match was already cleared' },
  'withdrawal-needs-review': { status: 409, message: 'Needs individual review: {reason}' },
  'payout-empty': { status: 409, message: 'No approved withdrawals to export' },
  'transaction-hash-invalid': { status: 400, message: 'Enter the transaction hash: 64 hexadecimal digits' },
  'transaction-hash-used': {
    status: 409,
    message: 'This transaction hash is already used for withdrawal {id}',
  },
  'payment-not-proven': { status: 409, message: 'The chain does not show this payment: {reason}' },
  'payment-not-checked': {
    status: 503,
    message: 'The node that verifies payments is not responding. Nothing was changed. Try again in a moment.',
  },
  'address-incorrect': { status: 400, message: 'Please add correct address' },
  'address-under-verification': {
    status: 409,
    message: 'This address is under verification for 24 hours and cannot be changed until then',
  },
  'address-unchanged': { status: 409, message: "That's already your address" },
  'address-change-costs': {
    status: 409,
    message: 'Changing this address costs $1 from the Withdrawal Wallet',
  },
  'address-fee-not-covered': { status: 409, message: 'You need $1 in your Withdrawal Wallet for the fee' },
  'funds-not-covered': {
    status: 409,
    message: 'Balance too low: the wallet has {balance} USDT',
  },
  'amount-zero': { status: 400, message: 'Enter an amount above zero' },
  'settlement-unreadable': { status: 400, message: '{reason}' },
  'settlement-changed': {
    status: 409,
    message: 'The payout file changed since the preview. Compare it again.',
  },
} as const
