// The reward treasury: balance, pending rewards and funding. Its only sources are recorded revenue and fees.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, signedUsdt, usdt } from '#contract/platform/fields.ts'
import { imageId } from '#contract/platform/images.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'
import { rewardKinds } from '#domain/rewards/reward-kinds.ts'

export const revenueRails = ['assets_bep20', 'assets_xrpl', 'assets_bank'] as const
export type RevenueRail = (typeof revenueRails)[number]

const ages = ['today', 'week', 'month', 'older'] as const
const queue = z.object({
  kind: z.enum(rewardKinds),
  count: z.int(),
  amount: usdt,
  oldest: instant,
  /** By age since accrual: up to a day, a week, thirty days, or older. */
  ages: z.object({ today: usdt, week: usdt, month: usdt, older: usdt } satisfies Record<
    (typeof ages)[number],
    unknown
  >),
})

const entry = z.object({
  id: rowId,
  kind: z.enum(['revenue', 'funding']),
  amount: usdt,
  rail: z.nullable(z.enum(revenueRails)),
  source: z.string(),
  reference: z.string(),
  evidence: z.nullable(z.string()),
  at: instant,
  by: z.string(),
  transferId: z.string(),
  paidCount: z.int(),
  paidSum: usdt,
})
export type TreasuryEntry = z.output<typeof entry>

const master = { access: 'admin', permission: 'master' } as const

const queueTotal = z.object({ count: z.int(), amount: usdt })
/** The effect of covering all pending rewards. All figures except `revenueUsed` come from one snapshot. */
const cover = z.object({
  queues: z.object({ earnings: queueTotal, bonuses: queueTotal }),
  count: z.int(),
  pending: usdt,
  members: z.int(),
  oldest: z.nullable(instant),
  treasury: usdt,
  revenue: usdt,
  /** Pending rewards minus the treasury balance. */
  missing: usdt,
  /** The recorded revenue that would be used, oldest first; at most fifty entries. */
  revenueUsed: z.array(
    z.object({ id: rowId, source: z.string(), reference: z.string(), at: instant, amount: usdt }),
  ),
  /** A second administrator has to confirm. */
  needsConfirmation: z.boolean(),
})
export type Cover = z.output<typeof cover>

export const readTreasury = endpoint({
  id: 'readTreasury',
  ...master,
  method: 'GET',
  path: '/api/admin/treasury',
  summary: 'Read the treasury: balance, pending rewards, upcoming liabilities and funding history',
  response: z.object({
    treasury: usdt,
    revenue: usdt,
    odlPool: usdt,
    fees: usdt,
    /** Rewards accrued in the last thirty days, and the paid part. */
    coverage: z.object({ accrued: usdt, paid: usdt, pending: usdt, pendingCount: z.int() }),
    cover,
    /** How long the treasury lasts at the daily rates of the last thirty days. */
    runway: z.object({
      dueDaily: usdt,
      incomeDaily: usdt,
      /** Treasury balance plus recorded revenue minus pending rewards. */
      available: signedUsdt,
      /** Null while income covers the rewards that fall due. */
      daysLeft: z.nullable(z.int()),
    }),
    today: z.iso.date(),
    pending: z.array(queue),
    ahead: z.object({
      /** Projected accrual of active packages at the next closing, after caps. */
      nextDaily: usdt,
      nextThirtyDaily: usdt,
      /** Principal released in the next thirty days; held in custody, so it needs no treasury money. */
      principal: usdt,
      principalCount: z.int(),
      hold: usdt,
    }),
    entries: z.array(entry),
  }),
})

const reference = line('Enter the receipt reference', 120)
const source = line('Enter the source', 300)
const positive = usdt.check(z.refine((amount: bigint) => amount > 0n, 'Enter an amount above zero'))

export const recordRevenue = endpoint({
  id: 'recordRevenue',
  ...master,
  method: 'POST',
  path: '/api/admin/treasury/revenue',
  summary: 'Record revenue received on a rail, with evidence; pays nothing yet',
  body: z.object({
    amount: positive,
    rail: z.enum(revenueRails, 'Choose where it arrived'),
    source,
    reference,
    evidence: z.optional(imageId),
  }),
  response: z.object({ message: z.string(), revenue: usdt }),
  refusals: ['revenue-already-recorded', 'image-unknown'],
  audit: 'Recorded revenue',
  money: true,
  stepUp: true,
  dualControl: 'treasury',
})

export const fundTreasury = endpoint({
  id: 'fundTreasury',
  ...master,
  method: 'POST',
  path: '/api/admin/treasury/fund',
  summary: 'Fund the treasury from recorded revenue and pay pending rewards, oldest first',
  body: z.object({ amount: positive, reason: line('Enter a reason', 300) }),
  response: z.object({ message: z.string(), treasury: usdt, paidCount: z.int(), paidSum: usdt }),
  refusals: ['nothing-to-fund'],
  audit: 'Funded the treasury',
  money: true,
  stepUp: true,
  dualControl: 'treasury',
})

export const coverPending = endpoint({
  id: 'coverPending',
  ...master,
  method: 'POST',
  path: '/api/admin/treasury/cover',
  summary:
    'Fund the treasury with exactly what all pending rewards need, and pay them; refused if the figures changed',
  body: z.object({
    /** The figures when the page was loaded, for optimistic locking. */
    amount: positive,
    pending: positive,
    rewards: z.int('Reload the page'),
    reason: line('Enter a reason', 300),
  }),
  response: z.object({ message: z.string(), treasury: usdt, paidCount: z.int(), paidSum: usdt }),
  refusals: ['nothing-to-fund', 'pending-changed', 'payer-suspended'],
  audit: 'Covered all pending rewards',
  money: true,
  stepUp: true,
  dualControl: 'treasury',
})

const finding = z.object({
  name: z.string(),
  checked: z.string(),
  figure: z.string(),
  figureOf: z.string(),
  figureIn: z.enum(['micro-USDT', 'pieces']),
  wrong: z.string(),
  variances: z.array(z.string()),
})
const verification = z.object({
  id: rowId,
  startedAt: instant,
  startedBy: z.string(),
  finishedAt: z.nullable(instant),
  state: z.enum(['running', 'right', 'wrong', 'broken off']),
  checks: z.int(),
  findings: z.array(finding),
  failure: z.nullable(z.string()),
})
export type Verification = z.output<typeof verification>

export const readVerifications = endpoint({
  id: 'readVerifications',
  ...master,
  method: 'GET',
  path: '/api/admin/ledger/verifications',
  summary: 'List the last ten ledger verifications with the figures of each check',
  response: z.array(verification),
})

export const verifyLedger = endpoint({
  id: 'verifyLedger',
  ...master,
  method: 'POST',
  path: '/api/admin/ledger/verifications',
  summary: 'Start a verification that recomputes the ledger from its transfers in a snapshot',
  response: z.object({ message: z.string(), id: rowId }),
  refusals: ['verification-running'],
  audit: 'Verified the ledger',
  rateLimits: [{ per: 'caller', count: 20, windowSeconds: 3600 }],
})
