// Withdrawals of a member: options, quote and request.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { passkeyRefusals } from '#contract/platform/passkey-fields.ts'
import { stepUpMethods, stepUpProof } from '#contract/platform/step-up-proof.ts'
import { rowId } from '#contract/platform/text-fields.ts'
import { withdrawalAddress } from '#contract/money/withdrawal-addresses.ts'
import { withdrawalStates } from '#domain/withdrawals/withdrawal-steps.ts'
import { withdrawalCurrencies, withdrawalWallets } from '#domain/withdrawals/withdrawal-terms.ts'

const wallet = z.enum(withdrawalWallets, 'Choose a wallet')

export const readWithdrawalOptions = endpoint({
  id: 'readWithdrawalOptions',
  method: 'GET',
  path: '/api/withdrawals/desk',
  summary: 'Read withdrawable balances, addresses and the XRP rate',
  access: 'member',
  response: z.object({
    balances: z.object({ profit_wallet: usdt, withdrawal_wallet: usdt }),
    onHold: usdt,
    /** Of the plan in force. A quote fixes its fee. */
    feeRate: percent,
    minWithdrawals: z.object({ usdt, xrp: usdt }),
    /** Of each change of an address after the free ones. */
    changeFee: usdt,
    /** No withdrawals until then, because an administrator changed the email address. */
    heldUntil: z.nullable(instant),
    /** The 30-day total above which the caller needs KYC; null if the caller has it or no one needs it. */
    kycNeededAbove: z.nullable(usdt),
    addresses: z.array(withdrawalAddress),
    /** Methods with which the caller can confirm a withdrawal, preferred first. */
    stepUpMethods: z.array(z.enum(stepUpMethods)),
    /** XRP per USDT and when it was recorded; null if no rate exists. */
    xrp: z.nullable(z.object({ perUsdt: usdt, at: instant, usable: z.boolean() })),
  }),
})

const payment = {
  wallet,
  currency: z.enum(withdrawalCurrencies),
  address: z.string(),
  destinationTag: z.nullable(z.int()),
  amount: usdt,
  fee: usdt,
  net: usdt,
  /** For XRP: the rate and the amount received. */
  perUsdt: z.nullable(usdt),
  receives: z.nullable(usdt),
}

export const withdrawalQuote = z.object({
  id: z.string(),
  ...payment,
  expiresAt: instant,
})
export type WithdrawalQuote = z.infer<typeof withdrawalQuote>

const terms = [
  'withdrawal-too-small',
  'withdrawal-not-covered',
  'withdrawal-address-missing',
  'withdrawal-wallet-wrong',
  'withdrawals-on-hold',
  'account-frozen',
  'kyc-needed',
] as const

export const quoteWithdrawal = endpoint({
  id: 'quoteWithdrawal',
  method: 'POST',
  path: '/api/withdrawals/quotes',
  summary: 'Quote the fee, net amount and rate of a withdrawal; valid once until it expires',
  access: 'member',
  body: z.object({ wallet, addressId: rowId, amount: usdt }),
  response: z.object({ quote: withdrawalQuote }),
  refusals: [...terms, 'rate-too-old'],
  rateLimits: [{ per: 'caller', count: 60, windowSeconds: 600 }],
})

const quoteId = z.uuid('Get a quote first')

export const sendWithdrawalCode = endpoint({
  id: 'sendWithdrawalCode',
  method: 'POST',
  path: '/api/withdrawals/codes',
  summary: 'Email a code that confirms the quoted amount, wallet and address',
  access: 'member',
  body: z.object({ quoteId }),
  response: z.object({ message: z.string(), lockedSeconds: z.int() }),
  refusals: ['not-found', 'withdrawal-address-missing', 'step-up-method-changed', 'code-just-sent'],
  audit: 'withdrawal code requested',
  rateLimits: [{ per: 'caller', count: 20, windowSeconds: 3600 }],
})

/** The limit counts consecutive failures: a success resets it. */
export const requestWithdrawal = endpoint({
  id: 'requestWithdrawal',
  method: 'POST',
  path: '/api/withdrawals',
  summary:
    'Request a quoted withdrawal, confirmed by step-up authentication; the amount is on hold until an administrator decides',
  access: 'member',
  body: z.object({ quoteId, stepUp: stepUpProof }),
  response: z.object({ id: rowId, message: z.string() }),
  refusals: [
    ...terms,
    'quote-expired',
    'quote-used',
    'not-found',
    'code-invalid',
    'step-up-method-changed',
    ...passkeyRefusals,
  ],
  audit: 'member requested a withdrawal',
  money: true,
  rateLimits: [{ per: 'caller', count: 30, windowSeconds: 3600 }],
})

const params = z.object({ withdrawalId: rowId })
const state = z.enum(withdrawalStates)

export const withdrawalProgress = z.object({
  id: rowId,
  state,
  ...payment,
  events: z.array(z.object({ state, at: instant })),
  /** Position in the review queue: requests ahead of it (oldest first) and behind it. Null unless in review. */
  queue: z.nullable(z.object({ ahead: z.int(), amountAhead: usdt, behind: z.int(), oldestAt: instant })),
  transactionHash: z.nullable(z.string()),
  /** The block of the payment; null if it was not verified on chain. */
  paidBlock: z.nullable(rowId),
  /** Why it was rejected or failed. */
  reason: z.nullable(z.string()),
  readAt: instant,
})
export type WithdrawalProgress = z.infer<typeof withdrawalProgress>

export const readWithdrawalProgress = endpoint({
  id: 'readWithdrawalProgress',
  method: 'GET',
  path: '/api/withdrawals/:withdrawalId',
  summary: "Read one of the caller's withdrawals: its steps, its place in the queue and its payment",
  access: 'member',
  params,
  owner: { param: 'withdrawalId', foreign: 'not-found' },
  response: withdrawalProgress,
})

export const cancelWithdrawal = endpoint({
  id: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/withdrawals/:withdrawalId/cancellation',
  summary: 'Cancel a withdrawal that is still in review; the whole amount returns to its wallet',
  access: 'member',
  params,
  response: z.object({ id: rowId, state, message: z.string() }),
  refusals: ['not-found', 'withdrawal-decided'],
  audit: 'member cancelled a withdrawal',
  money: true,
})
