import { smaller, type Micro, type Ppm } from '#domain/money/money.ts'
import { dailyBounty } from '#domain/rewards/kinds/daily.ts'
import { computeCap } from '#domain/rewards/headroom.ts'
import { withdrawalSplit } from '#domain/withdrawals/withdrawal-terms.ts'
import type { PackagePlan } from '#domain/plan/plan.ts'

/** Projected daily rewards of one activation, for an assumed share of days that the treasury covers. */
export type Projection = Accrual & { cap: Micro; fee: Micro; net: Micro }

export type Accrual = {
  daily: Micro
  /** Days with an accrual: the whole period, or fewer if the cap is reached earlier. */
  days: number
  accrued: Micro
  /** The paid and pending parts if the treasury covers only the assumed share of the days. */
  paid: Micro
  pending: Micro
}

export function projection(
  { terms, withdrawalFee }: { terms: PackagePlan; withdrawalFee: Ppm },
  amount: Micro,
  coveredPercent: number,
): Projection {
  const cap = computeCap(terms, amount)
  const accrual = projectRunning(
    { terms, amount, headroom: cap, daysLeft: terms.botProfitPeriod },
    coveredPercent,
  )
  const { paid } = accrual
  const { fee, net } = withdrawalSplit(paid, withdrawalFee)
  return { ...accrual, cap, fee, net }
}

/** An activation that still earns. `daysLeft` is the number of closings until its last day. */
export type RunningPackage = {
  terms: Pick<PackagePlan, 'dailyRate'>
  amount: Micro
  headroom: Micro
  daysLeft: number
}

export function projectRunning(
  { terms, amount, headroom, daysLeft }: RunningPackage,
  coveredPercent: number,
): Accrual {
  const daily = dailyBounty(terms, amount)
  const accrued = smaller(daily * BigInt(daysLeft), headroom)
  const days = daily === 0n ? 0 : Number((accrued + daily - 1n) / daily)
  const coveredDays = BigInt(Math.floor((days * coveredPercent) / 100))
  const paid = smaller(daily * coveredDays, accrued)
  return { daily, days, accrued, paid, pending: accrued - paid }
}

/** Total daily rewards of all running activations. `days` is that of the longest one. */
export function projectPackages(running: readonly RunningPackage[], coveredPercent: number): Accrual {
  const total = { daily: 0n, days: 0, accrued: 0n, paid: 0n, pending: 0n }
  for (const each of running) {
    const { daily, days, accrued, paid, pending } = projectRunning(each, coveredPercent)
    total.daily += daily
    total.days = Math.max(total.days, days)
    total.accrued += accrued
    total.paid += paid
    total.pending += pending
  }
  return total
}
