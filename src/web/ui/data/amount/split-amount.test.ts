import { expect, test } from 'vitest'
import { splitAmount } from './split-amount.ts'

test('an amount has thousands separators and two decimals', () => {
  expect(splitAmount(15_000_000_000n, 'cents')).toEqual({ whole: '15,000', decimals: '00' })
  expect(splitAmount(2_418_600_370_000n, 'cents')).toEqual({ whole: '2,418,600', decimals: '37' })
  expect(splitAmount(0n, 'cents')).toEqual({ whole: '0', decimals: '00' })
})

test('amounts are truncated to cents, or exact on request', () => {
  expect(splitAmount(1_999_999n, 'cents')).toEqual({ whole: '1', decimals: '99' })
  expect(splitAmount(1_999_999n, 'exact')).toEqual({ whole: '1', decimals: '999999' })
})

test('the sign is dropped', () => {
  expect(splitAmount(-300_000_000n, 'cents')).toEqual({ whole: '300', decimals: '00' })
})
