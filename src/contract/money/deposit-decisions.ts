import * as z from 'zod/mini'
import { depositId } from '#contract/money/deposits.ts'
import { endpoint, type ResponseBody } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { depositStatuses, paymentRails } from '#domain/deposits/deposit-state.ts'

const params = z.object({ depositId })
const guard = { access: 'admin', permission: 'Approve Payments' } as const

/** A ledger transfer that an approval would post. */
const movement = z.object({ from: z.string(), to: z.string(), amount: usdt })

const transfer = z.object({
  transactionHash: z.string(),
  blockNumber: z.string(),
  blockTime: instant,
  sender: z.string(),
  recipient: z.string(),
  amount: usdt,
  /** Removed by a chain reorganization after its block was final. */
  lost: z.boolean(),
})

const related = z.object({
  id: depositId,
  memberId: z.nullable(z.string()),
  amount: usdt,
  status: z.enum(depositStatuses),
  createdAt: instant,
  /** Its relation to this deposit. */
  why: z.string(),
})

export const readDepositDecision = endpoint({
  id: 'readDepositDecision',
  method: 'GET',
  path: '/api/admin/deposits/:depositId',
  summary: 'Read a deposit with everything needed to decide on it',
  ...guard,
  params,
  response: z.object({
    id: depositId,
    status: z.enum(depositStatuses),
    requestMode: z.enum(['USDT', 'Bank']),
    rail: z.enum(paymentRails),
    amount: usdt,
    requestedAmount: z.nullable(usdt),
    received: z.nullable(usdt),
    rupees: z.nullable(usdt),
    rupeesPerUsdt: z.nullable(usdt),
    address: z.string(),
    reason: z.nullable(z.string()),
    createdAt: instant,
    expiresAt: z.nullable(instant),
    requestedAt: z.nullable(instant),
    approvedAt: z.nullable(instant),
    approvedBy: z.nullable(z.string()),
    rejectedAt: z.nullable(instant),
    rejectedBy: z.nullable(z.string()),
    remark: z.nullable(z.string()),
    transactionHash: z.nullable(z.string()),
    proofImageId: z.nullable(z.string()),
    /** Other records with the same proof file. */
    proofAlsoAt: z.array(z.string()),
    /** Other deposits with the same transaction hash. */
    hashAlsoAt: z.array(
      z.object({ id: depositId, memberId: z.nullable(z.string()), status: z.enum(depositStatuses) }),
    ),
    member: z.nullable(
      z.object({
        userrefid: z.string(),
        name: z.string(),
        registeredAt: instant,
        kyc: z.string(),
        blocked: z.boolean(),
        rWallet: usdt,
        approvedCount: z.int(),
        approvedSum: usdt,
        rejectedCount: z.int(),
      }),
    ),
    transfers: z.array(transfer),
    checks: z.array(z.object({ passed: z.boolean(), text: z.string() })),
    related: z.array(related),
    /** Transfers that an approval would post, and the R-Wallet balance afterwards. */
    movements: z.array(movement),
    rWalletAfter: z.nullable(usdt),
  }),
  refusals: ['not-found'],
})

export const approveDeposit = endpoint({
  id: 'approveDeposit',
  method: 'POST',
  path: '/api/admin/deposits/:depositId/approval',
  summary: 'Approve a pending or rejected deposit and credit it',
  ...guard,
  params,
  body: z.object({
    /** Only for a transfer without a matching deposit. */
    userrefid: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    /** Refuses a deposit that fails a check. Used by bulk approval, where no one reviews the case. */
    onlyIfChecksPass: z.optional(z.boolean()),
  }),
  response: z.object({ id: depositId, credited: usdt }),
  refusals: [
    'not-found',
    'deposit-not-approvable',
    'case-held',
    'deposit-member-needed',
    'deposit-member-unknown',
    'deposit-member-fixed',
    'deposit-transfer-lost',
    'deposit-payment-used',
    'deposit-needs-review',
  ],
  audit: 'Approved a deposit',
  money: true,
  dualControl: 'deposits',
  stepUp: true,
})

export const rejectDeposit = endpoint({
  id: 'rejectDeposit',
  method: 'POST',
  path: '/api/admin/deposits/:depositId/rejection',
  summary: 'Reject a pending deposit with a reason for the member',
  ...guard,
  params,
  body: z.object({
    reason: z.string('Enter a reason').check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(500)),
  }),
  response: z.object({ id: depositId }),
  refusals: ['not-found', 'deposit-not-rejectable', 'case-held'],
  audit: 'Rejected a deposit',
  money: true,
  stepUp: true,
})

export type DepositDecision = ResponseBody<typeof readDepositDecision>
