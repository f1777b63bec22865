import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import { acceptsAmount } from '#domain/packages/amount-steps.ts'
import { findPackage, packageOf, type PackageKey, type Plan } from '#domain/plan/plan.ts'

export type ActivationFault =
  | 'amount-not-whole'
  | 'amount-out-of-range'
  | 'amount-between-steps'
  | 'package-closed'
  | 'package-locked'
  | 'no-free-slot'

/** Why the activation is refused, given the member's active packages; undefined if it is allowed. */
export function activationFault(
  plan: Plan,
  packageType: PackageKey,
  amount: Micro,
  held: readonly PackageKey[],
): ActivationFault | undefined {
  const terms = packageOf(plan, packageType)
  const { minAmount, maxAmount, slots, isOpen } = terms
  if (!isOpen) return 'package-closed'
  if (amount % MICRO_PER_USDT !== 0n) return 'amount-not-whole'
  if (amount < minAmount || amount > maxAmount) return 'amount-out-of-range'
  if (!acceptsAmount(terms, amount)) return 'amount-between-steps'
  if (isLocked(plan, packageType, held)) return 'package-locked'
  if (held.filter((type) => type === packageType).length >= slots) return 'no-free-slot'
  return undefined
}

/** Whether a held package locks another one. */
export const isLocked = (
  plan: Pick<Plan, 'packages'>,
  packageType: PackageKey,
  held: readonly PackageKey[],
): boolean => held.some((type) => findPackage(plan, type)?.locks.includes(packageType))
