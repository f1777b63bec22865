// A member's withdrawals: what can be asked for, the quote, and the request that uses it.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { rowId } from '#contract/platform/text-fields.ts'
import { withdrawalAddress } from '#contract/money/withdrawal-addresses.ts'
import { withdrawalCurrencies, withdrawalWallets } from '#domain/withdrawals/withdrawal-terms.ts'

const wallet = z.enum(withdrawalWallets, 'Choose a wallet')

export const readWithdrawalDesk = endpoint({
  method: 'GET',
  path: '/api/withdrawals/desk',
  summary: 'What the caller can withdraw, and to where',
  access: 'member',
  response: z.object({
    balances: z.object({ profit_wallet: usdt, withdrawal_wallet: usdt }),
    onHold: usdt,
    addresses: z.array(withdrawalAddress),
    /** XRP for one USDT and when it was recorded; nothing when none is recorded. */
    xrp: z.nullable(z.object({ perUsdt: usdt, at: instant, usable: z.boolean() })),
  }),
  refusals: [],
})

export const withdrawalQuote = z.object({
  id: z.string(),
  wallet,
  currency: z.enum(withdrawalCurrencies),
  address: z.string(),
  destinationTag: z.nullable(z.int()),
  amount: usdt,
  fee: usdt,
  net: usdt,
  /** For XRP: what one USDT buys, and what is received. */
  perUsdt: z.nullable(usdt),
  receives: z.nullable(usdt),
  expiresAt: instant,
})
export type WithdrawalQuote = z.infer<typeof withdrawalQuote>

const terms = [
  'withdrawal-too-small',
  'withdrawal-not-covered',
  'withdrawal-address-missing',
  'withdrawal-wallet-wrong',
  'forgery-suspected',
] as const

export const quoteWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals/quotes',
  summary: 'Fee, net and rate of a withdrawal, honoured exactly until it expires; it is used once',
  access: 'member',
  body: z.object({ wallet, addressId: rowId, amount: usdt }),
  response: z.object({ quote: withdrawalQuote }),
  refusals: [...terms, 'rate-too-old', 'too-many-requests'],
  limits: [{ per: 'caller', count: 60, windowSeconds: 600 }],
})

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals',
  summary: 'Requests the withdrawal of a quote: the amount moves to Hold until an administrator decides',
  access: 'member',
  body: z.object({ quoteId: z.uuid('Ask for a quote first') }),
  response: z.object({ id: rowId, message: z.string() }),
  refusals: [...terms, 'quote-expired', 'quote-used', 'not-found'],
  audit: 'member requested a withdrawal',
  money: true,
})
