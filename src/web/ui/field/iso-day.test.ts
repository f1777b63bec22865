import { expect, test } from 'vitest'
import { fromIsoDay, toIsoDay } from './iso-day.ts'

test('a day is read and written as in the cells, and a day that does not exist is none', () => {
  expect(toIsoDay('05/11/2026')).toBe('2026-11-05')
  expect(toIsoDay(' 5/1/2026 ')).toBe('2026-01-05')
  expect(['31/02/2026', '11/2026', '2026-11-05', '', '00/00/2026'].map((text) => toIsoDay(text))).toEqual(
    Array(5).fill(undefined),
  )
  expect(fromIsoDay('2026-11-05')).toBe('05/11/2026')
  expect(fromIsoDay('')).toBe('')
  expect(toIsoDay('11/05/2026', 'mm/dd/yyyy')).toBe('2026-11-05')
  expect(toIsoDay('2026-11-05', 'yyyy-mm-dd')).toBe('2026-11-05')
  expect(toIsoDay('13/05/2026', 'mm/dd/yyyy')).toBe(undefined)
  expect(fromIsoDay('2026-11-05', 'mm/dd/yyyy')).toBe('11/05/2026')
})
