import { expect, test } from 'vitest'
import { isShard, listStages } from '#tests/list-stages.ts'

const namesOf = (shard?: string) =>
  listStages('all', shard)
    .flat()
    .map(({ name }) => name)
const CHECKS = ['lint and types', 'format', 'unit tests']

test('each check runs in exactly one part, and each part runs its share of the other tests', () => {
  const parts = [1, 2, 3, 4].map((part) => `${part}/4`)
  const all = parts.flatMap(namesOf)
  for (const check of CHECKS) expect(all.filter((name) => name === check)).toHaveLength(1)
  for (const part of parts) {
    const divided = listStages('all', part)
      .flat()
      .filter(({ parameters }) => parameters.includes(`--shard=${part}`))
    expect(divided.map(({ name }) => name)).toEqual(['integration tests', 'browser tests'])
  }
  expect(namesOf()).toEqual(expect.arrayContaining(CHECKS))
})

test.each([
  ['1/1', true],
  ['4/4', true],
  ['5/4', false],
  ['0/4', false],
  ['1/0', false],
  ['1', false],
  ['01/4', false],
  ['1/4 ', false],
])('a part is written like 1/4: %s', (text, expected) => {
  expect(isShard(text)).toBe(expected)
})
