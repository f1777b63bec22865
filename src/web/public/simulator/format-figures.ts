import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import { grouped } from '#domain/money/readable-amount.ts'
import type { SimulatorMessages } from './simulator-messages.ts'

/** Whole USDT, cut: "15,000". */
export const wholeUsdt = (amount: Micro): string => grouped(amount / MICRO_PER_USDT)

/** For axes: "63k", "1.2m". */
export function shortUsdt(amount: Micro): string {
  const whole = Number(amount / MICRO_PER_USDT)
  if (whole < 1000) return String(whole)
  const [value, unit] = whole < 1_000_000 ? [whole / 1000, 'k'] : [whole / 1_000_000, 'm']
  return `${value < 10 ? Math.floor(value * 10) / 10 : grouped(Math.floor(value))}${unit}`
}

/** Percent of a count, cut to whole numbers; "under 1%" where there is something. */
export function sharePercent(part: number, of: number, { charts }: SimulatorMessages): string {
  if (part === 0 || of === 0) return '0%'
  const share = Math.floor((part * 100) / of)
  return share === 0 ? charts.underOne : `${share}%`
}
