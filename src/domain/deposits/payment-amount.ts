import { formatUsdt, MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'

const CENT: Micro = 10_000n
const HUNDREDTH_OF_CENT: Micro = 100n
const MICRO_TRIES = 100
/** A larger transfer is never credited automatically: an administrator reviews it. */
export const LARGEST_CREDIT: Micro = 1_000_000_000n * MICRO_PER_USDT

/**
 * On a shared address the last digits identify the payer: cents while any are free, then hundredths of a cent, then
 * single micro-USDT. `pick` chooses an index below its argument. Returns undefined when no free amount is found.
 */
export function uniqueAmount(
  requested: Micro,
  taken: ReadonlySet<Micro>,
  pick: (count: number) => number,
): Micro | undefined {
  const free = (step: Micro, steps: number) =>
    Array.from({ length: steps }, (_, at) => requested + step * BigInt(at + 1)).filter(
      (each) => !taken.has(each),
    )
  const cents = free(CENT, 99)
  const choices = cents.length > 0 ? cents : free(HUNDREDTH_OF_CENT, 9999)
  if (choices.length > 0) return choices[pick(choices.length)]
  const tries = Array.from({ length: MICRO_TRIES }, () => requested + BigInt(pick(999_999) + 1))
  return tries.find((each) => !taken.has(each))
}

/** Rupees for an amount of USDT, in millionths, rounded up to the next paisa so that the payment covers the credit. */
export function rupeesFor(amount: Micro, ratePerUsdt: Micro): Micro {
  const exact = amount * ratePerUsdt
  const paisa = CENT * 1_000_000n
  return ((exact + paisa - 1n) / paisa) * CENT
}

export const usdtQrText = (address: string, amount: Micro) => `${address}?amount=${formatUsdt(amount)}`

/** The UPI deep link that banking apps read. */
export const upiQrText = (address: string, payee: string, rupees: Micro) =>
  `upi://pay?pa=${encodeURIComponent(address)}&pn=${encodeURIComponent(payee)}&am=${formatUsdt(rupees)}&cu=INR`
