import { createContext, useContext } from 'react'
import type { Micro } from '#domain/money/money.ts'
import { convertUsdt } from '#domain/rates/exchange-rate.ts'
import { splitAmount } from './split-amount.ts'

type Rate = { currency: string; perUsdt: bigint }

/** The rate of the member's display currency. Without one, amounts are shown in USDT alone. */
export const DisplayRateContext = createContext<Rate | null>(null)

/** Formats the equivalent of an amount of USDT: "≈ 84.25 INR". Null without a display currency. */
export function useEquivalentText(): (micro: Micro) => string | null {
  const rate = useContext(DisplayRateContext)
  return (micro) => {
    if (!rate) return null
    const { whole, decimals } = splitAmount(convertUsdt(micro, rate.perUsdt), 'cents')
    return `≈ ${micro < 0n ? '\u2212' : ''}${whole}.${decimals} ${rate.currency}`
  }
}
