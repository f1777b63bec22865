import { expect, test } from 'vitest'
import { legTone } from './slab-card.tsx'

test('a leg is green when it is full, yellow from the half, red below, and grey while it is empty', () => {
  expect([120, 100, 99.9, 50, 49.9, 0.1, 0].map(legTone)).toEqual([
    'good',
    'good',
    'warn',
    'warn',
    'bad',
    'bad',
    'none',
  ])
})
