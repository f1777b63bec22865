import type { Micro } from '#domain/money/money.ts'
import type { RewardDefinition } from '#domain/rewards/reward-definition.ts'

export type SpecialPlan = {
  /** The amount split among a month's top ten; zero when not set. */
  specialReward: Micro
}

const PLACES = 10

/** Listed in registration order, so that a tie goes to the earlier member. */
export type DirectBusiness = { memberId: bigint; business: Micro }

/** The top ten by new direct business of the month; they share the reward equally. */
export function topTen(inOrderOfRegistration: readonly DirectBusiness[]): DirectBusiness[] {
  return inOrderOfRegistration
    .filter(({ business }) => business > 0n)
    .toSorted((a, b) => (a.business < b.business ? 1 : a.business > b.business ? -1 : 0))
    .slice(0, PLACES)
}

export function specialRewardPart(reward: Micro, places: number): Micro {
  return places === 0 ? 0n : reward / BigInt(places)
}

export const special = {
  number: 7,
  step: 129,
  queue: 'bonuses',
  wallet: 'withdrawal_wallet',
  code: 'special_reward',
  isBonus: true,
  accrual: 'month',
  hasMemberTotals: false,
  budgetShare: null,
  label: {
    short: 'Special reward',
    sentence: 'Special reward',
    title: 'Special Reward',
    report: 'Special Reward',
    particulars: 'Special Reward',
  },
  recompute: ({ monthly }) => monthly && specialRewardPart(monthly.amount, Number(monthly.divisor)),
  hasTermsOf: () => true,
} as const satisfies RewardDefinition
