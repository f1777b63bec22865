import * as z from 'zod/mini'
import { endpoint, type ResponseBody } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { imageId } from '#contract/platform/images.ts'
import { LARGEST_DEPOSIT, paymentStatuses } from '#domain/deposits/payment-window.ts'
import { depositStatuses, paymentRails } from '#domain/deposits/deposit-state.ts'
import { formatUsdt, LARGEST_MICRO, parseUsdt, type Micro } from '#domain/money/money.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'

/** The plan has the smallest deposit. */
export const describeSmallestDeposit = (least: Micro) =>
  `Please enter an amount of $${readableWhole(least)} or more`
const MALFORMED = 'Please enter an amount with at most two decimals'

const amountText = /^\d{1,13}(\.\d{1,2})?$/
const inRange = (min: Micro, max: Micro) => (text: string) =>
  !amountText.test(text) || (parseUsdt(text) >= min && parseUsdt(text) <= max)

/** Whole cents; the further decimals are used to make amounts unique. */
const depositAmount = (least: Micro, message: string) =>
  z.codec(
    z
      .string(message)
      .check(
        z.trim(),
        z.regex(amountText, message),
        z.refine(inRange(least, LARGEST_MICRO), message),
        z.refine(inRange(0n, LARGEST_DEPOSIT), 'Please enter an amount of $1,000,000 or less'),
      ),
    z.bigint(),
    { decode: parseUsdt, encode: formatUsdt },
  )

/** Networks listed on the deposit screen; only the first is available. */
export const networks = [
  { id: 'usdt_bep20', name: 'Binance Smart Chain BEP20', available: true },
  { id: 'usdt_ton', name: 'TON', available: false },
  { id: 'usdt_erc20', name: 'ERC-20', available: false },
  { id: 'usdt_solana', name: 'Solana', available: false },
] as const

export const depositId = z.string().check(
  z.regex(/^[1-9]\d{0,18}$/, 'Not an id'),
  z.refine((text) => !/^\d{1,19}$/.test(text) || BigInt(text) <= LARGEST_MICRO, 'Not an id'),
)
const params = z.object({ depositId })
const methods = ['usdt', 'upi'] as const
const method = z.enum(methods)

/** What the form of a deposit accepts under a plan; the server applies the plan in force. */
export const depositForm = (least: Micro) =>
  z.object({ amount: depositAmount(least, describeSmallestDeposit(least)), method })

export const readDepositOptions = endpoint({
  id: 'readDepositOptions',
  method: 'GET',
  path: '/api/deposit-options',
  summary: 'List the available deposit methods',
  access: 'member',
  response: z.object({
    rail: z.enum(paymentRails),
    usdt: z.boolean(),
    upi: z.boolean(),
    minDeposit: usdt,
    /** Null if rupees are not accepted. */
    rupeesPerUsdt: z.nullable(usdt),
  }),
})

const deposit = z.object({
  id: depositId,
  method: z.enum(methods),
  status: z.enum(paymentStatuses),
  state: z.enum(depositStatuses),
  requestedAmount: usdt,
  amount: usdt,
  /** The last digits of the amount identify the deposit. */
  digits: z.boolean(),
  rupees: z.nullable(usdt),
  rupeesPerUsdt: z.nullable(usdt),
  address: z.string(),
  qrText: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The member can submit hash and proof for review. */
  claimable: z.boolean(),
  /** The payment can be simulated. */
  sandbox: z.boolean(),
  credited: z.nullable(usdt),
  remark: z.nullable(z.string()),
})

export const openDeposit = endpoint({
  id: 'openDeposit',
  method: 'POST',
  path: '/api/deposits',
  summary: 'Open a deposit; returns address, exact amount and expiry',
  access: 'member',
  body: z.object({ amount: depositAmount(0n, MALFORMED), method }),
  response: deposit,
  refusals: [
    'no-receiving-address',
    'no-rupee-rate',
    'too-many-open-deposits',
    'too-many-unpaid-deposits',
    'own-limit-exceeded',
  ],
  rateLimits: [{ per: 'caller', count: 30, windowSeconds: 600 }],
  needsConsent: true,
})

export const readDeposit = endpoint({
  id: 'readDeposit',
  method: 'GET',
  path: '/api/deposits/:depositId',
  summary: "Read one of the caller's deposits",
  access: 'member',
  params,
  owner: { param: 'depositId', foreign: 'not-found' },
  response: deposit,
})

export const claimDeposit = endpoint({
  id: 'claimDeposit',
  method: 'POST',
  path: '/api/deposits/:depositId/claim',
  summary: 'Submit proof of payment for review by an administrator; credits nothing',
  access: 'member',
  params,
  body: z.object({
    transactionHash: z
      .string()
      .check(z.trim(), z.regex(/^[\w-]{0,100}$/, 'Enter the transaction hash or bank reference')),
    imageId,
  }),
  response: deposit,
  refusals: [
    'not-found',
    'deposit-not-waiting',
    'deposit-claims-closed',
    'deposit-window-over',
    'deposit-payment-claimed',
    'image-unknown',
  ],
})

export const simulatePayment = endpoint({
  id: 'simulatePayment',
  method: 'POST',
  path: '/api/deposits/:depositId/test-payment',
  summary: 'Sandbox only: simulate the outcome of the payment after two seconds',
  access: 'member',
  params,
  body: z.object({ outcome: z.enum(['received', 'declined']) }),
  response: deposit,
  refusals: ['not-found', 'deposit-not-waiting', 'deposit-window-over'],
  money: true,
})

/** A deposit as its owner sees it. */
export type MemberDeposit = ResponseBody<typeof readDeposit>
