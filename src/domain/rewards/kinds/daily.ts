import { portion, type Micro, type Ppm } from '#domain/money/money.ts'
import type { RewardDefinition } from '#domain/rewards/reward-definition.ts'

/** One day's bounty of an activation, before its cap. */
export function dailyBounty<Amount extends Micro | number>(
  terms: { dailyRate: Ppm | number },
  amount: Amount,
): Amount {
  return portion(amount, terms.dailyRate)
}

export const daily = {
  number: 1,
  step: 1,
  queue: 'earnings',
  wallet: 'profit_wallet',
  code: 'daily_bounty',
  isBonus: false,
  accrual: 'closing',
  hasMemberTotals: false,
  budgetShare: 250_000n,
  label: {
    short: 'Daily XRP',
    sentence: 'Daily XRP bounty',
    title: 'Daily XRP Bounty',
    report: 'Daily XRP Bonus',
    particulars: 'Daily Bot Profit',
  },
  recompute: ({ baseAmount, percent }) =>
    percent === null ? null : dailyBounty({ dailyRate: percent }, baseAmount),
  hasTermsOf: (_plan: object, { baseAmount, percent, activation }) =>
    activation?.amount === baseAmount && activation.dailyRate === percent,
} as const satisfies RewardDefinition
