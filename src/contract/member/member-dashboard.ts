import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { packageTypes } from '#domain/packages/plan.ts'

/** What counts against caps. */
export const cappedKinds = ['daily', 'direct', 'network', 'odl'] as const
export const bountyKinds = [...cappedKinds, 'blb', 'royalty', 'special'] as const

export const activityTypes = [
  'deposit',
  'withdrawal',
  'activation',
  'earning',
  'adjustment',
  'referral',
] as const

export const activityItem = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  title: z.string(),
  description: z.string(),
  time: instant,
  amount: z.nullable(usdt),
  /** Whether the member's wallets grew or shrank by it. `moved` is neither, and `pending` is not paid yet. */
  effect: z.enum(['credit', 'debit', 'moved', 'pending', 'none']),
})

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary:
    "The caller's home: wallets, totals, pending rewards, caps, packages, balance history and activity",
  access: 'member',
  response: z.object({
    asOf: instant,
    /** Null for a member without accounts. */
    wallets: z.nullable(
      z.object({ rWallet: usdt, custody: usdt, profitWallet: usdt, withdrawalWallet: usdt, hold: usdt }),
    ),
    totals: z.object({ deposited: usdt, withdrawn: usdt, earned: usdt }),
    pending: z.object({
      amount: usdt,
      parts: z.array(z.object({ kind: z.enum(bountyKinds), amount: usdt })),
      since: z.nullable(instant),
    }),
    /** Cap and earned of the active packages; `counted` is what counted against caps in all packages so far. */
    capping: z.object({
      cap: usdt,
      earned: usdt,
      counted: z.array(z.object({ kind: z.enum(cappedKinds), amount: usdt })),
    }),
    packages: z.array(
      z.object({
        type: z.enum(packageTypes),
        name: z.string(),
        count: z.int(),
        slots: z.int(),
        capping: z.int(),
      }),
    ),
    /** What the caller earns on a referral's activation; null without an active package. */
    directPercent: z.nullable(percent),
    smallestPackage: usdt,
    /** What is left for the caller to do or to wait for. */
    today: z.object({
      openDeposit: z.nullable(z.object({ amount: usdt, expiresAt: instant })),
      depositsInReview: usdt,
      /** When the first of the addresses that are being verified will be. */
      verifiedAt: z.nullable(instant),
      hasAddress: z.boolean(),
    }),
    nextClosing: instant,
    /** The R-Wallet at the end of each day that changed it, oldest first; the first is where the ninety days began. */
    history: z.array(z.object({ at: instant, balance: usdt, note: z.string() })),
    activity: z.array(activityItem),
  }),
  refusals: [],
})

export type ActivityItem = z.output<typeof activityItem>
