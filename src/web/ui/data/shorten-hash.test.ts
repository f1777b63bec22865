import { expect, test } from 'vitest'
import { shortenHashesIn } from './shorten-hash.ts'

test('a hash within a sentence is shortened to its ends, and other words are not', () => {
  const hash = `0x${'d22cb6697f'.repeat(6)}abcd`
  expect(shortenHashesIn(`Transaction ${hash}`)).toBe('Transaction 0xd22c\u2060…\u20607fabcd')
  expect(shortenHashesIn('Package 42 of Ada Facade')).toBe('Package 42 of Ada Facade')
})
