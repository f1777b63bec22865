// The tests that can reach a mutant, the nearest first: a direct import, then the vocabulary that test and source share.

import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readImporters } from '#tests/find-changed-tests.ts'
import { runners, runnerOf, type Runner } from '#tests/mutate/run-tests.ts'

export type NearestTests = Record<Runner, string[]>

const IS_TEST = /\.(test|spec)\.tsx?$/
/** A name counts as often as these words of the text. */
const PATH_WEIGHT = 6
const ROUTE_BONUS = 1
/** Unit tests further away, such as that of all routes, reach nearly every file and notice nothing in it. */
const MAX_UNIT_DISTANCE = 3

type Weights = Map<string, number>

export class TestMap {
  readonly #importers = readImporters()
  readonly #tests: Map<string, string>
  readonly #rarity: Weights
  readonly #weights: Map<string, Weights>
  readonly #routes = readRoutes()

  constructor() {
    const files = globSync([
      'src/**/*.test.{ts,tsx}',
      'tests/integration/**/*.test.ts',
      'tests/journeys/*.spec.ts',
    ])
    this.#tests = new Map(files.toSorted().map((file) => [file, readFileSync(file, 'utf8')]))
    this.#rarity = measureRarity([...this.#tests].map(([file, text]) => listWords(file, text)))
    this.#weights = new Map(
      [...this.#tests].map(([file, text]) => [file, this.#weigh(listWords(file, text))]),
    )
    addSqlImporters(this.#importers)
  }

  findNearest(file: string, source: string): NearestTests {
    const distances = this.#measureDistances(file)
    const weights = this.#weigh(listWords(file, source))
    const paths = [...distances.keys()].flatMap((reached) => this.#routes.get(reached) ?? [])
    const isWeb = file.startsWith('src/web/')
    const rank = (test: string) => {
      const isDirect = distances.get(test) === 1
      const isSameFolder = dirname(test).split('/').at(-1) === dirname(file).split('/').at(-1)
      const showsScreen = paths.some((path) => this.#tests.get(test)!.includes(path))
      const isVisited = runnerOf(test) === 'journeys' && showsScreen
      return (
        compareWords(weights, this.#weights.get(test)!) +
        (isDirect ? 2 : 0) +
        (isSameFolder ? 0.1 : 0) +
        (isVisited ? ROUTE_BONUS : 0)
      )
    }
    const reached = [...this.#tests.keys()].filter(
      (test) =>
        (isWeb && runnerOf(test) === 'journeys') ||
        (distances.get(test) ?? Infinity) <=
          (runnerOf(test) === 'unit' ? MAX_UNIT_DISTANCE : Number.MAX_VALUE),
    )
    const nearest = reached.toSorted((one, other) => rank(other) - rank(one))
    const select = (runner: Runner) => nearest.filter((test) => runnerOf(test) === runner)
    return Object.fromEntries(runners.map((runner) => [runner, select(runner)])) as NearestTests
  }

  /** Imports between the file and everything that imports it. */
  #measureDistances(file: string): Map<string, number> {
    const distances = new Map([[file, 0]])
    for (const [path, distance] of distances) {
      for (const importer of IS_TEST.test(path) ? [] : (this.#importers.get(path) ?? []))
        if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
    return distances
  }

  #weigh(words: Weights): Weights {
    const weighted = [...words].map(
      ([word, count]) => [word, (1 + Math.log(count)) * (this.#rarity.get(word) ?? 0)] as const,
    )
    const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1
    return new Map(weighted.map(([word, weight]) => [word, weight / length]))
  }
}

function listWords(path: string, text: string): Weights {
  const words: Weights = new Map()
  const add = (from: string, weight: number) => {
    for (const [word] of from.replaceAll(/([a-z])([A-Z])/g, '$1 $2').matchAll(/[a-z]{3,}/gi)) {
      const stem = word.toLowerCase().replace(/s$/, '')
      words.set(stem, (words.get(stem) ?? 0) + weight)
    }
  }
  add(path, PATH_WEIGHT)
  add(text, 1)
  return words
}

/** Words that few tests use tell more. */
function measureRarity(texts: Weights[]): Weights {
  const counts: Weights = new Map()
  for (const words of texts) for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [word, Math.log(texts.length / count)]))
}

const compareWords = (one: Weights, other: Weights) =>
  [...one].reduce((sum, [word, weight]) => sum + weight * (other.get(word) ?? 0), 0)

/** A SQL function is used by whatever mentions its name, a trigger by whatever writes to its table. */
function addSqlImporters(importers: Map<string, string[]>): void {
  const users = globSync(['src/server/**/*.ts', 'tests/**/*.ts', 'database/functions/**/*.sql']).map(
    (path) => ({ path, words: new Set(readFileSync(path, 'utf8').match(/[a-z_]\w*/g)) }),
  )
  for (const path of globSync('database/functions/**/*.sql')) {
    const text = readFileSync(path, 'utf8')
    const names = [...text.matchAll(/create (?:or replace )?(?:constraint )?(?:function|view) (\w+)/g)]
    const tables = [...text.matchAll(/\btrigger \w+ [\s\S]*? on (\w+)/g)]
    const used = [...names, ...tables].map(([, name]) => name!)
    const found = users.filter((user) => user.path !== path && used.some((name) => user.words.has(name)))
    importers.set(path, [...(importers.get(path) ?? []), ...found.map((user) => user.path)])
  }
}

/** The addresses of each screen's file, up to their first parameter. */
function readRoutes(): Map<string, string[]> {
  const routes = new Map<string, string[]>()
  const text = readFileSync('src/web/routes.ts', 'utf8')
  const declared = [
    ...text.matchAll(/route\(\s*'([^']+)',\s*'([^']+\.tsx)'/g),
    ...text.matchAll(/'\/([^']+)': '([^']+\.tsx)'/g),
  ]
  for (const [, path, file] of declared) {
    const screen = `src/web/${file}`
    routes.set(screen, [...(routes.get(screen) ?? []), `/${path!.replace(/\/:.*/, '')}`])
  }
  return routes
}
