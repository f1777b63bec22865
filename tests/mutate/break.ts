// Stored breaks: patches of one hunk, whose header describes the fault and names the test that must detect it. A break is located by
// its lines, wherever they are now. If they are not found, it is stale, and `npm run mutate` reports it.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One realistic mistake in the product. */
export type Break = {
  /** What goes wrong, in one sentence. */
  name: string
  /** A unit test, an integration test or a journey. */
  test: string
  /** Runs only the tests whose full title contains this text. */
  title: string | undefined
  file: string
  /** The lines that are replaced, with as much around them as makes them unique, and what replaces them. */
  before: string[]
  after: string[]
}
export type PlacedBreak = Break & { broken: string }

const HEADER =
  /^Break: (?<name>.+)\nNoticed-by: (?<test>.+)\n(?:Title: (?<title>.+)\n)?--- a\/(?<file>.+)\n\+\+\+ .+\n@@ .+\n/

/** Those of `npm run mutate`, or of another folder. */
export function readBreaks(folder = 'tests/mutate/breaks', tree = process.cwd()): Break[] {
  return globSync(join(tree, folder, '*.patch'))
    .toSorted()
    .flatMap((path) => readFileSync(path, 'utf8').split(/^(?=Break: )/m))
    .map(parseBreak)
}

export function parseBreak(text: string): Break {
  const header = HEADER.exec(text)
  if (!header?.groups) throw new Error(`This is no break:\n${text}`)
  const { name = '', test = '', title, file = '' } = header.groups
  const hunk = text.slice(header[0].length).trimEnd().split('\n')
  const without = (sign: string) => hunk.filter((line) => line[0] !== sign).map((line) => line.slice(1))
  return { name, test, title, file, before: without('+'), after: without('-') }
}

/** The break where its lines are today, or undefined if they or its test are gone. */
export function placeBreak(kept: Break, tree = process.cwd()): PlacedBreak | undefined {
  const test = findMoved(kept.test, 'tests/**/*.{test,spec}.{ts,tsx}', tree)
  if (!test) return undefined
  const sameKind = `{src,database}/**/*.${kept.file.split('.').at(-1)}`
  const moved = existsSync(join(tree, kept.file)) ? [kept.file] : globSync(sameKind, { cwd: tree })
  const found = moved.flatMap((file) => {
    const broken = applyBreak(readFileSync(join(tree, file), 'utf8'), kept)
    return broken === undefined ? [] : [{ ...kept, test, file, broken }]
  })
  return found.length === 1 ? found[0] : undefined
}

/** The source with the break in it, or undefined unless its lines occur exactly once. */
export function applyBreak(source: string, { before, after }: Pick<Break, 'before' | 'after'>) {
  const lines = source.split('\n')
  const places = [...lines.keys()].filter((at) => before.every((line, offset) => lines[at + offset] === line))
  const [place, second] = places
  return place !== undefined && second === undefined
    ? lines.toSpliced(place, before.length, ...after).join('\n')
    : undefined
}

function findMoved(path: string, pattern: string, tree: string): string | undefined {
  if (existsSync(join(tree, path))) return path
  const found = globSync([pattern, 'src/**/*.test.{ts,tsx}'], { cwd: tree })
  return found.find((file) => basename(file) === basename(path))
}
