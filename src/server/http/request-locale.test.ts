import { expect, test } from 'vitest'
import { readRequestLocale } from './request-locale.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['AR-EG', 'ar'],
  ['zh-Hant-TW, ar;q=0.5', 'ar'],
  ['en;q=0.3, ar;q=0.5 , hi-IN;q=0.9', 'hi'],
  ['hi;q=0.5,ar;q=0.5', 'hi'],
  ['hi;q=0, ar;q=0.001', 'ar'],
  ['hi;q=0', 'en'],
  ['fr-CH, fr;q=0.9, *;q=0.5', 'en'],
  ['history', 'en'],
  ['hi;q=2, ar;q=-1, ar;q=1e9, ;;, =,hi-', 'en'],
  ['hi;q=0.1234,ar\u0000', 'en'],
  [`${'x,'.repeat(5000)}hi`, 'en'],
  [`ar${'-aaaaaaaa'.repeat(2000)}`, 'en'],
])('of "%.40s" the language is %s', (header, locale) => {
  expect(readRequestLocale({ 'accept-language': header })).toBe(locale)
})
