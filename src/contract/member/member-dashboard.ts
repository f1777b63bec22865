import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, percent, rewardValue, usdt } from '#contract/platform/fields.ts'
import { packageKey } from '#contract/platform/text-fields.ts'
import { cappedRewardKinds, rewardKinds } from '#domain/rewards/reward-kinds.ts'

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
  /** Effect on the member's money. `moved` is between their own accounts, `pending` is not paid yet. */
  effect: z.enum(['credit', 'debit', 'moved', 'pending', 'none']),
  /** `id` is null for a line that combines all rewards of a closing. */
  reward: z.nullable(z.extend(rewardValue, { id: z.nullable(z.string()) })),
})

export const readDashboard = endpoint({
  id: 'readDashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary:
    'Read the dashboard: wallets, totals, pending rewards, digest, caps, packages, balance history and activity',
  access: 'member',
  /** Start of the digest: the caller's last visit, at most 90 days ago. Defaults to one day ago. */
  query: z.object({ since: z.optional(instant) }),
  response: z.object({
    asOf: instant,
    /** Null for a member without accounts. */
    wallets: z.nullable(
      z.object({ rWallet: usdt, custody: usdt, profitWallet: usdt, withdrawalWallet: usdt, hold: usdt }),
    ),
    totals: z.object({ deposited: usdt, withdrawn: usdt, earned: usdt }),
    pending: z.object({
      amount: usdt,
      parts: z.array(z.object({ kind: z.enum(rewardKinds), amount: usdt })),
      since: z.nullable(instant),
    }),
    /** Changes after `since`. `pending` accrued in that time and is not paid yet. */
    digest: z.object({ since: instant, deposited: usdt, paid: usdt, pending: usdt, referrals: z.int() }),
    /** Caps and cap usage of active packages; `counted` is the cap usage of all packages ever held, by reward kind. */
    capping: z.object({
      cap: usdt,
      earned: usdt,
      counted: z.array(z.object({ kind: z.enum(cappedRewardKinds), amount: usdt })),
    }),
    packages: z.array(
      z.object({
        type: packageKey,
        name: z.string(),
        count: z.int(),
        slots: z.int(),
        capping: z.int(),
      }),
    ),
    /** The active packages, closest to their cap first. Days count from the day after the activation. */
    activations: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        amount: usdt,
        cap: usdt,
        earned: usdt,
        day: z.int(),
        days: z.int(),
        lastDay: z.string(),
      }),
    ),
    /** Whether the caller ever had a package. */
    hasActivated: z.boolean(),
    /** The caller's percentage of a referral's activation; null without an active package. */
    directPercent: z.nullable(percent),
    smallestPackage: usdt,
    /** Open tasks of the caller. */
    today: z.object({
      openDeposit: z.nullable(z.object({ id: z.string(), amount: usdt, expiresAt: instant })),
      depositsInReview: usdt,
      /** When the verification of the next address ends. */
      verifiedAt: z.nullable(instant),
      hasAddress: z.boolean(),
      /** Two-factor authentication is on, but the member has not confirmed saving the recovery codes. */
      hasUnsavedCodes: z.boolean(),
    }),
    nextClosing: instant,
    /** End-of-day balances of the R-Wallet for the last ninety days, oldest first. */
    history: z.array(z.object({ at: instant, balance: usdt, note: z.string() })),
    activity: z.array(activityItem),
  }),
})

export type ActivityItem = z.output<typeof activityItem>
