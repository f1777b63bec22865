import { expect, test } from 'vitest'
import { toInstantText, toTime } from './announcement-form.tsx'

test('a time is typed with or without a colon, and a time that does not exist is none', () => {
  expect(['9:05', '09:05', '0905', ' 23:59 ', ''].map((text) => toTime(text))).toEqual([
    '09:05',
    '09:05',
    '09:05',
    '23:59',
    '00:00',
  ])
  expect(['24:00', '12:60', '9', '9 am', '12:5', '1:2:3'].map((text) => toTime(text))).toEqual(
    Array(6).fill(undefined),
  )
})

test('a day and a time are one instant, and what is neither is not hidden', () => {
  expect(toInstantText('2026-11-05', '9:30')).toBe('2026-11-05T09:30:00Z')
  expect(toInstantText('2026-11-05', '')).toBe('2026-11-05T00:00:00Z')
  expect(toInstantText('', '')).toBe('')
  expect(toInstantText('', '09:30')).toBe('09:30')
  expect(toInstantText('31/02/2026', '09:30')).toBe('31/02/2026 09:30')
  expect(toInstantText('2026-11-05', '25:00')).toBe('2026-11-05 25:00')
})
