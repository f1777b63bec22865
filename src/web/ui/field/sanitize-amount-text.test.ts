import { expect, test } from 'vitest'
import { sanitizeAmountText } from './amount-field.tsx'

test('an amount is typed as digits and one decimal point, to the sixth decimal', () => {
  expect(sanitizeAmountText('1500.25', '1500.2')).toBe('1500.25')
  expect(sanitizeAmountText('', '1')).toBe('')
  expect(sanitizeAmountText('.5', '.')).toBe('.5')
  expect(sanitizeAmountText('1.1234567', '1.123456')).toBe('1.123456')
  expect(sanitizeAmountText('1.2.3', '1.2')).toBe('1.2')
})

test('a pasted amount may have thousands separators', () => {
  expect(sanitizeAmountText(' 15,000.00 ', '')).toBe('15000.00')
})

test('ambiguous text is rejected, never guessed', () => {
  expect(sanitizeAmountText('1,5', '1')).toBe('1')
  expect(sanitizeAmountText('-5', '')).toBe('')
  expect(sanitizeAmountText('1e3', '1')).toBe('1')
  expect(sanitizeAmountText('١٢', '')).toBe('')
})
