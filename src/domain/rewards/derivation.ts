// The terms from which a reward was computed. The browser and `npm run rewards:verify` recompute its amount from them.

import { portion, type Micro, type Ppm } from '#domain/money/money.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { royaltyPart, specialRewardPart } from '#domain/royalty/monthly-shares.ts'
import { dailyBounty } from './daily-bounty.ts'
import { networkBounty } from './network-bounty.ts'
import type { RewardKind } from './reward-kinds.ts'

/** A monthly reward is `percent` of `amount`, divided by the total amount of the royalty's package (royalty) or by the number of places (special). */
export type MonthlyShare = { amount: Micro; percent: Ppm; divisor: bigint }

export type RewardTerms = {
  kind: RewardKind
  baseAmount: Micro
  percent: Ppm | null
  monthly: MonthlyShare | null
}

const wholeRewards: Record<RewardKind, (terms: RewardTerms) => Micro | null> = {
  daily: ({ baseAmount, percent }) =>
    percent === null ? null : dailyBounty({ dailyRate: percent }, baseAmount),
  direct: ({ baseAmount, percent }) => (percent === null ? null : portion(baseAmount, percent)),
  network: ({ baseAmount, percent }) => (percent === null ? null : networkBounty(baseAmount, percent)),
  odl: ({ baseAmount }) => baseAmount,
  blb: ({ baseAmount }) => baseAmount,
  royalty: ({ baseAmount, monthly }) =>
    monthly && royaltyPart(portion(monthly.amount, monthly.percent), baseAmount, monthly.divisor),
  special: ({ monthly }) => monthly && specialRewardPart(monthly.amount, Number(monthly.divisor)),
}

/** The reward before its cap; null if a term is missing. */
export const recomputeReward = (terms: RewardTerms): Micro | null => wholeRewards[terms.kind](terms)

export type RecordedReward = RewardTerms & {
  /** The level or the slab. */
  level: number
  amount: Micro
  cappedAmount: Micro
  /** The activation that caused a daily, direct or ODL reward. */
  activation: { amount: Micro; dailyRate: Ppm } | null
}

export const isEqualToRecord = (reward: RewardTerms & { amount: Micro; cappedAmount: Micro }): boolean =>
  recomputeReward(reward) === reward.amount + reward.cappedAmount

const isOfPlan: Record<RewardKind, (plan: Plan, reward: RecordedReward) => boolean> = {
  daily: (_plan, { baseAmount, percent, activation }) =>
    activation?.amount === baseAmount && activation.dailyRate === percent,
  direct: (plan, { baseAmount, percent, activation }) =>
    activation?.amount === baseAmount &&
    plan.packages.some(({ directRippleBounty }) => directRippleBounty === percent),
  network: (plan, { level, percent }) =>
    [plan.wealthTier, ...plan.packages.map((terms) => terms.networkBounty)].some(
      (percents) => percents[level - 1] === percent,
    ),
  blb: (plan, { level, baseAmount }) => plan.blb[level - 1]?.bonus === baseAmount,
  royalty: (plan, { monthly }) => monthly?.percent === plan.royaltyShare,
  odl: () => true,
  special: () => true,
}

/** Whether the recorded base and percent match the reward's activation and plan version. */
export const hasTermsOfPlan = (plan: Plan, reward: RecordedReward): boolean =>
  isOfPlan[reward.kind](plan, reward)
