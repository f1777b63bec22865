import { portion, smaller, type Micro, type Ppm } from '#domain/money/money.ts'
import type { PackagePlan } from '#domain/packages/plan.ts'

/** What an activation of this amount would earn if every day is funded. A projection, never a promise. */
export type Tariff = {
  dailyProfit: Micro
  /** The rate times the period, before the cap. */
  totalBotProfit: Ppm
  cap: Micro
  projectedTotal: Micro
}

export function tariff(terms: PackagePlan, amount: Micro): Tariff {
  const dailyProfit = portion(amount, terms.dailyRate)
  const days = BigInt(terms.botProfitPeriod)
  const cap = amount * BigInt(terms.capping)
  return {
    dailyProfit,
    totalBotProfit: terms.dailyRate * days,
    cap,
    projectedTotal: smaller(dailyProfit * days, cap),
  }
}
