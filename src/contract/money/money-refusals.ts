// Refusals of packages, rewards, closings, the plan, deposits, withdrawals and holdings. Specified messages are verbatim.

export const moneyRefusals = {
  'nothing-published': { status: 404, message: 'No statement is published here' },
  'not-in-statement': { status: 404, message: 'You aren’t in a published statement yet' },
  'no-such-statement': { status: 404, message: 'You have no statement for this period' },
  'insufficient-balance': { status: 409, message: 'Insufficient balance for activation' },
  'amount-not-whole': { status: 400, message: 'Enter a whole number of USDT' },
  'amount-out-of-range': { status: 400, message: 'The amount is outside the range of this package' },
  'amount-between-steps': {
    status: 400,
    message: 'Enter {least} USDT, or {step} USDT and multiples of it more',
  },
  'package-closed': { status: 409, message: 'This package is closed for new activations' },
  'package-locked': { status: 409, message: 'Locked while you have a higher package' },
  'no-free-slot': { status: 409, message: "You're using all {slots} slots for this package" },
  'odl-already-claimed': { status: 409, message: 'ODL Already Claimed' },
  'odl-nothing-to-claim': { status: 409, message: 'You have nothing to claim in this cycle' },
  'own-limit-exceeded': {
    status: 409,
    message:
      'Your {subject} limit per {period} is {limit} USDT, and {used} USDT of it is used. It starts again at {renewsAt}.',
  },
  'activation-closed-by-member': {
    status: 409,
    message: 'You closed activation for yourself until {until}.',
  },
  'cooling-off-longer': {
    status: 409,
    message: 'Your cooling-off already lasts as long or longer. It cannot be shortened.',
  },
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
  'deposit-not-waiting': { status: 409, message: 'This deposit is already {status}' },
  'deposit-claims-closed': {
    status: 409,
    message: "We'll detect this payment automatically. You don't need to send anything.",
  },
  'deposit-payment-claimed': {
    status: 409,
    message: 'This transaction was already credited to a deposit. Check the hash or contact support.',
  },
  'withdrawal-too-small': { status: 400, message: 'minimum withdrawal amount $ {amount}' },
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
  'withdrawal-decided': {
    status: 409,
    message: "You can't {action} a withdrawal that is {state}.",
  },
  'kyc-needed': {
    status: 409,
    message: 'Verify your identity to withdraw more than {limit} USDT in 30 days',
  },
  'address-incorrect': { status: 400, message: 'Please add correct address' },
  'address-under-verification': {
    status: 409,
    message: 'This address is under verification for 24 hours and cannot be changed until then',
  },
  'address-unchanged': { status: 409, message: "That's already your address" },
  'address-change-costs': {
    status: 409,
    message: 'Changing this address costs ${fee} from the Withdrawal Wallet',
  },
  'address-fee-not-covered': {
    status: 409,
    message: 'You need ${fee} in your Withdrawal Wallet for the fee',
  },
  'amount-zero': { status: 400, message: 'Enter an amount above zero' },
} as const

