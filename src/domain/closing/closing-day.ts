// A closing is identified by the UTC day that it closes, such as 2026-11-14; its nominal time is the end of that day.

export type Day = string

const DAY_MILLISECONDS = 86_400_000

/** PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && dayOf(startOf(text)) === text
}

export function startOf(day: Day): Date {
  const start = new Date(`${day}T00:00:00.000Z`)
  return Number.isNaN(start.getTime()) ? new Date(0) : start
}

/** The UTC day that an instant falls on. */
export function dayOf(instant: Date): Day {
  return instant.toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(startOf(day).getTime() + days * DAY_MILLISECONDS))
}

/** Number of days from `first` to `last`, inclusive; 0 if `last` is earlier. */
export function countDays(first: Day, last: Day): number {
  return Math.max(0, (startOf(last).getTime() - startOf(first).getTime()) / DAY_MILLISECONDS + 1)
}

/** The first of the last `days` days including today: 30 days are today and the 29 before. */
export function firstDayOfLast(days: number, now: Date): Day {
  return addDays(dayOf(now), 1 - days)
}

/** 00:00 UTC after the day. Its rows have this timestamp and it reads the state as of then, however late it runs. */
export function nominalTime(day: Day): Date {
  return startOf(addDays(day, 1))
}

export function lastCompleteDay(now: Date): Day {
  return addDays(dayOf(now), -1)
}

export function monthOf(day: Day): string {
  return day.slice(0, 7)
}

/** Months from one to another; negative if the other is earlier. */
export function countMonths(from: string, to: string): number {
  const [months, before] = [to, from].map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number)
    return year * 12 + number
  }) as [number, number]
  return months - before
}

export function lastDayOfMonth(month: string): Day {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year, number, 0)))
}
