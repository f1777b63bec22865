import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, signedUsdt, usdt } from '#contract/platform/fields.ts'
import { publishedHoldings } from '#contract/money/holdings.ts'
import { rewardKinds } from '#domain/rewards/reward-kinds.ts'

/** Parts per million, unbounded. */
const share = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), { decode: BigInt, encode: String })

/** Inclusive upper bounds in percent of the amount invested; the last bucket is open-ended. */
export const outcomeBounds = [0, 10, 25, 50, 75, 100, 150, null] as const
/** With fewer members, individuals could be identified from the distribution. */
export const MIN_DISTRIBUTION_MEMBERS = 10
export const STATEMENT_MONTHS = 6

const wallets = z.object({
  rWallet: usdt,
  custody: usdt,
  profitWallet: usdt,
  withdrawalWallet: usdt,
  hold: usdt,
})
const paidOfKind = z.object({ kind: z.enum(rewardKinds), inAll: usdt, lastThirtyDays: usdt })
const monthFigures = z.object({
  /** Such as 2026-11. */
  month: z.string(),
  sameDay: usdt,
  later: usdt,
  pending: usdt,
})
const outcomes = z.object({
  members: z.int(),
  /** Number of members per bucket of `outcomeBounds`. */
  counts: z.array(z.int()),
  lowerQuartile: share,
  median: share,
  upperQuartile: share,
  /** Share of all rewards held by the top 10 % of members. */
  topTenth: share,
})

export const statementFigures = z.object({
  owed: wallets,
  held: z.object({ bep20: signedUsdt, xrpl: signedUsdt, bank: signedUsdt }),
  house: z.object({
    treasury: usdt,
    odlPool: usdt,
    revenue: usdt,
    fees: usdt,
    adjustments: signedUsdt,
  }),
  funding: z.object({
    revenue: usdt,
    fees: usdt,
    revenueLastThirtyDays: usdt,
    feesLastThirtyDays: usdt,
  }),
  paid: z.array(paidOfKind),
  pending: z.object({ earnings: usdt, bonuses: usdt, count: z.int(), oldest: z.nullable(instant) }),
  months: z.array(monthFigures),
  /** Members without an activation; excluded from all other figures. */
  withoutActivation: z.int(),
  outcomes: z.nullable(outcomes),
})
export type StatementFigures = z.output<typeof statementFigures>

const publishedFields = {
  id: z.int(),
  at: instant,
  closingDay: z.nullable(z.string()),
  root: z.string(),
  total: usdt,
  members: z.int(),
}
const publishedStatement = z.object({ ...publishedFields, figures: statementFigures })
export type PublishedStatement = z.output<typeof publishedStatement>

/** Checks reported by members' browsers: leaf, path, total, signature, header chain and displayed balances were all valid. */
const checkTotal = z.object({
  members: z.int(),
  balance: usdt,
  /** Parts per million of the total of the statement; null if nothing is owed. */
  share: z.nullable(share),
  /** Members whose browser reported a fault. */
  failed: z.int(),
})
export type CheckTotal = z.output<typeof checkTotal>

const receivingAddresses = z.object({
  /** BEP20 addresses that hold members' USDT. */
  addresses: z.array(z.string()),
  /** Number of addresses with a payment that belong to a single deposit each; these are not listed. */
  ownAddressCount: z.int(),
})
export type ReceivingAddresses = z.output<typeof receivingAddresses>

const witness = z.object({
  name: z.string(),
  /** When it cosigned for the first time. */
  since: instant,
  /** The newest header that it cosigned. */
  newestSequence: z.int(),
})

const publishedRunOffs = z.object({
  isOn: z.boolean(),
  /** When publication was last switched on or off, and why. */
  changedAt: instant,
  reason: z.string(),
  /** The last twelve run-offs, newest first: projections without new members, not forecasts. */
  published: z.array(
    z.object({
      month: z.string(),
      publishedAt: instant,
      lastDay: z.nullable(z.iso.date()),
      due: usdt,
      paid: usdt,
      pendingOnLastDay: usdt,
      /** The first day on which something stays pending. */
      dryOn: z.nullable(z.iso.date()),
      /** The minimum daily revenue with which nothing is pending. */
      neededDaily: usdt,
      /** The assumed daily revenue: the average of the last thirty days. */
      revenueDaily: usdt,
      recordedRevenue: usdt,
      memberCount: z.int(),
      packageCount: z.int(),
    }),
  ),
})
export type PublishedRunOffs = z.output<typeof publishedRunOffs>

export const readTransparency = endpoint({
  id: 'readTransparency',
  method: 'GET',
  path: '/api/transparency',
  summary:
    'Read the newest statement with its figures, the roots of the previous thirty, what members’ browsers checked, receiving addresses, holdings with their proofs, witnesses, and published run-offs',
  access: 'public',
  response: z.object({
    statement: z.nullable(z.object({ ...publishedFields, figures: statementFigures, checks: checkTotal })),
    earlier: z.array(z.object({ ...publishedFields, checks: checkTotal })),
    receiving: receivingAddresses,
    holdings: publishedHoldings,
    witnesses: z.array(witness),
    /** Null before publication was first switched on. */
    runOffs: z.nullable(publishedRunOffs),
  }),
})

export const readProof = endpoint({
  id: 'readProof',
  method: 'GET',
  path: '/api/proof',
  summary:
    'Read the Merkle proof of the caller’s balances in the newest statement, for verification by the caller',
  access: 'member',
  response: z.object({
    statement: z.nullable(z.object(publishedFields)),
    proof: z.nullable(
      z.object({
        salt: z.string(),
        userrefid: z.string(),
        balances: wallets,
        path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sum: usdt })),
      }),
    ),
  }),
})

export const publishStatement = endpoint({
  id: 'publishStatement',
  method: 'POST',
  path: '/api/admin/statements',
  work: 'long',
  summary: 'Publish a statement of the current balances',
  access: 'admin',
  permission: 'master',
  response: z.object({ statement: z.object(publishedFields) }),
  audit: 'statement published',
  rateLimits: [{ per: 'caller', count: 6, windowSeconds: 600 }],
})
