import type { Micro } from '#domain/money/money.ts'
import type { RewardDefinition } from '#domain/rewards/reward-definition.ts'

/** A slab requires own paid earnings, or legs, listed largest requirement first. */
export type BlbSlab = { bonus: Micro; earnings: Micro; legs: readonly Micro[] }
export type BlbPlan = { blb: readonly BlbSlab[] }

/** The bonus of a slab, which src/domain/blb finds reached. */
export const blb = {
  number: 5,
  step: 32,
  queue: 'bonuses',
  wallet: 'withdrawal_wallet',
  code: 'blb',
  isBonus: true,
  accrual: 'slab',
  hasMemberTotals: false,
  budgetShare: 200_000n,
  label: {
    short: 'BLB',
    sentence: 'Beyond Limit Bonus',
    title: 'Beyond Limit Bonus',
    report: 'Beyond Limit Bonus',
    particulars: 'BLB{level} Bonus',
  },
  recompute: ({ baseAmount }) => baseAmount,
  hasTermsOf: (plan: BlbPlan, { level, baseAmount }) => plan.blb[level - 1]?.bonus === baseAmount,
} as const satisfies RewardDefinition
