// What administrators do with withdrawals: look, decide, pay, and say how a payment ended.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'
import { movement } from '#contract/money/wallets.ts'
import { withdrawalActions, withdrawalStates } from '#domain/withdrawals/withdrawal-steps.ts'
import { withdrawalCurrencies, withdrawalWallets } from '#domain/withdrawals/withdrawal-terms.ts'

const payments = { access: 'admin', permission: 'Approve Payments' } as const
const params = z.object({ withdrawalId: rowId })
const state = z.enum(withdrawalStates)
const optionalInstant = z.nullable(instant)

export const withdrawalCase = z.object({
  id: rowId,
  state,
  actions: z.array(z.enum(withdrawalActions)),
  currency: z.enum(withdrawalCurrencies),
  wallet: z.enum(withdrawalWallets),
  amount: usdt,
  fee: usdt,
  net: usdt,
  perUsdt: z.nullable(usdt),
  receives: z.nullable(usdt),
  requestedAt: instant,
  approvedAt: optionalInstant,
  rejectedAt: optionalInstant,
  sentAt: optionalInstant,
  transactionHash: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  batchId: z.nullable(z.string()),
  member: z.object({
    id: rowId,
    userrefid: z.string(),
    fullName: z.string(),
    registeredAt: instant,
    package: z.nullable(z.string()),
    kycStatus: z.string(),
    twoFactor: z.boolean(),
    blocked: z.boolean(),
  }),
  address: z.object({
    address: z.string(),
    destinationTag: z.nullable(z.int()),
    addedAt: instant,
    verifiedAt: instant,
    verified: z.boolean(),
    replaced: z.boolean(),
    changeCount: z.int(),
    paidBefore: z.int(),
    otherMembers: z.int(),
  }),
  history: z.object({ deposited: usdt, rewardsPaid: usdt, withdrawn: usdt, rejected: z.int() }),
  /** What came into the wallet since the beginning, by kind. */
  sources: z.array(z.object({ label: z.string(), amount: usdt })),
  movements: z.array(movement),
  signIns: z.array(z.object({ address: z.string(), userAgent: z.string(), at: instant })),
  related: z.array(z.object({ id: rowId, amount: usdt, state, requestedAt: instant })),
  /** What the ledger does when it is paid, in order. */
  ledger: z.array(z.object({ from: z.string(), to: z.string(), amount: usdt })),
  checks: z.array(z.object({ passed: z.boolean(), text: z.string() })),
  events: z.array(z.object({ at: instant, state, by: z.nullable(z.string()), note: z.string() })),
})
export type WithdrawalCase = z.infer<typeof withdrawalCase>

export const readWithdrawalCase = endpoint({
  ...payments,
  method: 'GET',
  path: '/api/admin/withdrawals/:withdrawalId',
  summary: 'Everything that is needed to decide on a withdrawal',
  params,
  response: withdrawalCase,
  refusals: ['not-found'],
})

const transactionHash = z
  .string('Enter the transaction hash: 64 hexadecimal digits')
  .check(z.trim(), z.regex(/^(0x)?[0-9a-fA-F]{64}$/, 'Enter the transaction hash: 64 hexadecimal digits'))
const reason = z.object({ reason: line('Give a reason', 500) })
const response = z.object({ id: rowId, state, message: z.string() })
const decided = ['not-found', 'withdrawal-decided', 'forgery-suspected'] as const
const proven = [
  'transaction-hash-invalid',
  'transaction-hash-used',
  'payment-not-proven',
  'payment-not-checked',
] as const

/** With a transaction hash it is approved and paid in one step; without, it waits for a payout file. */
export const approveWithdrawal = endpoint({
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/approval',
  summary: 'Approves a withdrawal, and records its payment when the transaction hash is given',
  params,
  body: z.object({ transactionHash: z.optional(transactionHash) }),
  response,
  refusals: [...decided, ...proven],
  audit: 'withdrawal approved',
  money: true,
  dualControl: 'withdrawals',
})

export const reapproveWithdrawal = endpoint({
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/reapproval',
  summary: 'Approves a rejected withdrawal after all: the money is taken again, or it is refused',
  params,
  body: z.object({ transactionHash: z.optional(transactionHash) }),
  response,
  refusals: [...decided, ...proven, 'withdrawal-money-gone', 'withdrawal-address-replaced'],
  audit: 'withdrawal reapproved',
  money: true,
  dualControl: 'withdrawals',
})

export const rejectWithdrawal = endpoint({
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/rejection',
  summary: 'Rejects a withdrawal: the amount returns to the wallet that it came from',
  params,
  body: reason,
  response,
  refusals: decided,
  audit: 'withdrawal rejected',
  money: true,
})

export const payWithdrawal = endpoint({
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/payment',
  summary: 'Records that an approved withdrawal was paid, with its transaction hash',
  params,
  body: z.object({ transactionHash }),
  response,
  refusals: [...decided, ...proven],
  audit: 'withdrawal paid',
  money: true,
})

export const failWithdrawal = endpoint({
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/failure',
  summary: 'Records that a payment failed: the amount returns to the wallet that it came from',
  params,
  body: reason,
  response,
  refusals: decided,
  audit: 'withdrawal failed',
  money: true,
})

export const doubtWithdrawal = endpoint({
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/doubt',
  summary:
    'Records that nobody knows whether a payment went out; the money stays on hold until a person decides',
  params,
  body: reason,
  response,
  refusals: decided,
  audit: 'withdrawal in doubt',
})
