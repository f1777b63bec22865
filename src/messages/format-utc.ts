import { localeDetails, SOURCE_LOCALE, type Locale } from './locales.ts'

/** "16/11/2026" in English, "16 नवंबर 2026" in Hindi. */
export function formatUtcDay(locale: Locale, at: Date): string {
  if (locale === SOURCE_LOCALE) return at.toISOString().slice(0, 10).split('-').toReversed().join('/')
  return new Intl.DateTimeFormat(localeDetails[locale].format, { dateStyle: 'long', timeZone: 'UTC' }).format(
    at,
  )
}

const formatMinute = (at: Date) => at.toISOString().slice(11, 16)

/** "16/11/2026 08:00" in English, "16 नवंबर 2026 08:00" in Hindi. */
export const formatUtcMinute = (locale: Locale, at: Date) => `${formatUtcDay(locale, at)} ${formatMinute(at)}`

/** The end of a hold: "2026-11-16 08:00 UTC" in English, "16 नवंबर 2026 08:00 UTC" in Hindi. */
export const formatUtcEnd = (locale: Locale, at: Date) =>
  locale === SOURCE_LOCALE
    ? `${at.toISOString().slice(0, 10)} ${formatMinute(at)} UTC`
    : `${formatUtcMinute(locale, at)} UTC`
