import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'

/** Levels of a referrer and the total bonuses from which each begins, highest first. */
export const referrerLevels = [
  { name: 'Diamond', from: 100_000n * MICRO_PER_USDT },
  { name: 'Platinum', from: 25_000n * MICRO_PER_USDT },
  { name: 'Gold', from: 5000n * MICRO_PER_USDT },
  { name: 'Silver', from: 1000n * MICRO_PER_USDT },
  { name: 'Bronze', from: 0n },
] as const satisfies { name: string; from: Micro }[]
