// npm run mutate -- --sample 200 --seed 1 [--area money --browser --minutes 30], or --mutant ID: tries generated mutants.
// Trials are saved in test-results/mutate, so that a stopped sample of the same sources and tests continues where it was.

import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GivenOptions } from '#server/platform/commands.ts'
import { buildWeb } from '#server/platform/build-web.ts'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { runnerOf, runners, runTests } from '#tests/mutate/run-tests.ts'
import { ScratchCopy } from '#tests/mutate/scratch-copy.ts'
import { areas, type Area } from './areas.ts'
import { drawMutants, listMutants, readMutatedSources, readNames } from './list-mutants.ts'
import { renderDiff, type Mutant } from './mutant.ts'
import { TestMap } from './nearest-tests.ts'
import { recordScores, renderReport, type TriedMutant } from './report-trials.ts'
import { tryMutant, type Bench, type Trial } from './try-mutant.ts'

type Options = GivenOptions<'mutate'>

const FOLDER = 'test-results/mutate'
const isUncounted = ({ outcome }: Trial) => outcome === 'invalid' || outcome === 'needs browser'

function readArea(given: string | undefined): Area | undefined {
  const found = areas.find((area) => area === given)
  if (given !== undefined && !found)
    throw new Error(`There is no area "${given}". There are ${areas.join(', ')}.`)
  return found
}

/** The named mutants, or all in the order of the seed. */
function chooseMutants(mutants: Mutant[], { mutant: ids, seed, area }: Options): Iterable<Mutant> {
  if (!ids) return drawMutants(mutants, Number(seed ?? 1), readArea(area))
  const missing = ids.filter((id) => !mutants.some((mutant) => mutant.id === id))
  if (missing.length > 0) throw new Error(`There is no mutant ${missing.join(', ')}: its line has changed.`)
  return mutants.filter(({ id }) => ids.includes(id))
}

/** Trials of exactly these sources and tests. */
class SavedTrials {
  readonly #file: string
  readonly #trials: Map<string, Trial>

  constructor(usesBrowser: boolean) {
    const hash = createHash('sha256').update(String(usesBrowser))
    for (const path of globSync('{src,database,tests}/**/*.{ts,tsx,css,sql}').toSorted())
      if (!/^tests\/(mutate|bench|tidy)\//.test(path)) hash.update(path).update(readFileSync(path))
    mkdirSync(FOLDER, { recursive: true })
    this.#file = join(FOLDER, `trials-${hash.digest('hex').slice(0, 12)}.jsonl`)
    const lines = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n').filter(Boolean) : []
    const trials = lines.map((line) => JSON.parse(line) as Trial)
    this.#trials = new Map(trials.map((trial) => [trial.id, trial]))
  }

  find(id: string): Trial | undefined {
    return this.#trials.get(id)
  }

  save(trial: Trial): void {
    appendFileSync(this.#file, `${JSON.stringify(trial)}\n`)
  }
}

/** A test that fails without the mutant did not notice it. */
async function checkKillers({ scratch }: Bench, tried: TriedMutant[]): Promise<void> {
  const killers = [...new Set(tried.flatMap(({ killedBy }) => killedBy?.file ?? []))]
  for (const runner of runners) {
    const files = killers.filter((file) => runnerOf(file) === runner)
    if (files.length === 0) continue
    const { failed } = await runTests(scratch.directory, { files }, { isWhole: true })
    for (const trial of tried) {
      if (trial.killedBy === undefined || !failed.includes(trial.killedBy.test)) continue
      console.log(`${trial.id}: "${trial.killedBy.test}" fails without it too.`)
      trial.outcome = 'not run'
    }
  }
}

async function openBench(usesBrowser: boolean): Promise<Bench> {
  if (usesBrowser) await buildWeb('product', console.log)
  const scratch = new ScratchCopy(process.cwd())
  process.on('exit', () => scratch.remove())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  return { scratch, cluster: await startTestCluster({ keepStoppedCopy: true }) }
}

function listSample(sample: Iterable<Mutant>, wanted: number, sources: ReadonlyMap<string, string>): void {
  let left = wanted
  for (const mutant of sample) {
    if (left-- <= 0) return
    console.log(
      `${mutant.id} ${mutant.area}, ${mutant.operator}\n${renderDiff(sources.get(mutant.file)!, mutant)}\n`,
    )
  }
}

export async function trySample(options: Options): Promise<void> {
  const sources = readMutatedSources()
  const sample = chooseMutants(listMutants(sources, readNames()), options)
  const wanted = options.mutant ? options.mutant.length : Number(options.sample)
  if (options.list) return listSample(sample, wanted, sources)
  const usesBrowser = options.browser === true
  const end = performance.now() + Number(options.minutes ?? Infinity) * 60_000
  const saved = new SavedTrials(usesBrowser)
  const map = new TestMap()
  const bench = await openBench(usesBrowser)
  const tried: TriedMutant[] = []
  for (const mutant of sample) {
    if (tried.filter((each) => !isUncounted(each)).length >= wanted || performance.now() > end) break
    const source = sources.get(mutant.file)!
    const known = options.mutant ? undefined : saved.find(mutant.id)
    const trial =
      known ??
      (await tryMutant(bench, { mutant, source, nearest: map.findNearest(mutant.file, source) }, usesBrowser))
    if (!known) saved.save(trial)
    tried.push({ ...trial, mutant, source })
    console.log(describeTrial(tried.at(-1)!))
  }
  // A stopped sample goes on later.
  const isComplete = performance.now() < end
  if (options.sample && isComplete) await checkKillers(bench, tried)
  await bench.cluster.stop()
  writeReport(options, tried)
  if (options.sample && isComplete) recordScores(tried)
}

const describeTrial = ({ id, outcome, mutant, killedBy, processorSeconds, source }: TriedMutant) =>
  [
    `${outcome.padEnd(13)} ${processorSeconds.toFixed(0).padStart(4)} s  ${id} ${mutant.area}, ${mutant.operator}`,
    killedBy === undefined
      ? renderDiff(source, mutant).replaceAll(/^/gm, '    ')
      : `    ${renderDiff(source, mutant).split('\n')[0]} by "${killedBy.test}" in ${killedBy.file}`,
  ].join('\n')

function writeReport(options: Options, tried: TriedMutant[]): void {
  const title = `Generated mutants, seed ${options.seed ?? 1}`
  const file = join(FOLDER, 'report.md')
  writeFileSync(file, renderReport(title, tried))
  const [, , areaTable, operatorTable] = renderReport(title, tried).split('\n\n')
  console.log(`\n${areaTable}\n\n${operatorTable}\n\nThe survivors are in ${file}.`)
}
