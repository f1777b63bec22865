import { expect, test } from 'vitest'
import { localizePath, splitLocale } from '#messages/locales.ts'

test.each([
  ['/', 'en', '/'],
  ['/About', 'en', '/About'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/HI/about', 'hi', '/about'],
  ['/ar/case-study/one', 'ar', '/case-study/one'],
  ['/history', 'en', '/history'],
] as const)('the address %s is in %s and leads to %s', (address, locale, path) => {
  expect(splitLocale(address)).toEqual({ locale, path })
})

test('English pages keep their addresses, and others begin with their language', () => {
  expect(localizePath('en', '/About')).toBe('/About')
  expect(localizePath('ar', '/About')).toBe('/ar/About')
  expect(localizePath('ar', '/')).toBe('/ar')
})
