import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'

/** The range of a package in whole USDT, which is how amounts are chosen. */
export type AmountRange = { min: number; max: number }

export const AMOUNT_STEP = 10

export const toWholeUsdt = (micro: Micro) => Number(micro / MICRO_PER_USDT)

export const clampAmount = ({ min, max }: AmountRange, amount: number) => Math.min(max, Math.max(min, amount))

/** Steps of ten from the smallest amount; the largest is a place of its own, so that it can be reached. */
export function snapAmount(range: AmountRange, amount: number): number {
  const clamped = clampAmount(range, amount)
  if (clamped === range.max) return clamped
  const steps = Math.round((clamped - range.min) / AMOUNT_STEP)
  return clampAmount(range, range.min + steps * AMOUNT_STEP)
}

export const keepDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 9)
