// Every mutant of the sources, and a sample of them.

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { areaOf, areas, type Area } from './areas.ts'
import { identifyMutants, operators, type Mutant } from './mutant.ts'
import { mutateFunctions } from './sql-operators.ts'
import { mutateTypeScript } from './typescript-operators.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

/** Declared paths and texts, composition, and what only draws. */
const NO_RULES = /\.test\.tsx?$|-command\.ts$|icons?\.tsx?$|\/chart\/|painter\.ts$|captcha-(image|audio)\.ts$/

export type Sources = ReadonlyMap<string, string>

const readFiles = (patterns: string[]): Sources =>
  new Map(
    globSync(patterns)
      .toSorted()
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )

export const readMutatedSources = (): Sources =>
  new Map(
    [...readFiles(['src/{domain,server,web}/**/*.{ts,tsx}', 'database/functions/**/*.sql'])].filter(
      ([path]) => areaOf(path) && !NO_RULES.test(path),
    ),
  )

export const readNames = (): Vocabulary =>
  readVocabulary(readFiles(['src/{domain,contract,server}/**/*.ts', 'database/migrations/**/*.sql']))

export function listMutants(sources: Sources, vocabulary: Vocabulary): Mutant[] {
  return [...sources].flatMap(([file, source]) => {
    const edits = file.endsWith('.sql')
      ? mutateFunctions(source, vocabulary)
      : mutateTypeScript(file, source, vocabulary)
    return identifyMutants(file, areaOf(file)!, source, edits)
  })
}

/**
 * All mutants in the order in which a seed draws them: areas in turn, within an area operators in turn. A smaller sample is the
 * beginning of a larger one.
 */
export function* drawMutants(mutants: Mutant[], seed: number, only?: Area): Generator<Mutant> {
  let queues = areas.filter((area) => !only || area === only).map((area) => drawArea(mutants, area, seed))
  while (queues.length > 0) {
    const drawn = queues.map((queue) => ({ queue, mutant: queue.next().value }))
    yield* drawn.flatMap(({ mutant }) => mutant ?? [])
    queues = drawn.flatMap(({ queue, mutant }) => (mutant ? [queue] : []))
  }
}

function* drawArea(mutants: Mutant[], area: Area, seed: number): Generator<Mutant, undefined> {
  const strata = shuffle(operators, seedOf(seed, area)).map((operator) =>
    shuffle(
      mutants.filter((mutant) => mutant.area === area && mutant.operator === operator),
      seedOf(seed, area, operator),
    ),
  )
  while (strata.some((stratum) => stratum.length > 0))
    for (const stratum of strata) if (stratum.length > 0) yield stratum.pop()!
}

const seedOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('/')).digest().readUInt32LE()

function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const random = new RandomNumbers(seed)
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled
}
