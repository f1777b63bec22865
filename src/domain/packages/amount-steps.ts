// The amounts that a package accepts: from the smallest to the largest, in steps.

import type { Micro } from '#domain/money/money.ts'
import type { PackagePlan } from '#domain/plan/package-plan.ts'

type AmountTerms = Pick<PackagePlan, 'minAmount' | 'maxAmount' | 'step'>

export const acceptsAmount = ({ minAmount, maxAmount, step }: AmountTerms, amount: Micro): boolean =>
  amount >= minAmount && amount <= maxAmount && (amount - minAmount) % step === 0n

/** The largest accepted amount that is not above `amount`, which is not below the smallest. */
export const roundDownToStep = ({ minAmount, step }: AmountTerms, amount: Micro): Micro =>
  amount - ((amount - minAmount) % step)
