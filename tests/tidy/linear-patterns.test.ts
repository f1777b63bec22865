// No pattern of domain, contract or server may take super-linear time: most of them see text from outside. Growth is
// compared within one run, so a slow machine changes nothing.

import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { loadModules } from '#tests/support/sql/module-graph.ts'

const LENGTH = 2000
const GROWTH = 4
/** Linear time grows fourfold, quadratic time sixteenfold. */
const MAX_GROWTH = 9
/** Faster than any quadratic pattern at the longer length; too short to compare. */
const MIN_MILLISECONDS = 4

const starts = ['', 'a@', '0']
const repeated = ['a', '0', '.', ' ', '@', '-', '/', ',', 'a.', '\n', '{', "'", ':']
const ends = ['', '@', '\u0000', '!']

type Attack = { start: string; repeat: string; end: string }
const attacks: Attack[] = starts.flatMap((start) =>
  repeated.flatMap((repeat) => ends.map((end) => ({ start, repeat, end }))),
)

function milliseconds(pattern: RegExp, { start, repeat, end }: Attack, length: number): number {
  const text = start + repeat.repeat(length / repeat.length) + end
  pattern.lastIndex = 0
  const begin = performance.now()
  // Replaces every match, because global patterns are used that way.
  if (pattern.global) text.replace(pattern, '')
  else pattern.exec(text)
  return performance.now() - begin
}

const fastest = (measure: () => number) => Math.min(...Array.from({ length: 5 }, measure))

function growth(pattern: RegExp, attack: Attack): number {
  const short = fastest(() => milliseconds(pattern, attack, LENGTH))
  return fastest(() => milliseconds(pattern, attack, LENGTH * GROWTH)) / short
}

/** A busy machine can slow single measurements down, so three in a row must agree. */
const isSuperLinear = (pattern: RegExp, attack: Attack) =>
  [1, 2, 3].every(
    () =>
      milliseconds(pattern, attack, LENGTH * GROWTH) >= MIN_MILLISECONDS &&
      growth(pattern, attack) > MAX_GROWTH,
  )

function findSuperLinear(pattern: RegExp): string | undefined {
  const attack = attacks.find((each) => isSuperLinear(pattern, each))
  return attack && `${String(pattern)} on ${JSON.stringify(attack)}`
}

function literals(): RegExp[] {
  const found: RegExp[] = []
  for (const { parents } of loadModules('src/{domain,contract,server}/**/*.ts'))
    for (const node of parents.keys())
      if (node.type === 'Literal' && 'regex' in node)
        found.push(new RegExp(node.regex.pattern, node.regex.flags))
  return found
}

/** Patterns inside the schemas of the contract, such as those of dates and UUIDs. */
async function schemaPatterns(): Promise<RegExp[]> {
  const seen = new Set<unknown>()
  const found: RegExp[] = []
  const visit = (value: unknown): void => {
    if (value instanceof RegExp) found.push(value)
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('_zod' in value) visit(value._zod)
    for (const each of Object.values(value)) visit(each)
  }
  for (const path of globSync('src/contract/**/*.ts', { exclude: ['**/*.test.ts'] }))
    visit({ ...((await import(pathToFileURL(path).href)) as object) })
  return found
}

test('every pattern of domain, contract and server takes linear time', { timeout: 240_000 }, async () => {
  const patterns = new Map([...literals(), ...(await schemaPatterns())].map((each) => [String(each), each]))
  expect(patterns.size).toBeGreaterThan(60)
  expect([...patterns.values()].flatMap((pattern) => findSuperLinear(pattern) ?? [])).toEqual([])
})
