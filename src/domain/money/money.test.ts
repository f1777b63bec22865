import { assert, bigInt, maxSafeNat, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatUsdt, LARGEST_MICRO, parseUsdt, portion } from '#domain/money/money.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'

test('an amount is written with two decimals at least and six at most', () => {
  expect([1_500_000n, 0n, 1n, 15_000_000_000n, -1_230_000n].map(formatUsdt)).toEqual([
    '1.50',
    '0.00',
    '0.000001',
    '15000.00',
    '-1.23',
  ])
})

test('a formatted amount is parsed back exactly, whatever it is', () => {
  assert(
    property(bigInt(-LARGEST_MICRO, LARGEST_MICRO), (amount) => parseUsdt(formatUsdt(amount)) === amount),
  )
})

test.each(['', '.5', '5.', '1,000', '1e3', '0x10', '1.0000001', ' 1'])('"%s" is no amount', (text) => {
  expect(() => parseUsdt(text)).toThrow(RangeError)
})

test('a portion of a number equals that of the bigint, on both sides of 2^53', () => {
  const same = (amount: number, rate: number) => {
    expect(BigInt(portion(amount, BigInt(rate)))).toBe(portion(BigInt(amount), BigInt(rate)))
  }
  assert(property(maxSafeNat(), nat(1_000_000), same))
  assert(property(nat(2 ** 31 - 1), nat(4_194_304), same))
  // Floating-point division rounds this quotient up to a whole number.
  same(9_007_199_253_999_999, 1)
})

test('a portion is rounded down, so that the remainder stays where the money came from', () => {
  expect(portion(333n, parsePercent('0.3'))).toBe(0n)
  expect(portion(parseUsdt('500'), parsePercent('0.3'))).toBe(parseUsdt('1.50'))
})

test('percents are written without needless zeros and read back exactly', () => {
  expect([3000n, 100_000n, 5000n, 0n, 1n].map(formatPercent)).toEqual(['0.3', '10', '0.5', '0', '0.0001'])
  assert(property(bigInt(0n, 10_000_000n), (rate) => parsePercent(formatPercent(rate)) === rate))
})
