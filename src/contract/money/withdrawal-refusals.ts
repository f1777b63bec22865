// What withdrawals, addresses, rates and funds say no with. The texts in the specification stand to the letter.

export const moneyOutRefusals = {
  'withdrawal-too-small': { status: 400, message: 'minimum withdrawal amount $ 10' },
  'withdrawal-not-covered': { status: 409, message: 'Insufficient balance for withdrawal' },
  'withdrawal-address-missing': {
    status: 409,
    message: 'Please add and verify your USDT or XRP address first',
  },
  'withdrawal-wallet-wrong': { status: 400, message: 'XRP is paid from the Profit Wallet only' },
  'quote-expired': { status: 409, message: 'This quote has expired. Ask for a new one.' },
  'quote-used': { status: 409, message: 'This quote was used already' },
  'rate-too-old': {
    status: 409,
    message: 'There is no current XRP rate. Withdraw in USDT, or try again later.',
  },
  'withdrawal-decided': {
    status: 409,
    message: 'This withdrawal is {state}, so it is not possible to {action} it',
  },
  'withdrawal-money-gone': {
    status: 409,
    message: 'The wallet holds {balance} USDT and does not cover {amount} USDT any more',
  },
  'withdrawal-address-replaced': {
    status: 409,
    message: 'The member has replaced this address since. Ask them to request a new withdrawal.',
  },
  'withdrawal-needs-a-look': { status: 409, message: 'Decide this one on its own: {reason}' },
  'payout-empty': { status: 409, message: 'No approved withdrawal waits to be put into a payout file' },
  'transaction-hash-invalid': { status: 400, message: 'Enter the transaction hash: 64 hexadecimal digits' },
  'transaction-hash-used': {
    status: 409,
    message: 'This transaction hash stands as the proof of withdrawal {id} already',
  },
  'payment-not-proven': { status: 409, message: 'The chain does not show this payment: {reason}' },
  'payment-not-checked': {
    status: 503,
    message: 'The node that checks payments did not answer. Nothing was changed; try again shortly.',
  },
  'address-incorrect': { status: 400, message: 'Please add correct address' },
  'address-under-verification': {
    status: 409,
    message: 'This address is under verification for 24 hours and cannot be changed until then',
  },
  'address-unchanged': { status: 409, message: 'This is the address you have already' },
  'address-change-costs': {
    status: 409,
    message: 'Changing this address costs $1 from the Withdrawal Wallet',
  },
  'address-fee-not-covered': { status: 409, message: 'Your Withdrawal Wallet does not cover the fee of $1' },
  'funds-not-covered': {
    status: 409,
    message: 'The wallet holds {balance} USDT, less than what is to be deducted',
  },
  'amount-zero': { status: 400, message: 'Enter an amount above zero' },
} as const
