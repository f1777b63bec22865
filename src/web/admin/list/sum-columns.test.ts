import { expect, test } from 'vitest'
import { withdrawalReport } from '#contract/reports/payment-reports.ts'
import { sumAmounts } from './sum-columns.ts'

test('the selected rows are summed exactly, amount by amount, and a missing amount counts as nothing', () => {
  const row = (id: string, amount: bigint, fee: bigint | null) => ({ id, amount, adminDeduction: fee })
  const rows = [row('1', 9_007_199_254_740_993n, 100_001n), row('2', 1_000_000n, null)]
  expect(sumAmounts(withdrawalReport, rows)).toEqual([
    { label: 'Amount', sum: 9_007_199_255_740_993n },
    { label: '10% Admin Deduction', sum: 100_001n },
    { label: 'Withdrawal Amount', sum: 0n },
  ])
})
