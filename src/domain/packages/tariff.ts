import { dailyBounty } from '#domain/rewards/kinds/daily.ts'
import { computeCap } from '#domain/rewards/headroom.ts'
import { smaller, type Micro, type Ppm } from '#domain/money/money.ts'
import type { PackagePlan } from '#domain/plan/plan.ts'

/** Projected earnings of an activation if the treasury funds every day. */
export type Tariff = {
  dailyProfit: Micro
  /** The rate times the period, before the cap. */
  totalBotProfit: Ppm
  cap: Micro
  projectedTotal: Micro
}

export type TariffTerms = Pick<PackagePlan, 'dailyRate' | 'botProfitPeriod' | 'capping'>

export function tariff(terms: TariffTerms, amount: Micro): Tariff {
  const dailyProfit = dailyBounty(terms, amount)
  const days = BigInt(terms.botProfitPeriod)
  const cap = computeCap(terms, amount)
  return {
    dailyProfit,
    totalBotProfit: terms.dailyRate * days,
    cap,
    projectedTotal: smaller(dailyProfit * days, cap),
  }
}
