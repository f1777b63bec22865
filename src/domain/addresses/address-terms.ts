// Rules and validation messages of withdrawal addresses.

import type { Micro } from '#domain/money/money.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'

export const FREE_CHANGES = 3
export const VERIFICATION_HOURS = 24
export const SHORTEST_ADDRESS = 20
export const LARGEST_TAG = 4_294_967_295
export const INCORRECT_TAG = `A destination tag is a number up to ${LARGEST_TAG}`

export const currencyNames: Record<WithdrawalCurrency, string> = { usdt: 'USDT BEP 20', xrp: 'XRP Ledger' }

export const incorrectAddress: Record<WithdrawalCurrency, string> = {
  usdt: 'Please add correct BEP20 Address',
  xrp: 'Please add correct XRP Address',
}

/** Setting the first address is no change, and the first three changes are free. `changeCount` excludes the next change. */
export const nextChangeFee = (changeCount: number | undefined, fee: Micro): Micro =>
  changeCount !== undefined && changeCount >= FREE_CHANGES ? fee : 0n
