import { expect, test } from 'vitest'
import { cardLabel } from './card-label.ts'

test('a head in capitals reads as words, and names that are capitals stay so', () => {
  expect(cardLabel('DATE & TIME')).toBe('Date & time')
  expect(cardLabel('INVITEE ID')).toBe('Invitee ID')
  expect(cardLabel('Member ID')).toBe('Member ID')
})
