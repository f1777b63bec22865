import { expect, test } from 'vitest'
import { isReadingStale, totalHoldings } from './total-holdings.ts'

const fresh = (amount: bigint) => ({ amount, isStale: false })

test('only current readings count, XRP is converted at the rate, and bank money is separate', () => {
  const totals = totalHoldings(
    [
      { network: 'BEP20', balance: fresh(700n) },
      { network: 'BEP20', balance: { amount: 900n, isStale: true } },
      { network: 'BEP20', balance: null },
      { network: 'XRPL', balance: fresh(1_000n) },
    ],
    [{ amount: 40n }, { amount: 2n }],
    500_000n,
  )
  expect(totals).toEqual({
    usdt: 700n,
    xrp: 1_000n,
    xrpInUsdt: 2_000n,
    proven: 2_700n,
    stated: 42n,
    uncounted: 2,
  })
})

test('without a rate XRP is not counted', () => {
  const totals = totalHoldings([{ network: 'XRPL', balance: fresh(5n) }], [], null)
  expect(totals).toMatchObject({ xrp: 5n, xrpInUsdt: null, proven: 0n })
})

test('a reading is stale after 24 hours', () => {
  const readAt = new Date('2026-11-16T12:00:00Z')
  expect(isReadingStale(readAt, new Date('2026-11-17T12:00:00Z'))).toBe(false)
  expect(isReadingStale(readAt, new Date('2026-11-17T12:00:01Z'))).toBe(true)
})
