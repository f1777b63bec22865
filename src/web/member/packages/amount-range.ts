import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'

/** The range of a package in whole USDT. */
export type AmountRange = { min: number; max: number }

export const AMOUNT_STEP = 10

export const toWholeUsdt = (micro: Micro) => Number(micro / MICRO_PER_USDT)

export const clampAmount = ({ min, max }: AmountRange, amount: number) => Math.min(max, Math.max(min, amount))

/** Steps of ten from the minimum; the maximum is always reachable. */
export function snapAmount(range: AmountRange, amount: number): number {
  const clamped = clampAmount(range, amount)
  if (clamped === range.max) return clamped
  const steps = Math.round((clamped - range.min) / AMOUNT_STEP)
  return clampAmount(range, range.min + steps * AMOUNT_STEP)
}

export const keepDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 9)
