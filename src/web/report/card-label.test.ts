import { expect, test } from 'vitest'
import { cardLabel } from './card-label.ts'

test('an upper-case column head becomes sentence case, and acronyms stay upper case', () => {
  expect(cardLabel('DATE & TIME')).toBe('Date & time')
  expect(cardLabel('INVITEE ID')).toBe('Invitee ID')
  expect(cardLabel('Member ID')).toBe('Member ID')
})
