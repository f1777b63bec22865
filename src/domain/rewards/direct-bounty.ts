import { portion, type Micro, type Ppm } from '#domain/money/money.ts'
import { packageTypes, type PackageType, type Plan } from '#domain/packages/plan.ts'

/** The highest of the held packages in upgrade order; undefined for none. */
export function highestPackage(held: readonly PackageType[]): PackageType | undefined {
  return packageTypes.findLast((type) => held.includes(type))
}

export type DirectBounty = { percent: Ppm; amount: Micro }

/** The sponsor's reward for an activation, at the rate of the sponsor's highest active package. */
export function directBounty(
  plan: Plan,
  sponsorHolds: readonly PackageType[],
  activated: Micro,
): DirectBounty | undefined {
  const highest = highestPackage(sponsorHolds)
  if (!highest) return undefined
  const percent = plan.packages[highest].directRippleBounty
  const amount = portion(activated, percent)
  return amount > 0n ? { percent, amount } : undefined
}
