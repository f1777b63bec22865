import { expect, test } from 'vitest'
import { listPageNumbers } from './report-pages.tsx'

test('five page numbers surround the current page and stay within the range', () => {
  expect(listPageNumbers(1, 12)).toEqual([1, 2, 3, 4, 5])
  expect(listPageNumbers(3, 12)).toEqual([1, 2, 3, 4, 5])
  expect(listPageNumbers(7, 12)).toEqual([5, 6, 7, 8, 9])
  expect(listPageNumbers(12, 12)).toEqual([8, 9, 10, 11, 12])
})

test('a short list shows all its pages', () => {
  expect(listPageNumbers(1, 1)).toEqual([1])
  expect(listPageNumbers(2, 3)).toEqual([1, 2, 3])
})
