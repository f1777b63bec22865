import { assert, bigInt, property } from 'fast-check'
import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { canPay, dropsFor, feeRateOf, withdrawalSplit } from '#domain/withdrawals/withdrawal-terms.ts'

const TENTH = 100_000n
const rates = bigInt(0n, 999_999n)
const hundredths = bigInt(0n, 9_999n).map((parts) => parts * 100n)

test('5000 leaves 4500 after a deduction of 500', () => {
  expect(withdrawalSplit(parseUsdt('5000'), TENTH)).toEqual({ fee: parseUsdt('500'), net: parseUsdt('4500') })
})

test('fee and net add up to the amount, and the fee is never below ten percent, for a million amounts', () => {
  let amount = 10_000_000n
  let wrong = 0
  for (let n = 0; n < 1_000_000; n += 1) {
    amount += 7_919n + BigInt(n % 13)
    const { fee, net } = withdrawalSplit(amount, TENTH)
    if (fee + net !== amount || fee * 10n < amount || net <= 0n) wrong += 1
  }
  expect(wrong).toBe(0)
})

test('splitting a withdrawal never lowers the fee', () => {
  const amounts = bigInt(1n, 10n ** 15n)
  assert(
    property(amounts, amounts, rates, (one, other, rate) => {
      const apart = withdrawalSplit(one, rate).fee + withdrawalSplit(other, rate).fee
      return apart >= withdrawalSplit(one + other, rate).fee
    }),
    { numRuns: 20_000 },
  )
})

test('from a cent on, the percent of a fee is the one that was charged if it has two decimals', () => {
  assert(
    property(bigInt(10_000n, 10n ** 15n), hundredths, (amount, rate) => {
      const { fee } = withdrawalSplit(amount, rate)
      return feeRateOf({ amount, fee }) === rate
    }),
    { numRuns: 20_000 },
  )
})

test('drops are rounded down', () => {
  expect(dropsFor(parseUsdt('90'), 414_937n)).toBe(37_344_330n)
  assert(
    property(bigInt(1n, 10n ** 14n), bigInt(1n, 10n ** 9n), (net, rate) => {
      const drops = dropsFor(net, rate)
      return drops * 1_000_000n <= net * rate && (drops + 1n) * 1_000_000n > net * rate
    }),
  )
})

test('XRP is paid from the Profit Wallet only', () => {
  expect([canPay('profit_wallet', 'xrp'), canPay('withdrawal_wallet', 'xrp')]).toEqual([true, false])
  expect([canPay('profit_wallet', 'usdt'), canPay('withdrawal_wallet', 'usdt')]).toEqual([true, true])
})
