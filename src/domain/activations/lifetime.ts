import { addDays, startOf, type Day } from '#domain/closing/closing-day.ts'
import type { PackagePlan } from '#domain/plan/plan.ts'

const DAY_MILLISECONDS = 86_400_000

/** Principal is held for whole days of 24 hours, counted from the time of activation. */
export function maturesAt(
  activatedAt: Date,
  { depositTakecare }: Pick<PackagePlan, 'depositTakecare'>,
): Date {
  return new Date(activatedAt.getTime() + depositTakecare * DAY_MILLISECONDS)
}

export type Lifetime = {
  activatedAt: Date
  lastDay: Day
  deactivatedAt: Date | null
  /** When the cap was reached. */
  fullAt: Date | null
}

/** Active from activation until its cap is full, its last day is over or it is deactivated. */
export function isActiveAt(life: Lifetime, instant: Date): boolean {
  return isOpenAt(life, instant) && instant < startOf(addDays(life.lastDay, 1))
}

function isOpenAt({ activatedAt, deactivatedAt, fullAt }: Lifetime, instant: Date): boolean {
  const ended = (at: Date | null) => at !== null && at <= instant
  return activatedAt <= instant && !ended(deactivatedAt) && !ended(fullAt)
}
