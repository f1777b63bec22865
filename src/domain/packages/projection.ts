import { smaller, type Micro } from '#domain/money/money.ts'
import { dailyBounty } from '#domain/rewards/daily-bounty.ts'
import { withdrawalSplit } from '#domain/withdrawals/withdrawal-terms.ts'
import type { PackagePlan } from '#domain/packages/plan.ts'

/** Projected daily rewards of one activation; how many days the treasury covers is unknown. */
export type Projection = {
  daily: Micro
  /** Days on which something accrues: the whole period, or fewer when the cap ends it. */
  days: number
  accrued: Micro
  /** The paid and the pending part when the treasury covers only this share of the days. */
  paid: Micro
  pending: Micro
  cap: Micro
  fee: Micro
  net: Micro
}

export function projection(terms: PackagePlan, amount: Micro, coveredPercent: number): Projection {
  const daily = dailyBounty(terms, amount)
  const cap = amount * BigInt(terms.capping)
  const accrued = smaller(daily * BigInt(terms.botProfitPeriod), cap)
  const days = daily === 0n ? 0 : Number((accrued + daily - 1n) / daily)
  const coveredDays = BigInt(Math.floor((days * coveredPercent) / 100))
  const paid = smaller(daily * coveredDays, accrued)
  const { fee, net } = withdrawalSplit(paid)
  return { daily, days, accrued, paid, pending: accrued - paid, cap, fee, net }
}
