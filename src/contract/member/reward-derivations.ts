// How a reward was calculated: its terms, cap, treasury, queue and transfer, for the member who gets it and for administrators.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bigInteger, instant, percent, usdt } from '#contract/platform/fields.ts'
import { packageTypes } from '#domain/packages/plan.ts'
import { rewardKinds } from '#domain/rewards/reward-kinds.ts'

const params = z.object({
  /** The reward, or the transfer that paid it. */
  rewardId: z.guid('Enter the ID of a reward'),
})

export const rewardDerivation = z.object({
  id: z.string(),
  kind: z.enum(rewardKinds),
  /** The level or the slab. */
  level: z.int(),
  baseAmount: usdt,
  percent: z.nullable(percent),
  /** What a monthly reward is a share of: this percent of the amount, divided. */
  monthly: z.nullable(z.object({ amount: usdt, percent, divisor: bigInteger })),
  contributingMembers: z.nullable(z.int()),
  amount: usdt,
  /** Lost to the cap. */
  cappedAmount: usdt,
  status: z.enum(['Paid', 'Pending', 'Reversed']),
  accruedAt: instant,
  paidAt: z.nullable(instant),
  xrp: z.nullable(usdt),
  planVersion: z.int(),
  /** The activation behind a daily, direct or ODL reward; the member if it is another one's. */
  source: z.nullable(
    z.object({
      activationId: z.string(),
      package: z.enum(packageTypes),
      amount: usdt,
      activatedAt: instant,
      member: z.nullable(z.string()),
    }),
  ),
  /** Earned towards the caps of all packages activated until then. Null for bonuses and reversed rewards. */
  cap: z.nullable(z.object({ before: usdt, after: usdt, total: usdt })),
  /** While it is Pending. With `isCut`, more than the counted rewards are ahead and the amounts are unknown. */
  queue: z.nullable(
    z.object({
      ahead: z.int(),
      isCut: z.boolean(),
      amountAhead: z.nullable(usdt),
      oldestAt: instant,
      treasury: usdt,
      /** What the treasury must receive until this reward is paid. */
      missing: z.nullable(usdt),
    }),
  ),
  /**
   * The treasury, or the ODL pool, before and after the payment run: the transaction that paid this reward and `rewards` in all, which
   * have no order among themselves. Null while it is not paid, and for rewards without a transfer.
   */
  payment: z.nullable(z.object({ before: usdt, after: usdt, rewards: z.int() })),
  transferId: z.nullable(z.string()),
})
export type RewardDerivation = z.infer<typeof rewardDerivation>

const differenceReport = {
  body: z.object({ recomputed: usdt }),
  response: z.object({ message: z.string() }),
  limits: [{ per: 'caller', count: 10, windowSeconds: 3600 }],
} as const

export const readRewardDerivation = endpoint({
  id: 'readRewardDerivation',
  method: 'GET',
  path: '/api/earnings/rewards/:rewardId',
  summary: "Read how one of the caller's rewards was calculated",
  access: 'member',
  params,
  owner: { param: 'rewardId', foreign: 'not-found' },
  response: rewardDerivation,
})

export const reportRewardDifference = endpoint({
  id: 'reportRewardDifference',
  method: 'POST',
  path: '/api/earnings/rewards/:rewardId/difference',
  summary: 'Report that the browser computed another amount than the recorded one',
  access: 'member',
  params,
  ...differenceReport,
  refusals: ['not-found'],
})

export const readMemberReward = endpoint({
  id: 'readMemberReward',
  method: 'GET',
  path: '/api/admin/rewards/:rewardId',
  summary: "Read how a member's reward was calculated",
  access: 'admin',
  permission: 'View Reports',
  params,
  /** With the ID of the beneficiary. */
  response: z.extend(rewardDerivation, { member: z.string() }),
  refusals: ['not-found'],
})

export const reportMemberRewardDifference = endpoint({
  id: 'reportMemberRewardDifference',
  method: 'POST',
  path: '/api/admin/rewards/:rewardId/difference',
  summary:
    "Report that the browser of an administrator computed another amount than the recorded one of a member's reward",
  access: 'admin',
  permission: 'View Reports',
  params,
  ...differenceReport,
  refusals: ['not-found'],
  audit: 'reward difference reported',
})
