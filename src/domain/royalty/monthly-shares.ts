import { portion, type Micro, type Ppm } from '#domain/money/money.ts'

/** Royalty: the month's fee income × the plan's share, divided in proportion to the amounts, each part rounded down. */
export function royaltyParts(feeIncome: Micro, share: Ppm, amounts: readonly Micro[]): Micro[] {
  const pool = portion(feeIncome, share)
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  return amounts.map((amount) => royaltyPart(pool, amount, total))
}

export const royaltyPart = (pool: Micro, amount: Micro, total: Micro): Micro =>
  total === 0n ? 0n : (pool * amount) / total

export const SPECIAL_REWARD_PLACES = 10

/** Listed in registration order, so that a tie goes to the earlier member. */
export type DirectBusiness = { memberId: bigint; business: Micro }

/** The top ten by new direct business of the month; they share the reward equally. */
export function topTen(inOrderOfRegistration: readonly DirectBusiness[]): DirectBusiness[] {
  return inOrderOfRegistration
    .filter(({ business }) => business > 0n)
    .toSorted((a, b) => (a.business < b.business ? 1 : a.business > b.business ? -1 : 0))
    .slice(0, SPECIAL_REWARD_PLACES)
}

export function specialRewardPart(reward: Micro, places: number): Micro {
  return places === 0 ? 0n : reward / BigInt(places)
}
