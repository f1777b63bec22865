import { startOf, type Day } from '#domain/closing/closing-day.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const months = format({ month: 'long', year: 'numeric' })
const days = format({ weekday: 'long', day: 'numeric', month: 'long' })

/** "November 2026" */
export const formatMonth = (month: string) => months.format(startOf(`${month}-01`))

/** "Saturday 14 November" */
export const formatDay = (day: Day) => days.format(startOf(day)).replace(',', '')
