import type { Micro } from '#domain/money/money.ts'
import { amountParts } from './amount-parts.ts'

/** An amount inside a sentence: "1,980.00". */
export function amountText(micro: Micro): string {
  const { whole, decimals } = amountParts(micro, 'cents')
  return `${micro < 0n ? '\u2212' : ''}${whole}.${decimals}`
}
