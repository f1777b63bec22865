import { expect, test } from 'vitest'
import { findTwoWriters } from './writer-history.ts'

const write = (node: string, timeline: number, startedAt: number, answeredAt: number) => ({
  node,
  timeline,
  number: startedAt,
  startedAt,
  answeredAt,
})

test('one writer after another is valid, even if an old write is acknowledged late', () => {
  const history = [
    write('db1', 1, 0, 10),
    write('db1', 1, 20, 90),
    write('db2', 2, 50, 60),
    write('db1', 3, 95, 99),
  ]
  expect(findTwoWriters(history)).toEqual([])
})

test('a write that the old primary accepts after the new one is found', () => {
  const history = [write('db1', 1, 0, 10), write('db2', 2, 50, 60), write('db1', 1, 70, 80)]
  expect(findTwoWriters(history)).toEqual([
    'db1 acknowledged write 70 of timeline 1 after db2 had one of timeline 2',
  ])
})

test('two machines on one timeline are found', () => {
  expect(findTwoWriters([write('db1', 2, 0, 1), write('db3', 2, 2, 3)])).toEqual([
    'timeline 2 was written on db1 and db3',
  ])
})
