// Makes a mutant in the scratch copy and runs the nearest tests until one fails.

import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import pg from 'pg'
import { readDefinitions } from '#server/platform/read-migrations.ts'
import { TEMPLATE, type startTestCluster } from '#tests/support/database/cluster.ts'
import { runnerOf, runTests } from '#tests/mutate/run-tests.ts'
import type { ScratchCopy } from '#tests/mutate/scratch-copy.ts'
import { applyEdit, type Mutant, type Operator } from './mutant.ts'
import type { NearestTests } from './nearest-tests.ts'

export const outcomes = ['killed', 'survived', 'not covered', 'needs browser', 'not run', 'invalid'] as const
export type Outcome = (typeof outcomes)[number]
export type Trial = {
  id: string
  outcome: Outcome
  /** The tests that ran, in their order. */
  tests: string[]
  killedBy?: { test: string; file: string }
  processorSeconds: number
}
export type Bench = {
  scratch: ScratchCopy
  cluster: Awaited<ReturnType<typeof startTestCluster>>
}

/** Most mutants that are killed at all are killed by the nearest files. */
const FILES_PER_RUN = { unit: [6], integration: [2, 4, 6], journeys: [1] }
/** Node's own loader starts faster than Vite's, and one process imports the server once. */
const INTEGRATION_SETTINGS = ['--maxWorkers=1', '--experimental.viteModuleRunner=false']
/** After a run beyond this, no further one starts. PostgreSQL's own time is not counted. */
export const MAX_PROCESSOR_SECONDS = 40
export const MAX_FILES = { unit: 6, integration: 12, journeys: 3 }

const ALWAYS_COMPILES = new Set<Operator>(['boundary', 'minimum and maximum', 'unit', 'order', 'limit'])

/** Runs of test files, the nearest first. Unit tests do not reach the database. */
function planRuns(file: string, nearest: NearestTests, usesBrowser: boolean): string[][] {
  const unit = file.endsWith('.sql') ? [] : nearest.unit.slice(0, MAX_FILES.unit)
  const journeys = file.startsWith('src/web/') && usesBrowser ? nearest.journeys : []
  return [
    ...splitRuns(unit, FILES_PER_RUN.unit),
    ...splitRuns(nearest.integration.slice(0, MAX_FILES.integration), FILES_PER_RUN.integration),
    ...splitRuns(journeys.slice(0, MAX_FILES.journeys), FILES_PER_RUN.journeys),
  ]
}

/** The last size is that of all further runs. */
function splitRuns(files: string[], [size = 1, ...sizes]: number[]): string[][] {
  if (files.length === 0) return []
  return [files.slice(0, size), ...splitRuns(files.slice(size), sizes.length > 0 ? sizes : [size])]
}

export async function tryMutant(
  bench: Bench,
  { mutant, source, nearest }: { mutant: Mutant; source: string; nearest: NearestTests },
  usesBrowser: boolean,
): Promise<Trial> {
  const { id, file } = mutant
  const runs = planRuns(file, nearest, usesBrowser)
  const broken = applyEdit(source, mutant)
  const isWeb = file.startsWith('src/web/')
  return bench.scratch.withBreak({ file, broken }, async () => {
    const trial: Trial = { id, outcome: 'invalid', tests: [], processorSeconds: 0 }
    const isValid = file.endsWith('.sql')
      ? await defineInTemplate(bench, bench.scratch.directory, file)
      : ALWAYS_COMPILES.has(mutant.operator) || checkTypes(bench.scratch.directory, file)
    if (!isValid) return trial
    if (runs.length === 0)
      return { ...trial, outcome: isWeb && !usesBrowser ? 'needs browser' : 'not covered' }
    try {
      return await runNearest(bench, runs, trial)
    } finally {
      if (file.endsWith('.sql')) await defineInTemplate(bench, process.cwd(), file)
    }
  })
}

async function runNearest({ scratch, cluster }: Bench, runs: string[][], trial: Trial): Promise<Trial> {
  const environment = { TEST_CLUSTER_URL: cluster.url, TEST_STOPPED_CLUSTER: cluster.stoppedCopy }
  let found: Trial = { ...trial, outcome: 'not run' }
  for (const files of runs) {
    if (found.processorSeconds > MAX_PROCESSOR_SECONDS) continue
    if (found.tests.includes(files[0]!)) continue
    const settings = runnerOf(files[0]!) === 'integration' ? INTEGRATION_SETTINGS : []
    const run = await runTests(scratch.directory, { files }, { environment, settings })
    const noticed = run.failed[0] ?? run.unstarted[0] ?? (run.isTimedOut ? 'the time limit' : undefined)
    found = {
      ...found,
      tests: [...found.tests, ...files],
      processorSeconds: found.processorSeconds + run.processorSeconds,
      ...(run.passed.length > 0 && { outcome: 'survived' }),
    }
    const file = run.failedFile ? relative(scratch.directory, run.failedFile) : files.at(-1)!
    if (noticed !== undefined) return { ...found, outcome: 'killed', killedBy: { test: noticed, file } }
    if (run.passed.length === 0) console.error(run.output.slice(-2000))
  }
  return found
}

/** Without the checks for unused names: a developer who drops a call drops its import too. */
function checkTypes(directory: string, file: string): boolean {
  const [, layer = ''] = file.split('/')
  const { status } = spawnSync(
    'tsc',
    `-p src/${layer} --noUnusedLocals false --noUnusedParameters false --incremental --tsBuildInfoFile`
      .split(' ')
      .concat(join(directory, `${layer}.tsbuildinfo`)),
    { cwd: directory },
  )
  return status === 0
}

/** Every test database is a copy of the template. The checksum tells the product that it is the version of these sources. */
async function defineInTemplate({ cluster }: Bench, tree: string, file: string): Promise<boolean> {
  const url = new URL(cluster.url)
  url.pathname = TEMPLATE
  const definitions = await readDefinitions(join(tree, 'database'))
  const { name, sql, checksum } = definitions.find((each) => file.endsWith(each.name))!
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(sql)
    await client.query('update schema_definition set checksum = $2 where name = $1', [name, checksum])
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
