import { createContext, useContext } from 'react'
import type { Micro } from '#domain/money/money.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'

/** Whether amounts below it are replaced by dots. Percentages and bars stay. */
export const HiddenAmountsContext = createContext(false)

export const HIDDEN_AMOUNT = '••••'

export const useAmountsHidden = (): boolean => useContext(HiddenAmountsContext)

/** Formats an amount inside a sentence; dots while amounts are hidden. */
export function useAmountText(): (micro: Micro) => string {
  const isHidden = useAmountsHidden()
  return (micro) => (isHidden ? HIDDEN_AMOUNT : readableAmount(micro))
}
