import { expect, test } from 'vitest'
import { keepNamesTogether } from './keep-names-together.ts'

test('a name in a sentence keeps its parts on one line, in every language', () => {
  expect(keepNamesTogether('It is in your R-Wallet.')).toBe('It is in your R\u2011Wallet.')
  expect(keepNamesTogether('تجزئته هي SHA-256 لملف CSV')).toBe('تجزئته هي SHA\u2011256 لملف CSV')
})

test('a name on its own, and ordinary words, are left as they are', () => {
  for (const text of ['R-Wallet', 'R-Wallet balance', 'two-factor sign-in', '2026-11-17'])
    expect(keepNamesTogether(text)).toBe(text)
})
