import { DEFAULT_PREFERENCES, type DateFormat } from '#domain/members/preferences.ts'
import { isolate } from '#messages/isolate-figures.ts'
import { localeDetails, type Locale } from '#messages/locales.ts'
import { readLocale } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'

type InstantFormat = { timeZone: string; dateFormat: DateFormat }
type DateParts = { year: string; month: string; day: string; time: string }

const UTC = DEFAULT_PREFERENCES.timeZone

let current: InstantFormat = DEFAULT_PREFERENCES
let localParts: Intl.DateTimeFormat | undefined

/** The member area applies the member's preference before it renders; everywhere else times are UTC. */
export function setInstantFormat(format: InstantFormat): void {
  if (format.timeZone === current.timeZone && format.dateFormat === current.dateFormat) return
  current = format
  localParts = openTimeZone(format.timeZone)
}

/** Undefined for UTC, and for a zone that this browser does not know. */
function openTimeZone(timeZone: string): Intl.DateTimeFormat | undefined {
  if (timeZone === UTC) return undefined
  const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...twoDigits, year: 'numeric', hourCycle: 'h23', timeZone })
  } catch {
    return undefined
  }
}

/** A date or a time may be all that an element contains, and keeps its order in right-to-left languages too. */
const keepOrder = (text: string) => (localeDetails[readLocale()].direction === 'rtl' ? isolate(text) : text)

let names: { locale: Locale; months: Intl.DateTimeFormat; weekdays: Intl.DateTimeFormat } | undefined

/** Names of months and days of the week in the chosen language. */
function openNames() {
  const locale = readLocale()
  if (names?.locale === locale) return names
  const create = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeDetails[locale].format, { ...style, timeZone: UTC })
  names = { locale, months: create({ month: 'short' }), weekdays: create({ weekday: 'long' }) }
  return names
}

/** "15/11/2026 10:24" in UTC. In another time zone UTC stays visible: "15/11/2026 15:54 (10:24 UTC)". */
export const formatInstant = (instant: Date): string => keepOrder(joinInstant(instant))

function joinInstant(instant: Date): string {
  const utc = toUtcParts(instant)
  if (!localParts) return `${joinDate(utc)} ${utc.time}`
  const local = toLocalParts(instant, localParts)
  const utcDate = joinDate(utc) === joinDate(local) ? '' : `${joinDate(utc)} `
  return `${joinDate(local)} ${local.time} (${utcDate}${utc.time} UTC)`
}

/** As `formatInstant`, with the zone in every case: "15/11/2026 10:24 UTC". */
export const formatInstantWithZone = (instant: Date): string =>
  keepOrder(localParts ? joinInstant(instant) : `${joinInstant(instant)} UTC`)

export const describeTimeZone = (): string =>
  localParts ? t.ui.timeZoneNote({ timeZone: current.timeZone }) : t.ui.allTimesAreInUtc

/** "15/11/2026". A date without a time is a UTC day, the day of the ledger, in every time zone. */
export const formatDate = (instant: Date): string => keepOrder(joinDate(toUtcParts(instant)))

/** "09:40", in the member's time zone. */
export const formatTime = (instant: Date): string => keepOrder(toShownParts(instant).time)

/** "Sunday 15/11/2026", in the member's time zone. */
export function formatDay(instant: Date): string {
  const parts = toShownParts(instant)
  const midnight = new Date(`${parts.year}-${parts.month}-${parts.day}T00:00:00Z`)
  return `${openNames().weekdays.format(midnight)} ${keepOrder(joinDate(parts))}`
}

/** The format in which the member types a day: names of months are shown, but not typed. */
export const readDateFormat = () => (current.dateFormat === 'd mmm yyyy' ? 'dd/mm/yyyy' : current.dateFormat)

/** The same for all times of a day, in the member's time zone. */
export function toDayKey(instant: Date): string {
  const { year, month, day } = toShownParts(instant)
  return `${year}-${month}-${day}`
}

/** "15/11" */
export function formatDayAndMonth(instant: Date): string {
  const { month, day } = toUtcParts(instant)
  return keepOrder(dayAndMonth[current.dateFormat](day, month))
}

const dayAndMonth: Record<DateFormat, (day: string, month: string) => string> = {
  'dd/mm/yyyy': (day, month) => `${day}/${month}`,
  'mm/dd/yyyy': (day, month) => `${month}/${day}`,
  'yyyy-mm-dd': (day, month) => `${month}-${day}`,
  'd mmm yyyy': (day, month) =>
    `${Number(day)} ${openNames().months.format(Date.UTC(2026, Number(month) - 1))}`,
}
const separators: Record<DateFormat, string> = {
  'dd/mm/yyyy': '/',
  'mm/dd/yyyy': '/',
  'yyyy-mm-dd': '-',
  'd mmm yyyy': ' ',
}

function joinDate({ year, month, day }: DateParts): string {
  const { dateFormat } = current
  const parts = [dayAndMonth[dateFormat](day, month), year]
  return (dateFormat === 'yyyy-mm-dd' ? parts.toReversed() : parts).join(separators[dateFormat])
}

function toUtcParts(instant: Date): DateParts {
  const [date = '', time = ''] = instant.toISOString().split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month, day, time: time.slice(0, 5) }
}

const toShownParts = (instant: Date) => (localParts ? toLocalParts(instant, localParts) : toUtcParts(instant))

function toLocalParts(instant: Date, zone: Intl.DateTimeFormat): DateParts {
  const part = Object.fromEntries(zone.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '' } = part
  return { year, month, day, time: `${hour}:${minute}` }
}
