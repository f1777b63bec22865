import { expect, test } from 'vitest'
import { buildStepPath } from './area-chart.tsx'

test('a balance holds its value until it changes', () => {
  const path = buildStepPath(
    [
      { x: 0, y: 100 },
      { x: 50, y: 40 },
    ],
    80,
  )
  expect(path).toBe('M0 100 H45 Q50 100 50 95 V45 Q50 40 55 40 H80')
})

test('small steps have small corners, and equal values have none', () => {
  const points = [
    { x: 0, y: 50 },
    { x: 20, y: 48 },
    { x: 40, y: 48 },
  ]
  expect(buildStepPath(points, 60)).toBe('M0 50 H19 Q20 50 20 49 V49 Q20 48 21 48 H40 H60')
})

test('no points draw no path', () => {
  expect(buildStepPath([], 60)).toBe('')
})
