// The period of a member statement: a month such as 2026-10 or a year such as 2026, in UTC.

export type StatementPeriod = string

/** `until` is exclusive. */
export type PeriodBounds = { from: Date; until: Date }

export const isYear = (period: StatementPeriod): boolean => period.length === 4

export function boundsOf(period: StatementPeriod): PeriodBounds {
  const [year = 0, month] = period.split('-').map(Number)
  if (month === undefined)
    return { from: new Date(Date.UTC(year, 0)), until: new Date(Date.UTC(year + 1, 0)) }
  return { from: new Date(Date.UTC(year, month - 1)), until: new Date(Date.UTC(year, month)) }
}

/** The month and the year of an instant. */
export function currentPeriods(now: Date): StatementPeriod[] {
  const day = now.toISOString()
  return [day.slice(0, 7), day.slice(0, 4)]
}

/** The periods since `first` that have ended by `now`, sorted by end; a year follows its December. */
export function listEndedPeriods(first: Date, now: Date): StatementPeriod[] {
  const periods: StatementPeriod[] = []
  let month = currentPeriods(first)[0]!
  for (;;) {
    const { until } = boundsOf(month)
    if (until > now) return periods
    periods.push(month)
    if (month.endsWith('-12')) periods.push(month.slice(0, 4))
    month = currentPeriods(until)[0]!
  }
}

/** "October 2026" or "2026". */
export function periodName(period: StatementPeriod, locale = 'en-US'): string {
  if (!period.includes('-')) return period
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${period}-01T00:00:00Z`))
}
