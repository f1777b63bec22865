import { addDays, startOf, type Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'

type DayVolume = { day: Day; business: Micro }
export type VolumeStep = { from: Day; business: Micro }

const MONDAY_OFFSET = 6

const weekOf = (day: Day) => addDays(day, -((startOf(day).getUTCDay() + MONDAY_OFFSET) % 7))
const monthOf = (day: Day) => `${day.slice(0, 7)}-01`
const nextMonth = (day: Day) => monthOf(addDays(monthOf(day), 31))

/** Days up to a month, weeks up to a quarter, months beyond it. */
function rasterOf(first: Day, last: Day) {
  const days = (startOf(last).getTime() - startOf(first).getTime()) / 86_400_000
  if (days <= 31) return { begin: (day: Day) => day, next: (day: Day) => addDays(day, 1) }
  if (days <= 92) return { begin: weekOf, next: (day: Day) => addDays(day, 7) }
  return { begin: monthOf, next: nextMonth }
}

/** The activated volume of every step, including empty ones. */
export function volumeSteps(volumes: readonly DayVolume[], first: Day, last: Day): VolumeStep[] {
  const { begin, next } = rasterOf(first, last)
  const sums = new Map<Day, Micro>()
  for (const { day, business } of volumes) sums.set(begin(day), (sums.get(begin(day)) ?? 0n) + business)
  const steps: VolumeStep[] = []
  for (let from = begin(first); from <= last; from = next(from))
    steps.push({ from, business: sums.get(from) ?? 0n })
  return steps
}
