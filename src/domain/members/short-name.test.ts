import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Amelia Stone', 'Amelia S.'],
  ['  Jean  luc   picard ', 'Jean P.'],
  ['Cher', 'Cher'],
  ['Ana 𝒵eta', 'Ana 𝒵.'],
  ['', ''],
])('of %j others see %j', (full, short) => {
  expect(shortName(full)).toBe(short)
})
