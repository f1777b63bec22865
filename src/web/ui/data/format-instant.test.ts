import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_PREFERENCES } from '#domain/members/preferences.ts'
import { switchLanguage } from '#web/language/language.ts'
import {
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatInstant,
  formatInstantWithZone,
  formatTime,
  setInstantFormat,
} from './format-instant.ts'

afterEach(() => setInstantFormat(DEFAULT_PREFERENCES))
const evening = new Date('2026-11-05T19:24:30Z')

test('without a preference times are UTC, as the specification writes them', () => {
  expect(formatInstant(evening)).toBe('05/11/2026 19:24')
  expect(formatInstantWithZone(evening)).toBe('05/11/2026 19:24 UTC')
  expect(formatDate(evening)).toBe('05/11/2026')
})

test('in another time zone UTC stays visible, with its date where that differs', () => {
  setInstantFormat({ timeZone: 'Europe/Berlin', dateFormat: 'dd/mm/yyyy' })
  expect(formatInstant(evening)).toBe('05/11/2026 20:24 (19:24 UTC)')
  expect(formatInstantWithZone(evening)).toBe(formatInstant(evening))
  expect(formatInstant(new Date('2026-07-05T19:24:30Z'))).toBe('05/07/2026 21:24 (19:24 UTC)')
  setInstantFormat({ timeZone: 'Asia/Kolkata', dateFormat: 'dd/mm/yyyy' })
  expect(formatInstant(evening)).toBe('06/11/2026 00:54 (05/11/2026 19:24 UTC)')
  expect(formatDate(evening)).toBe('05/11/2026')
})

test.each([
  ['dd/mm/yyyy', '05/11/2026', '05/11'],
  ['mm/dd/yyyy', '11/05/2026', '11/05'],
  ['yyyy-mm-dd', '2026-11-05', '11-05'],
  ['d mmm yyyy', '5 Nov 2026', '5 Nov'],
] as const)('the date format %s applies to dates and times', (dateFormat, date, day) => {
  setInstantFormat({ timeZone: 'UTC', dateFormat })
  expect([formatDate(evening), formatDayAndMonth(evening)]).toEqual([date, day])
  expect(formatInstant(evening)).toBe(`${date} 19:24`)
})

test('a time zone that the browser does not know is shown as UTC', () => {
  setInstantFormat({ timeZone: 'Mars/Olympus', dateFormat: 'dd/mm/yyyy' })
  expect(formatInstantWithZone(evening)).toBe('05/11/2026 19:24 UTC')
})

test('the names of days and months are those of the chosen language', async () => {
  vi.stubGlobal('localStorage', { setItem: () => undefined })
  setInstantFormat({ timeZone: 'UTC', dateFormat: 'd mmm yyyy' })
  expect(formatDay(evening)).toBe('Thursday 5 Nov 2026')
  await switchLanguage('hi')
  expect(formatDay(evening)).toBe('गुरुवार 5 नव॰ 2026')
  await switchLanguage('en')
  expect(formatDayAndMonth(new Date('2026-09-05T00:00:00Z'))).toBe('5 Sep')
})

test('dates and times keep their order in a right-to-left language', async () => {
  vi.stubGlobal('localStorage', { setItem: () => undefined })
  await switchLanguage('ar')
  expect(formatInstant(evening)).toBe('\u206805/11/2026 19:24\u2069')
  expect(formatInstantWithZone(evening)).toBe('\u206805/11/2026 19:24 UTC\u2069')
  expect([formatDate(evening), formatTime(evening)]).toEqual(['\u206805/11/2026\u2069', '\u206819:24\u2069'])
  expect(formatDay(evening)).toBe('الخميس \u206805/11/2026\u2069')
  await switchLanguage('en')
})
