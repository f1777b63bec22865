import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import type { PackageOffer } from '#contract/member/packages.ts'

/** The range of a package and the step of its amounts, in whole USDT. */
export type AmountRange = { min: number; max: number; step: number }

const SPECIFIED_STEP = 10

const toWholeUsdt = (micro: Micro) => Number(micro / MICRO_PER_USDT)

export const amountRange = ({
  minAmount,
  maxAmount,
  step,
}: Pick<PackageOffer, 'minAmount' | 'maxAmount' | 'step'>): AmountRange => ({
  min: toWholeUsdt(minAmount),
  max: toWholeUsdt(maxAmount),
  step: toWholeUsdt(step),
})

/** The step of the slider and the buttons: ten, or the next number of steps of the package. */
export const pickerStep = ({ step }: Pick<AmountRange, 'step'>): number =>
  Math.ceil(SPECIFIED_STEP / step) * step

const clamp = ({ min, max }: AmountRange, amount: number) => Math.min(max, Math.max(min, amount))

/** The nearest amount that the package accepts. */
export const clampAmount = (range: AmountRange, amount: number): number =>
  snap(range, clamp(range, amount), range.step)

/** Steps of ten from the minimum; the maximum is always reachable. */
export function snapAmount(range: AmountRange, amount: number): number {
  const clamped = clamp(range, amount)
  return clamped === range.max ? clamped : snap(range, clamped, pickerStep(range))
}

const snap = (range: AmountRange, amount: number, step: number): number =>
  clamp(range, range.min + Math.round((amount - range.min) / step) * step)

export const keepDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 9)
