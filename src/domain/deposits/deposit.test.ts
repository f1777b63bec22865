import { expect, test } from 'vitest'
import { rupeesFor, uniqueAmount, upiQrText, usdtQrText } from '#domain/deposits/payment-amount.ts'
import { paymentStatus, timeWarning } from '#domain/deposits/payment-window.ts'

const requestedAmount = 500_000_000n

test('the last digits make an amount unique: cents while any are free, then hundredths of a cent', () => {
  const taken = new Set<bigint>()
  for (let count = 0; count < 99; count += 1) {
    const amount = uniqueAmount(requestedAmount, taken, () => 0)!
    expect([taken.has(amount), (amount - requestedAmount) % 10_000n, amount > requestedAmount]).toEqual([
      false,
      0n,
      true,
    ])
    taken.add(amount)
  }
  const finer = uniqueAmount(requestedAmount, taken, () => 0)!
  expect([taken.has(finer), finer - requestedAmount]).toEqual([false, 100n])
  expect(uniqueAmount(requestedAmount, new Set(), () => 36)).toBe(500_370_000n)
})

test('when every hundredth of a cent is taken, single micro-USDT are tried, and after them nothing is free', () => {
  const all = new Set(Array.from({ length: 10_000 }, (_, at) => requestedAmount + BigInt(at) * 100n))
  expect(uniqueAmount(requestedAmount, all, () => 6)).toBe(requestedAmount + 7n)
  expect(uniqueAmount(requestedAmount, all, () => 99)).toBeUndefined()
})

test('rupees are rounded up to the paisa, so that the payment covers the credit', () => {
  expect(rupeesFor(100_000_000n, 88_123_456n)).toBe(8_812_350_000n)
  expect(rupeesFor(100_000_000n, 88_000_000n)).toBe(8_800_000_000n)
})

test('the QR codes encode address and amount in the formats that wallets and banking apps read', () => {
  expect(usdtQrText('0xabc', 500_370_000n)).toBe('0xabc?amount=500.37')
  expect(upiQrText('shop@bank', 'Tributary', 8_812_350_000n)).toBe(
    'upi://pay?pa=shop%40bank&pn=Tributary&am=8812.35&cu=INR',
  )
})

test('warnings appear at three minutes and at one minute', () => {
  expect(timeWarning(181)).toBeUndefined()
  expect(timeWarning(180)).toBe('Only 3 minutes left! Hurry up!')
  expect(timeWarning(120)).toBe('Only 2 minutes left! Hurry up!')
  expect(timeWarning(61)).toBe('Only 2 minutes left! Hurry up!')
  expect(timeWarning(60)).toBe("Don't do payment now, start again!")
})

test('a payment window that ends unpaid is declined, unless a transfer was seen in it', () => {
  const expiresAt = new Date('2026-11-15T12:10:00Z')
  const at = (seen: boolean, now: Date) => paymentStatus({ status: 'Waiting', expiresAt, seen }, now)
  expect(at(false, new Date('2026-11-15T12:09:59Z'))).toBe('waiting')
  expect(at(false, expiresAt)).toBe('declined')
  expect(at(true, expiresAt)).toBe('processing')
})
