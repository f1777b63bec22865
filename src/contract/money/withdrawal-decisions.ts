// Administrators review, approve and reject withdrawals and record the outcome of payments.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { line, optionalLine, rowId } from '#contract/platform/text-fields.ts'
import { movement } from '#contract/money/wallets.ts'
import { riskRules } from '#domain/withdrawals/risk-rules.ts'
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
  /** The current XRP rate, to compare with the quoted one in `perUsdt`; null for USDT, or without a rate from the last 24 hours. */
  currentRate: z.nullable(z.object({ perUsdt: usdt, at: instant })),
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
  /** Total credits of the wallet by kind. */
  sources: z.array(z.object({ label: z.string(), amount: usdt })),
  movements: z.array(movement),
  signIns: z.array(z.object({ address: z.string(), userAgent: z.string(), at: instant })),
  related: z.array(z.object({ id: rowId, amount: usdt, state, requestedAt: instant })),
  /** Transfers that a payment posts, in order. */
  ledger: z.array(z.object({ from: z.string(), to: z.string(), amount: usdt })),
  /** Why approval needs an override: the member is blocked, the address is not the verified one, or a risk rule blocks it. */
  obstacle: z.nullable(z.string()),
  /** Risk rules that matched when it was requested. */
  risks: z.array(z.object({ rule: z.enum(riskRules), isBlocking: z.boolean(), text: z.string() })),
  checks: z.array(z.object({ passed: z.boolean(), text: z.string() })),
  events: z.array(z.object({ at: instant, state, by: z.nullable(z.string()), note: z.string() })),
})
export type WithdrawalCase = z.infer<typeof withdrawalCase>

export const readWithdrawalCase = endpoint({
  id: 'readWithdrawalCase',
  ...payments,
  method: 'GET',
  path: '/api/admin/withdrawals/:withdrawalId',
  summary: 'Read a withdrawal with everything needed to decide on it',
  params,
  response: withdrawalCase,
  refusals: ['not-found'],
})

const transactionHash = z
  .string('Enter the transaction hash: 64 hexadecimal digits')
  .check(z.trim(), z.regex(/^(0x)?[0-9a-fA-F]{64}$/, 'Enter the transaction hash: 64 hexadecimal digits'))
/** The reason is recorded in the history and the audit log. */
const approval = z.object({
  transactionHash: z.optional(transactionHash),
  overrideReason: optionalLine(500),
})
const reason = z.object({ reason: line('Enter a reason', 500) })
const response = z.object({ id: rowId, state, message: z.string() })
const decisionRefusals = ['not-found', 'withdrawal-decided', 'case-held'] as const
const proofRefusals = [
  'transaction-hash-invalid',
  'transaction-hash-used',
  'payment-not-proven',
  'payment-not-checked',
] as const

const payableRefusals = [
  'withdrawals-on-hold',
  'account-frozen',
  'withdrawal-rate-old',
  'withdrawal-rate-moved',
  'withdrawal-sanctions-match',
] as const

/** With a transaction hash, approves and records the payment in one step; otherwise queues it for a payout file. */
export const approveWithdrawal = endpoint({
  id: 'approveWithdrawal',
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/approval',
  summary: 'Approve a withdrawal, and record its payment if a transaction hash is given',
  params,
  body: approval,
  response,
  refusals: [...decisionRefusals, ...proofRefusals, ...payableRefusals, 'withdrawal-override-needed'],
  audit: 'withdrawal approved',
  work: 'node',
  money: true,
  dualControl: 'withdrawals',
  stepUp: true,
})

export const reapproveWithdrawal = endpoint({
  id: 'reapproveWithdrawal',
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/reapproval',
  summary: 'Approve a rejected withdrawal; the amount is put on hold again',
  params,
  body: approval,
  response,
  refusals: [
    ...decisionRefusals,
    ...proofRefusals,
    ...payableRefusals,
    'withdrawal-balance-too-low',
    'withdrawal-address-replaced',
    'withdrawal-override-needed',
  ],
  audit: 'withdrawal reapproved',
  work: 'node',
  money: true,
  dualControl: 'withdrawals',
  stepUp: true,
})

export const rejectWithdrawal = endpoint({
  id: 'rejectWithdrawal',
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/rejection',
  summary: 'Reject a withdrawal; the amount returns to its wallet',
  params,
  body: reason,
  response,
  refusals: decisionRefusals,
  audit: 'withdrawal rejected',
  money: true,
  stepUp: true,
})

export const payWithdrawal = endpoint({
  id: 'payWithdrawal',
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/payment',
  summary: 'Record the payment of an approved withdrawal with its transaction hash',
  params,
  body: z.object({ transactionHash }),
  response,
  refusals: [...decisionRefusals, ...proofRefusals, 'withdrawal-payment-held'],
  audit: 'withdrawal paid',
  work: 'node',
  money: true,
  stepUp: true,
})

export const failWithdrawal = endpoint({
  id: 'failWithdrawal',
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/failure',
  summary: 'Record a failed payment; the amount returns to its wallet',
  params,
  body: reason,
  response,
  refusals: decisionRefusals,
  audit: 'withdrawal failed',
  money: true,
  stepUp: true,
})

export const markWithdrawalUncertain = endpoint({
  id: 'markWithdrawalUncertain',
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/doubt',
  summary: 'Mark a payment as unconfirmed; the amount stays on hold until an administrator decides',
  params,
  body: reason,
  response,
  refusals: decisionRefusals,
  audit: 'withdrawal unconfirmed',
  stepUp: true,
})
