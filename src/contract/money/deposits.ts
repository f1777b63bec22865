import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { imageId } from '#contract/platform/images.ts'
import { LARGEST_DEPOSIT, paymentStatuses, SMALLEST_DEPOSIT } from '#domain/deposits/payment-window.ts'
import { depositStatuses } from '#domain/deposits/deposit-state.ts'
import { formatUsdt, LARGEST_MICRO, parseUsdt, type Micro } from '#domain/money/money.ts'

export const DEPOSIT_AMOUNT_MESSAGE = 'Please enter an amount of $100 or more'

const amountText = /^\d{1,13}(\.\d{1,2})?$/
const inRange = (least: Micro, most: Micro) => (text: string) =>
  !amountText.test(text) || (parseUsdt(text) >= least && parseUsdt(text) <= most)

/** In whole cents, so that the digits behind them are free to make it unique. */
export const depositAmount = z.codec(
  z
    .string(DEPOSIT_AMOUNT_MESSAGE)
    .check(
      z.trim(),
      z.regex(amountText, DEPOSIT_AMOUNT_MESSAGE),
      z.refine(inRange(SMALLEST_DEPOSIT, LARGEST_MICRO), DEPOSIT_AMOUNT_MESSAGE),
      z.refine(inRange(0n, LARGEST_DEPOSIT), 'Please enter an amount of $1,000,000 or less'),
    ),
  z.bigint(),
  { decode: parseUsdt, encode: formatUsdt },
)

/** The networks of the screen; only the first can be chosen. */
export const networks = [
  { id: 'usdt_bep20', name: 'Binance Smart Chain BEP20', available: true },
  { id: 'usdt_ton', name: 'TON', available: false },
  { id: 'usdt_erc20', name: 'ERC-20', available: false },
  { id: 'usdt_solana', name: 'Solana', available: false },
] as const

/** Rows are numbered by the database. */
export const depositId = z.string().check(
  z.regex(/^[1-9]\d{0,18}$/, 'Not an id'),
  z.refine((text) => !/^\d{1,19}$/.test(text) || BigInt(text) <= LARGEST_MICRO, 'Not an id'),
)
const params = z.object({ depositId })
const methods = ['usdt', 'upi'] as const
const rails = ['sandbox', 'manual', 'chain'] as const

export const readDepositOptions = endpoint({
  method: 'GET',
  path: '/api/deposit-options',
  summary: 'How the caller can pay in now',
  access: 'member',
  response: z.object({
    rail: z.enum(rails),
    usdt: z.boolean(),
    upi: z.boolean(),
    /** Rupees for one USDT, where rupees can be paid. */
    rupeesPerUsdt: z.nullable(usdt),
  }),
  refusals: [],
})

const deposit = z.object({
  id: depositId,
  method: z.enum(methods),
  status: z.enum(paymentStatuses),
  state: z.enum(depositStatuses),
  asked: usdt,
  amount: usdt,
  /** Whether the last digits identify it. */
  digits: z.boolean(),
  rupees: z.nullable(usdt),
  rupeesPerUsdt: z.nullable(usdt),
  address: z.string(),
  qrText: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The member sends hash and proof, and an administrator decides. */
  claimable: z.boolean(),
  /** The two demo buttons drive it. */
  sandbox: z.boolean(),
  credited: z.nullable(usdt),
  remark: z.nullable(z.string()),
})

export const openDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits',
  summary: 'Open a deposit: where to pay, exactly how much, and until when',
  access: 'member',
  body: z.object({
    amount: depositAmount,
    method: z.enum(methods),
  }),
  response: deposit,
  refusals: ['no-receiving-address', 'no-rupee-rate', 'too-many-open-deposits', 'too-many-requests'],
  limits: [{ per: 'caller', count: 30, windowSeconds: 600 }],
})

export const readDeposit = endpoint({
  method: 'GET',
  path: '/api/deposits/:depositId',
  summary: 'A deposit of the caller, with its state',
  access: 'member',
  params,
  owner: { param: 'depositId', foreign: 'not-found' },
  response: deposit,
  refusals: ['not-found'],
})

export const claimDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:depositId/claim',
  summary: 'Say that it was paid, with a proof; an administrator decides. Nothing is credited by this.',
  access: 'member',
  params,
  body: z.object({
    transactionHash: z
      .string()
      .check(
        z.trim(),
        z.regex(/^[\w-]{0,100}$/, 'Enter the transaction hash or the bank’s reference as it stands'),
      ),
    imageId,
  }),
  response: deposit,
  refusals: [
    'not-found',
    'deposit-not-waiting',
    'deposit-claims-closed',
    'deposit-window-over',
    'image-unknown',
  ],
})

export const driveGateway = endpoint({
  method: 'POST',
  path: '/api/deposits/:depositId/test-payment',
  summary: 'In the sandbox: the test payment is received or declined, two seconds from now',
  access: 'member',
  params,
  body: z.object({ outcome: z.enum(['received', 'declined']) }),
  response: deposit,
  refusals: ['not-found', 'deposit-not-waiting', 'deposit-window-over'],
  money: true,
})
