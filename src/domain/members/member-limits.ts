// Limits and pauses that members set for themselves.

export const limitSubjects = ['deposit', 'activation'] as const
export type LimitSubject = (typeof limitSubjects)[number]
/** UTC days, weeks from Monday, and calendar months. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Days of a cooling-off; null lasts until support ends it. */
export const coolingOffDays = {
  '1 day': 1,
  '1 week': 7,
  '1 month': 30,
  '3 months': 90,
  '6 months': 180,
  '1 year': 365,
  'until support': null,
} as const
export type CoolingOffTime = keyof typeof coolingOffDays
export const coolingOffTimes = Object.keys(coolingOffDays) as CoolingOffTime[]

export function coolingOffEnd(time: CoolingOffTime, from: Date): Date | null {
  const days = coolingOffDays[time]
  return days === null ? null : new Date(from.getTime() + days * 86_400_000)
}
