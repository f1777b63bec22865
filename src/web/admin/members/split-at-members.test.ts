import { expect, test } from 'vitest'
import { splitAtMembers } from './member-link.tsx'

test('a text is split at the members that it names, by whole ID', () => {
  const marked = (text: string, members: string[]) =>
    splitAtMembers(text, members)
      .map(({ part, userrefid }) => (userrefid === undefined ? part : `[${part}]`))
      .join('')
  expect(marked('Master Admin, demo', ['demo'])).toBe('Master Admin, [demo]')
  expect(marked('demo2, sponsor demo', ['demo2', 'demo'])).toBe('[demo2], sponsor [demo]')
  expect(marked('wilma Tester (wilma)', ['wilma'])).toBe('wilma Tester ([wilma])')
  expect(marked('Deposit 7 of Ann (ann) to ann9', ['ann'])).toBe('Deposit 7 of Ann ([ann]) to ann9')
  expect(marked('Dual control', [])).toBe('Dual control')
  expect(marked('', ['demo'])).toBe('')
})
