import { expect, test } from 'vitest'
import { formatUtcDay, formatUtcEnd, formatUtcMinute } from './format-utc.ts'
import { mapLocales, type Locale } from './locales.ts'

const at = new Date('2026-11-16T00:30:00Z')
const inAll = (format: (locale: Locale, at: Date) => string) => mapLocales((locale) => format(locale, at))

test('days and times are in UTC in every language, wherever the server is', () => {
  expect(new Date(at).getDate()).toBe(15)
  expect(inAll(formatUtcDay)).toEqual({ en: '16/11/2026', hi: '16 नवंबर 2026', ar: '16 نوفمبر 2026' })
  expect(inAll(formatUtcMinute)).toEqual({
    en: '16/11/2026 00:30',
    hi: '16 नवंबर 2026 00:30',
    ar: '16 نوفمبر 2026 00:30',
  })
  expect(inAll(formatUtcEnd)).toEqual({
    en: '2026-11-16 00:30 UTC',
    hi: '16 नवंबर 2026 00:30 UTC',
    ar: '16 نوفمبر 2026 00:30 UTC',
  })
})
