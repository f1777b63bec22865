import { parseUsdt, type Micro } from '#domain/money/money.ts'
import { splitAmount } from '#web/ui/data/amount/split-amount.ts'

/** An exact amount inside a sentence: "40,363.20", "1.234567". */
export function formatAmount(micro: Micro): string {
  const { whole, decimals } = splitAmount(micro, 'exact')
  return `${micro < 0n ? '\u2212' : ''}${whole}.${decimals}`
}

/** An amount rounded down to cents, where the exact one would be noise: an average or a projection. */
export const formatCents = (micro: Micro): string => formatAmount((micro / 10_000n) * 10_000n)

/** The amount in a text field, or undefined while the text is not one. */
export const parseTypedAmount = (text: string): Micro | undefined =>
  /^\d{1,13}(\.\d{1,6})?$/.test(text) ? parseUsdt(text) : undefined

/** A typed amount as it reads in a confirmation: "1500" becomes "1,500.00". */
export function formatTypedAmount(text: string): string {
  const micro = parseTypedAmount(text)
  return micro === undefined ? text : formatAmount(micro)
}
