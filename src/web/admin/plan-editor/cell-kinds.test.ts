import { expect, test } from 'vitest'
import { amountCell, endCell, formatLegs, legsCell, parseLegs, percentCell, wholeCell } from './cell-kinds.ts'

test('amounts are grouped and read with or without groups', () => {
  expect(amountCell.format(1_000_000_000n)).toBe('1,000')
  expect(amountCell.format(1_500_000n)).toBe('1.50')
  expect(amountCell.parse('10 000.5')).toBe(10_000_500_000n)
  expect(['', '-1', '1.1234567', 'ten'].map(amountCell.parse)).toEqual(Array(4).fill(undefined))
  expect(endCell.parse(' ')).toBe(null)
})

test('percents and whole numbers are read exactly', () => {
  expect(percentCell.parse('0.38')).toBe(3800n)
  expect([percentCell.parse('0.12345'), percentCell.parse('-1')]).toEqual([undefined, undefined])
  expect([wholeCell.parse('300'), wholeCell.parse('1.5'), wholeCell.parse('')]).toEqual([
    300,
    undefined,
    undefined,
  ])
})

test('a comma separates thousands, and is never read as a decimal point or left out', () => {
  expect([amountCell.parse('1,000'), amountCell.parse('12,345,678.5')]).toEqual([
    1_000_000_000n,
    12_345_678_500_000n,
  ])
  const decimalCommas = ['0,5', '1,50', '10,0000', '1,0000', '1000,5', ',500', '1.000,50']
  expect(decimalCommas.map(amountCell.parse)).toEqual(decimalCommas.map(() => undefined))
  const percents = ['0,5', '0,38', '5,00', '1,000']
  expect(percents.map(percentCell.parse)).toEqual(percents.map(() => undefined))
  expect(['3,0', '1,5'].map(wholeCell.parse)).toEqual([undefined, undefined])
  expect(wholeCell.parse('1,000')).toBe(1000)
  expect([parseLegs('2 × 1,5'), parseLegs('3 × 25,000')]).toEqual([undefined, Array(3).fill(25_000_000_000n)])
})

test('legs are written in runs of equal ones and read back', () => {
  const legs = [25_000n, 25_000n, 25_000n, 12_500n, 12_500n].map((whole) => whole * 1_000_000n)
  expect(formatLegs(legs)).toBe('3 × 25,000 + 2 × 12,500')
  expect(parseLegs('3 × 25,000 + 2x12500')).toEqual(legs)
  expect(parseLegs('')).toEqual([])
  expect(legsCell.parse('3 × none')).toBe(undefined)
})
