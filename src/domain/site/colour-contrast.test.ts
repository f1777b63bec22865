import { expect, test } from 'vitest'
import { brandTheme, contrastOf, primaryContrast } from '#domain/site/colour-contrast.ts'

test('contrast follows WCAG: 21 for black on white, 1 for a colour on itself', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#2158d0', '#2158d0')).toBe(1)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('every colour has readable variants in the dark theme', () => {
  for (const colour of ['#000000', '#2158d0', '#0c8a8f', '#7a0022', '#ffffff']) {
    const { dark } = brandTheme({ primary: colour, accent: colour })
    expect(contrastOf(dark.primary, '#111b2b')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(dark.gradient.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  }
  expect(primaryContrast('#ffd400')).toBeLessThan(4.5)
})
