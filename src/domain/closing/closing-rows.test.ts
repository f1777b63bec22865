import { expect, test } from 'vitest'
import { ClosingRows, DAILY_STEP } from '#domain/closing/closing-rows.ts'

function paidRows(amounts: number[], available: bigint): number[] {
  const rows = new ClosingRows(amounts.length)
  for (const [position, amount] of amounts.entries())
    rows.add({
      step: DAILY_STEP,
      subject: position,
      beneficiary: 0,
      base: amount,
      percent: 0,
      amount,
      cappedAmount: 0,
      position,
      contributingMembers: 0,
    })
  rows.fund(available)
  return [...rows.paid.subarray(0, rows.count)]
}

test('the treasury pays the longest run that it covers, and nothing overtakes', () => {
  expect(paidRows([5, 5, 5], 15n)).toEqual([1, 1, 1])
  expect(paidRows([5, 6, 1], 10n)).toEqual([1, 0, 0])
  expect(paidRows([5, 0, 0, 6], 5n)).toEqual([1, 1, 1, 0])
})

test('a row that the cap reduced to zero needs no money and is settled even behind an unpaid one', () => {
  expect(paidRows([6, 0, 1], 5n)).toEqual([0, 1, 0])
})
