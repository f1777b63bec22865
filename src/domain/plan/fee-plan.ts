// What members pay, and the least amounts that they can pay in and withdraw. Applies to everyone from the start of a version.

import { LARGEST_DEPOSIT } from '#domain/deposits/payment-window.ts'
import { MICRO_PER_USDT, type Micro, type Ppm } from '#domain/money/money.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
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

const WHOLE: Ppm = 1_000_000n
const CENT: Micro = 10_000n

/** Screens show two decimals of a minimum and of the fee of a change, so these are whole cents. */
export const feeFaults = ({ fees }: { fees: FeePlan }): PlanFault[] => [
  ...when(
    fees.withdrawal < 0n || fees.withdrawal >= WHOLE,
    'fees.withdrawal',
    'The withdrawal fee must be a percent from 0 to below 100',
  ),
  ...withdrawalCurrencies.flatMap((currency) =>
    centFault(
      fees.minWithdrawals[currency],
      CENT,
      `fees.minWithdrawals.${currency}`,
      `The smallest withdrawal in ${withdrawalCurrencyNames[currency]}`,
    ),
  ),
  ...centFault(fees.addressChange, 0n, 'fees.addressChange', 'The fee of an address change'),
  ...centFault(fees.minDeposit, CENT, 'fees.minDeposit', 'The smallest deposit'),
]

function centFault(value: Micro, least: Micro, path: string, name: string): PlanFault[] {
  const isWrong = value < least || value > LARGEST_DEPOSIT || value % CENT !== 0n
  const [from, to] = [readableWhole(least), readableWhole(LARGEST_DEPOSIT)]
  return when(isWrong, path, `${name} must be an amount from ${from} to ${to} USDT, in whole cents`)
}
