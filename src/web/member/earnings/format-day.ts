import { startOf, type Day } from '#domain/closing/closing-day.ts'
import { localeDetails, SOURCE_LOCALE } from '#messages/locales.ts'
import { readLocale } from '#web/language/language.ts'

/** English dates begin with the day. */
const readFormat = () => (readLocale() === SOURCE_LOCALE ? 'en-GB' : localeDetails[readLocale()].format)

const format = (day: Day, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(readFormat(), { ...options, timeZone: 'UTC' }).format(startOf(day))

/** "November 2026" */
export const formatMonth = (month: string) => format(`${month}-01`, { month: 'long', year: 'numeric' })

/** "November" */
export const formatMonthName = (month: string) => format(`${month}-01`, { month: 'long' })

/** "Saturday 14 November" */
export const formatDay = (day: Day) =>
  format(day, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')

/** "Mo". Other languages have names of one or two letters. */
export const formatWeekday = (day: Day) =>
  readLocale() === SOURCE_LOCALE
    ? format(day, { weekday: 'short' }).slice(0, 2)
    : format(day, { weekday: 'narrow' })
