import { expect, test } from 'vitest'
import { splitAmount } from './split-amount.ts'

test('an amount is shown with thousands set apart and two decimals', () => {
  expect(splitAmount(15_000_000_000n, 'cents')).toEqual({ whole: '15,000', decimals: '00' })
  expect(splitAmount(2_418_600_370_000n, 'cents')).toEqual({ whole: '2,418,600', decimals: '37' })
  expect(splitAmount(0n, 'cents')).toEqual({ whole: '0', decimals: '00' })
})

test('what is smaller than a cent is cut off, or shown in full when asked for', () => {
  expect(splitAmount(1_999_999n, 'cents')).toEqual({ whole: '1', decimals: '99' })
  expect(splitAmount(1_999_999n, 'exact')).toEqual({ whole: '1', decimals: '999999' })
})

test('the sign is left to the one who shows the amount', () => {
  expect(splitAmount(-300_000_000n, 'cents')).toEqual({ whole: '300', decimals: '00' })
})
