import { expect, test } from 'vitest'
import { parseAmountRange, parseCount, parseInstantRange } from './search-condition.ts'

const days = (text: string) => parseInstantRange(text)?.map((at) => at.toISOString().slice(0, 16))

test('a partial date finds its whole period', () => {
  expect(days('2026')).toEqual(['2026-01-01T00:00', '2027-01-01T00:00'])
  expect(days('12/2026')).toEqual(['2026-12-01T00:00', '2027-01-01T00:00'])
  expect(days('14/11/2026')).toEqual(['2026-11-14T00:00', '2026-11-15T00:00'])
  expect(days('14/11/2026 09:30')).toEqual(['2026-11-14T09:30', '2026-11-14T09:31'])
})

test.each(['31/02/2026', '14/11', 'soon', '0000', '14/11/2026 25:00'])('"%s" is no date', (text) => {
  expect(parseInstantRange(text)).toBeUndefined()
})

test('an amount is searched by the digits that it begins with', () => {
  expect(parseAmountRange('12')).toEqual([12_000_000n, 13_000_000n])
  expect(parseAmountRange('1,200.50')).toEqual([1_200_500_000n, 1_200_510_000n])
  expect(parseAmountRange('-5.25')).toEqual([-5_259_999n, -5_249_999n])
  expect(parseAmountRange('12 USDT')).toBeUndefined()
})

test('a count is a whole number', () => {
  expect([parseCount('7'), parseCount('7.5'), parseCount('')]).toEqual([7, undefined, undefined])
})
