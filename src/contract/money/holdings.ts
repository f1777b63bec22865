// Holdings: addresses whose control is proven by a signature, their on-chain balances, and reported bank balances.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bigInteger, day, instant, signedUsdt, usdt } from '#contract/platform/fields.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'
import { holdingNetworks } from '#domain/holdings/holding-message.ts'

const network = z.enum(holdingNetworks, 'Choose a network')

const balance = z.object({
  /** In USDT, or in XRP for an XRP Ledger address. */
  amount: signedUsdt,
  readAt: instant,
  /** The block or ledger that was read; null in the sandbox. */
  block: z.nullable(bigInteger),
  /** Not read successfully for 24 hours. */
  isStale: z.boolean(),
})

const holding = {
  network,
  address: z.string(),
  /** The signed text. */
  message: z.string(),
  signature: z.string(),
  /** Only for the XRP Ledger. */
  publicKey: z.nullable(z.string()),
  registeredAt: instant,
  /** Null before the first successful reading. */
  balance: z.nullable(balance),
}

const bankBalance = {
  bank: z.string(),
  amount: usdt,
  asOf: z.iso.date(),
  statedAt: instant,
}

const totals = z.object({
  usdt: signedUsdt,
  xrp: signedUsdt,
  xrpInUsdt: z.nullable(signedUsdt),
  proven: signedUsdt,
  stated: signedUsdt,
  uncounted: z.int(),
  /** Units of XRP per USDT, as recorded. */
  xrpRate: z.nullable(z.object({ perUsdt: usdt, at: instant })),
  /** The total of the newest statement. */
  owed: z.nullable(signedUsdt),
})

/** What the Transparency page shows. */
export const publishedHoldings = z.object({
  addresses: z.array(z.object(holding)),
  banks: z.array(z.object(bankBalance)),
  totals,
})
export type PublishedHoldings = z.output<typeof publishedHoldings>

const registeredHolding = z.object({
  id: rowId,
  ...holding,
  registeredBy: z.string(),
  reason: z.string(),
  retiredAt: z.nullable(instant),
  retiredBy: z.nullable(z.string()),
  retireReason: z.nullable(z.string()),
  /** When the newest reading failed; null if it succeeded. */
  failedAt: z.nullable(instant),
})
export type RegisteredHolding = z.output<typeof registeredHolding>

const statedBankBalance = z.object({ id: rowId, ...bankBalance, statedBy: z.string(), reason: z.string() })
export type StatedBankBalance = z.output<typeof statedBankBalance>

const master = { access: 'admin', permission: 'master' } as const
const reason = line('Enter a reason', 300)

export const listHoldings = endpoint({
  id: 'listHoldings',
  ...master,
  method: 'GET',
  path: '/api/admin/holdings',
  summary: 'List holding addresses with their proofs and last balances, and bank balances as stated',
  response: z.object({
    addresses: z.array(registeredHolding),
    /** The newest fifty. */
    banks: z.array(statedBankBalance),
    totals,
  }),
})

export const issueHoldingMessage = endpoint({
  id: 'issueHoldingMessage',
  ...master,
  method: 'POST',
  path: '/api/admin/holding-messages',
  summary:
    'Issue a message to sign with the key of an address; it is valid for seven days and one registration',
  body: z.object({ network, address: line('Enter the address', 100) }),
  response: z.object({
    challengeId: rowId,
    network,
    address: z.string(),
    message: z.string(),
    expiresAt: instant,
  }),
  refusals: ['holding-address-invalid', 'holding-network-wrong', 'holding-registered'],
  audit: 'Issued a message for a holding address',
  rateLimits: [{ per: 'caller', count: 30, windowSeconds: 3600 }],
})

const hexadecimal = (missing: string, longest: number) =>
  line(missing, longest).check(z.regex(/^(0x)?([0-9a-fA-F]{2})+$/, 'Enter hexadecimal digits'))

export const registerHolding = endpoint({
  id: 'registerHolding',
  ...master,
  method: 'POST',
  path: '/api/admin/holdings',
  summary: 'Register a holding address with the signature of its message',
  body: z.object({
    challengeId: rowId,
    signature: hexadecimal('Enter the signature', 400),
    /** Required for the XRP Ledger. */
    publicKey: z.optional(hexadecimal('Enter the public key', 100)),
    reason,
  }),
  response: z.object({ message: z.string(), id: rowId }),
  refusals: [
    'not-found',
    'holding-message-used',
    'holding-message-expired',
    'holding-registered',
    'holding-signature-wrong',
    'holding-key-wrong',
  ],
  audit: 'Registered a holding address',
  stepUp: true,
  dualControl: 'holdings',
})

export const retireHolding = endpoint({
  id: 'retireHolding',
  ...master,
  method: 'POST',
  path: '/api/admin/holdings/:holdingId/retirement',
  summary: 'Retire a holding address; it is no longer published and never deleted',
  params: z.object({ holdingId: rowId }),
  body: z.object({ reason }),
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'holding-retired'],
  audit: 'Retired a holding address',
  stepUp: true,
  dualControl: 'holdings',
})

export const stateBankBalance = endpoint({
  id: 'stateBankBalance',
  ...master,
  method: 'POST',
  path: '/api/admin/bank-balances',
  summary:
    'State the balance of a bank account; it is published as stated, not proven, and replaces the one before',
  body: z.object({
    bank: line('Enter the name of the bank', 80),
    amount: usdt,
    asOf: day('Enter the date as dd/mm/yyyy'),
    reason,
  }),
  response: z.object({ message: z.string() }),
  refusals: ['bank-date-outside'],
  audit: 'Stated a bank balance',
  stepUp: true,
  dualControl: 'holdings',
})
