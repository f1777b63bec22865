import { expect, test } from 'vitest'
import { toCardLabel } from './to-card-label.ts'

test('an upper-case column head becomes sentence case, and acronyms stay upper case', () => {
  expect(toCardLabel('DATE & TIME')).toBe('Date & time')
  expect(toCardLabel('INVITEE ID')).toBe('Invitee ID')
  expect(toCardLabel('Member ID')).toBe('Member ID')
})
