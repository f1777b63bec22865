// What members pay, and the least amounts that they can pay in and withdraw. Applies to everyone from the start of a version.

import { MICRO_PER_USDT, type Micro, type Ppm } from '#domain/money/money.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
import { boundsOf, isWithinBounds } from '#domain/plan/plan-bounds.ts'
import { when, type PlanFault } from '#domain/plan/plan-fault.ts'
import {
  withdrawalCurrencies,
  withdrawalCurrencyNames,
  type WithdrawalCurrency,
} from '#domain/withdrawals/withdrawal-terms.ts'

export type FeePlan = {
  /** Of the withdrawn amount. */
  withdrawal: Ppm
  /** In USDT, by the currency in which it is paid out. */
  minWithdrawals: Record<WithdrawalCurrency, Micro>
  /** Of each change of a withdrawal address after the free ones. */
  addressChange: Micro
  minDeposit: Micro
}

export const defaultFees: FeePlan = {
  withdrawal: 100_000n,
  minWithdrawals: { usdt: 10n * MICRO_PER_USDT, xrp: 10n * MICRO_PER_USDT },
  addressChange: MICRO_PER_USDT,
  minDeposit: 100n * MICRO_PER_USDT,
}

/** Screens show two decimals of a minimum and of the fee of a change, so these are whole cents. */
export const feeFaults = ({ fees }: { fees: FeePlan }): PlanFault[] => [
  ...when(
    !isWithinBounds('fees.withdrawal', fees.withdrawal),
    'fees.withdrawal',
    'The withdrawal fee must be a percent from 0 to below 100',
  ),
  ...withdrawalCurrencies.flatMap((currency) =>
    centFault(
      fees.minWithdrawals[currency],
      `fees.minWithdrawals.${currency}`,
      `The smallest withdrawal in ${withdrawalCurrencyNames[currency]}`,
    ),
  ),
  ...centFault(fees.addressChange, 'fees.addressChange', 'The fee of an address change'),
  ...centFault(fees.minDeposit, 'fees.minDeposit', 'The smallest deposit'),
]

function centFault(value: Micro, path: string, name: string): PlanFault[] {
  const { min, max } = boundsOf(path)
  return when(
    !isWithinBounds(path, value),
    path,
    `${name} must be an amount from ${readableWhole(min)} to ${readableWhole(max)} USDT, in whole cents`,
  )
}
