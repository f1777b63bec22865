import { expect, test } from 'vitest'
import { isAdult, isExpired, normalizeDocumentNumber } from '#domain/members/kyc.ts'

test('a person is an adult from the eighteenth birthday on', () => {
  expect(isAdult('2008-11-16', '2026-11-16')).toBe(true)
  expect(isAdult('2008-11-17', '2026-11-16')).toBe(false)
  expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
  expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
})

test('a document is valid on its last day', () => {
  expect([isExpired('2026-11-16', '2026-11-16'), isExpired('2026-11-15', '2026-11-16')]).toEqual([
    false,
    true,
  ])
})

test('a document number is compared without spaces, dashes and case', () => {
  expect(normalizeDocumentNumber(' ab 12-34.5 ')).toBe('AB12345')
})
