export const faq = {
  faq: 'FAQ',
  whenCanIUseANew: 'When can I use a new withdrawal address?',
  addressVerificationAnswer:
    'New and changed addresses are verified for {verificationHours} hours. During that time you can’t edit them or withdraw to them.',
  addressChangeQuestion: 'How often can I change an address?',
  addressChangeAnswer:
    'You get {freeChanges} free changes for each currency. After that, each change costs {fee} from your Withdrawal Wallet.',
  addressCountQuestion: 'How many addresses can I have?',
  onePerCurrencyOneForUsdt: 'One per currency: one for USDT BEP 20 and one for XRP Ledger.',
  whatDoesAWithdrawalCost: 'What does a withdrawal cost?',
  withdrawalsCostOfTheAmountYoull:
    'Withdrawals cost {withdrawalFee}% of the amount. You’ll see the exact fee and what you receive before you confirm.',
  networkQuestion: 'Which network does USDT BEP 20 use?',
  usdtBep20RunsOnBinance:
    'USDT BEP 20 runs on Binance Smart Chain, a smart-chain network. Addresses on other networks can’t receive it, so check yours before you save it.',
  loadingQuestions: 'Loading the questions',
  weCouldntLoadTheAnswers: 'We couldn’t load the answers',
  nothingHasChanged: 'Nothing about your account has changed.',
  back: 'Back',
} as const
