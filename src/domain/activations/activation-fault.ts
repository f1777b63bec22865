import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import { packageTypes, type PackageType, type Plan } from '#domain/packages/plan.ts'

export const SLOTS_PER_PACKAGE = 8

export type ActivationFault = 'amount-not-whole' | 'amount-out-of-range' | 'package-locked' | 'no-free-slot'

/** Why the activation is refused, given the member's active packages; undefined if it is allowed. */
export function activationFault(
  plan: Plan,
  packageType: PackageType,
  amount: Micro,
  held: readonly PackageType[],
): ActivationFault | undefined {
  const { minAmount, maxAmount } = plan.packages[packageType]
  if (amount % MICRO_PER_USDT !== 0n) return 'amount-not-whole'
  if (amount < minAmount || amount > maxAmount) return 'amount-out-of-range'
  const rank = packageTypes.indexOf(packageType)
  if (held.some((type) => packageTypes.indexOf(type) > rank)) return 'package-locked'
  if (held.filter((type) => type === packageType).length >= SLOTS_PER_PACKAGE) return 'no-free-slot'
  return undefined
}
