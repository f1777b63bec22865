import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'

/** Referrer levels with the minimum total of bonuses for each, highest first. */
export const referrerLevels = [
  { name: 'Diamond', from: 100_000n * MICRO_PER_USDT },
  { name: 'Platinum', from: 25_000n * MICRO_PER_USDT },
  { name: 'Gold', from: 5000n * MICRO_PER_USDT },
  { name: 'Silver', from: 1000n * MICRO_PER_USDT },
  { name: 'Bronze', from: 0n },
] as const satisfies { name: string; from: Micro }[]