/** Only administrators get these. */
export const adminMoneyRefusals = {
  'not-complimentary': { status: 409, message: 'Only a 0 Pin account can be granted a package' },
  'activation-not-active': { status: 409, message: 'This activation is not active' },
  'closing-date-invalid': { status: 400, message: 'Enter the closing day as YYYY-MM-DD' },
  'closing-date-in-future': { status: 400, message: 'A day can only be closed after it ends' },
  'closing-out-of-order': { status: 409, message: 'Closings must run in order' },
  'closing-in-progress': { status: 409, message: 'A closing is already running' },
  'closing-undone': {
    status: 409,
    message: 'The closing of this day was undone. Redo it to close the day again',
  },
  'closing-nothing-to-undo': { status: 409, message: 'There is no closing to undo' },
  'closing-not-the-last': { status: 409, message: 'Only the last closing can be undone' },
  'closing-money-spent': { status: 409, message: 'Members have already spent rewards of this closing' },
  'run-off-closing-due': {
    status: 409,
    message: 'A daily closing is due or running. Start the projection again after it.',
  },
  'run-off-running': { status: 409, message: 'A projection is already running' },
  'publication-unchanged': { status: 409, message: 'Publication is already switched that way' },
  'run-off-finished': { status: 409, message: 'This projection has already finished' },
  'plan-what-if-missing': {
    status: 409,
    message:
      'Compare this change with the current plan first. A what-if counts for 24 hours, for the same change, day and current plan.',
  },
  'plan-changed': {
    status: 409,
    message: 'Another administrator changed the plan. Reload to see the latest.',
  },
  'plan-day-out-of-range': {
    status: 400,
    message: 'Choose a day after today (UTC) and at most one year ahead.',
  },
  'plan-notice': {
    status: 409,
    message:
      'Members are notified {days} days before a term falls: such a change starts on {day} at the earliest.',
  },
  'plan-not-scheduled': {
    status: 409,
    message: 'This plan change is no longer scheduled: it is in force or was cancelled.',
  },
  'plan-starting': {
    status: 409,
    message: 'A scheduled plan change takes effect within two minutes. Try again after it.',
  },
  'plan-unchanged': { status: 409, message: 'The plan already has these settings. Nothing was changed.' },
  'month-is-over': { status: 409, message: "This month's reward has already been distributed" },
  'nothing-to-fund': { status: 409, message: 'Not enough recorded revenue' },
  'pending-changed': {
    status: 409,
    message:
      'Pending rewards changed: {count} rewards of {pending} USDT are pending and {missing} USDT is missing. Check the figures and confirm again.',
  },
  'payer-suspended': {
    status: 409,
    message: 'A daily closing is running and pays pending rewards when it finishes. Try again after it.',
  },
  'revenue-already-recorded': { status: 409, message: 'Revenue with this reference was already recorded' },
  'verification-running': { status: 409, message: 'The ledger is already being verified' },
  'plan-inconsistent': { status: 400, message: 'The settings are inconsistent' },
  'not-self-excluded': { status: 409, message: 'This member has no cooling-off without an end' },
  'money-not-stopped': { status: 409, message: 'This stop has been released already' },
  'verification-still-fails': {
    status: 409,
    message: 'Still failing: {checks}. Repair the cause, or release it explicitly although it fails.',
  },
  'receiving-address-changed': {
    status: 409,
    message: 'The receiving addresses have changed since you opened this. Review the effect and try again.',
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
  'withdrawal-balance-too-low': {
    status: 409,
    message: 'Balance too low: {balance} of {amount} USDT.',
  },
  'withdrawal-address-replaced': {
    status: 409,
    message: 'The member has since changed this address. Ask them to request a new withdrawal.',
  },
  'withdrawal-override-needed': { status: 409, message: '{obstacle}. Give a reason to approve it anyway.' },
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
  'funds-not-covered': {
    status: 409,
    message: 'Balance too low: the wallet has {balance} USDT',
  },
  'settlement-unreadable': { status: 400, message: '{reason}' },
  'settlement-changed': {
    status: 409,
    message: 'The payout file changed since the preview. Compare it again.',
  },
  'holding-address-invalid': { status: 400, message: 'This is not an address of {network}. Check it.' },
  'holding-network-wrong': {
    status: 400,
    message: 'This is an address of {network}. Choose that network, or another address.',
  },
  'holding-registered': { status: 409, message: 'This address is already registered' },
  'holding-message-used': {
    status: 409,
    message: 'This message was already used for a registration. Get a new message and sign it.',
  },
  'holding-message-expired': {
    status: 409,
    message: 'This message has expired. Get a new message and sign it.',
  },
  'holding-signature-wrong': {
    status: 400,
    message: 'The signature does not match. Sign the whole message, unchanged, with the key of {address}.',
  },
  'holding-key-wrong': {
    status: 400,
    message: 'This public key is not the master key of {address}. A regular key cannot prove control here.',
  },
  'holding-retired': { status: 409, message: 'This address is already retired' },
  'bank-date-outside': { status: 400, message: 'Enter a date from {first} to {last}' },
} as const
