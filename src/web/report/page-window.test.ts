import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('five page numbers surround the current page and stay within the range', () => {
  expect(pageWindow(1, 12)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(3, 12)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(7, 12)).toEqual([5, 6, 7, 8, 9])
  expect(pageWindow(12, 12)).toEqual([8, 9, 10, 11, 12])
})

test('a short list shows all its pages', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
})
