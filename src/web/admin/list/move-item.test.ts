import { expect, test } from 'vitest'
import { moveItem } from './column-chooser.tsx'

test('an item moves to the place of another, in both directions', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
})
