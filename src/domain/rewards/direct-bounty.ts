import { portion, type Micro, type Ppm } from '#domain/money/money.ts'
import { packageOf, type PackageKey, type Plan } from '#domain/plan/plan.ts'

/** The highest of the held packages in upgrade order; undefined for none. */
export function highestPackage(plan: Plan, held: readonly PackageKey[]): PackageKey | undefined {
  return plan.packages.findLast(({ key }) => held.includes(key))?.key
}

export type DirectBounty = { percent: Ppm; amount: Micro }

/** The sponsor's reward for an activation, at the rate of the sponsor's highest active package. */
export function directBounty(
  plan: Plan,
  sponsorHolds: readonly PackageKey[],
  activated: Micro,
): DirectBounty | undefined {
  const highest = highestPackage(plan, sponsorHolds)
  if (!highest) return undefined
  const percent = packageOf(plan, highest).directRippleBounty
  const amount = portion(activated, percent)
  return amount > 0n ? { percent, amount } : undefined
}
