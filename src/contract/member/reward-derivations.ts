// How a reward was calculated: terms, cap, treasury, queue and transfer, for its beneficiary and for administrators.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bigInteger, instant, percent, usdt } from '#contract/platform/fields.ts'
import { rewardKinds } from '#domain/rewards/reward-kinds.ts'

const params = z.object({
  /** The id of the reward, or of the transfer that paid it. */
  rewardId: z.guid('Enter the ID of a reward'),
})

export const rewardDerivation = z.object({
  id: z.string(),
  kind: z.enum(rewardKinds),
  /** The level or the slab. */
  level: z.int(),
  baseAmount: usdt,
  percent: z.nullable(percent),
  /** The source of a monthly reward: `percent` of `amount`, divided by `divisor`. */
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
  /** The activation that caused a daily, direct or ODL reward, with its member if that is not the beneficiary. */
  source: z.nullable(
    z.object({
      activationId: z.string(),
      /** The name of the package. */
      package: z.string(),
      amount: usdt,
      activatedAt: instant,
      member: z.nullable(z.string()),
    }),
  ),
  /** Cap usage over all packages activated by then. Null for bonuses and reversed rewards. */
  cap: z.nullable(z.object({ before: usdt, after: usdt, total: usdt })),
  /** Only for a pending reward. With `isCut`, more rewards are ahead than were counted, and the amounts are unknown. */
  queue: z.nullable(
    z.object({
      ahead: z.int(),
      isCut: z.boolean(),
      amountAhead: z.nullable(usdt),
      oldestAt: instant,
      treasury: usdt,
      /** What the treasury must still receive before this reward is paid. */
      missing: z.nullable(usdt),
    }),
  ),
  /**
   * Balance of the treasury or the ODL pool before and after the payment run, the transaction that paid this reward. It paid
   * `rewards` in total, unordered. Null for an unpaid reward and for one without a transfer.
   */
  payment: z.nullable(z.object({ before: usdt, after: usdt, rewards: z.int() })),
  transferId: z.nullable(z.string()),
})
export type RewardDerivation = z.infer<typeof rewardDerivation>

const differenceReport = {
  body: z.object({ recomputed: usdt }),
  response: z.object({ message: z.string() }),
  rateLimits: [{ per: 'caller', count: 10, windowSeconds: 3600 }],
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
  /** `member` is the beneficiary's userrefid. */
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
