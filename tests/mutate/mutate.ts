// npm run mutate [-- --only text --list --lanes 2 --skip-unbroken]: makes each kept break in a scratch copy of the tree
// and runs the test that has to notice it. Exits 1 if a break survives or its test cannot run; lists the stale ones.
// With --sample or --mutant it tries generated mutants instead.

import { buildWeb } from '#server/platform/build-web.ts'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { placeBreak, readBreaks, type Break, type PlacedBreak } from './break.ts'
import { trySample } from './generated/try-sample.ts'
import { runTests, runnerOf, runners, type TestSet } from './run-tests.ts'
import { ScratchCopy } from './scratch-copy.ts'
import { readOptions } from '#server/platform/read-options.ts'

type Outcome = 'killed' | 'SURVIVED' | 'NOT RUN'

const values = readOptions('mutate')
const wanted = readBreaks().filter(({ name, file, test }) =>
  (values.only ?? ['']).some((part) => [name, file, test].some((text) => text.includes(part))),
)
const chosen = wanted.flatMap((kept) => placeBreak(kept) ?? [])
const stale = wanted.filter(({ name }) => !chosen.some((placed) => placed.name === name))
const tree = process.cwd()
const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(0)} s`
const testSet = ({ test, title }: Break): TestSet => ({ files: [test], title })

/** The distinct runs without a break. Files without a title filter share one run. */
function listUnbrokenRuns(): TestSet[] {
  const wholeFiles = [...new Set(chosen.filter(({ title }) => title === undefined).map(({ test }) => test))]
  const filtered = chosen.filter(({ title }) => title !== undefined).map(testSet)
  return [
    ...runners.map((runner) => ({ files: wholeFiles.filter((file) => runnerOf(file) === runner) })),
    ...new Map(filtered.map((tests) => [JSON.stringify(tests), tests])).values(),
  ].filter(({ files }) => files.length > 0)
}

/** A test that fails anyway cannot show that a break was noticed. */
async function assertUnbrokenPasses({ directory }: ScratchCopy): Promise<void> {
  for (const tests of listUnbrokenRuns()) {
    const { passed, failed, output } = await runTests(directory, tests, { isWhole: true })
    if (failed.length === 0 && passed.length > 0) continue
    const sentence = failed.length > 0 ? `these fail: ${failed.join('; ')}` : 'no test passes'
    throw new Error(
      `Without a break, of ${tests.files.join(', ')} (${tests.title ?? 'all'}) ${sentence}\n${output}`,
    )
  }
}

type Cluster = Awaited<ReturnType<typeof startTestCluster>>

async function tryBreak(scratch: ScratchCopy, cluster: Cluster, wrong: PlacedBreak): Promise<Outcome> {
  const start = performance.now()
  // A break in the schema needs a cluster that was migrated with it.
  const isInSchema = wrong.file.startsWith('database/')
  const running = { TEST_CLUSTER_URL: cluster.url, TEST_STOPPED_CLUSTER: cluster.stoppedCopy }
  const { passed, failed, output } = await scratch.withBreak(wrong, () =>
    runTests(scratch.directory, testSet(wrong), isInSchema ? {} : { environment: running }),
  )
  const outcome = failed.length > 0 ? 'killed' : passed.length > 0 ? 'SURVIVED' : 'NOT RUN'
  console.log(`${outcome.padEnd(9)} ${secondsSince(start).padStart(6)}  ${wrong.name}`)
  if (outcome === 'killed') console.log(`${' '.repeat(18)}by "${failed[0]}" in ${wrong.test}`)
  if (outcome === 'NOT RUN') console.log(output)
  return outcome
}

async function tryAll(scratches: ScratchCopy[], cluster: Cluster): Promise<Outcome[]> {
  const left = chosen.values()
  const outcomes: Outcome[] = []
  const lane = async (scratch: ScratchCopy) => {
    for (const wrong of left) outcomes.push(await tryBreak(scratch, cluster, wrong))
  }
  await Promise.all(scratches.map(lane))
  return outcomes
}

function listStale() {
  for (const { name, file } of stale)
    console.log(`STALE: "${name}" is found neither in ${file} nor elsewhere.`)
}

async function tryBreaks(): Promise<void> {
  if (wanted.length === 0) {
    console.error(
      `No break has ${values.only?.map((text) => `"${text}"`).join(' or ')} in its name, file or test.`,
    )
    process.exitCode = 1
    return
  }
  if (values.list) {
    for (const { name, file, test } of chosen) console.log(`${name}\n    ${file}, noticed by ${test}`)
    listStale()
    return
  }
  const start = performance.now()
  await buildWeb('product', console.log)
  const scratches = Array.from({ length: Number(values.lanes ?? 2) }, () => new ScratchCopy(tree))
  process.on('exit', () => scratches.forEach((scratch) => scratch.remove()))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  if (!values['skip-unbroken']) {
    await assertUnbrokenPasses(scratches[0]!)
    console.log(`Without a break every named test passes (${secondsSince(start)}).`)
  }
  const cluster = await startTestCluster({ keepStoppedCopy: true })
  const outcomes = await tryAll(scratches, cluster)
  await cluster.stop()
  listStale()
  const count = (one: Outcome) => outcomes.filter((outcome) => outcome === one).length
  console.log(
    `${outcomes.length} breaks in ${secondsSince(start)}: ${count('killed')} killed, ${count('SURVIVED')} survived, ${count('NOT RUN')} not run, ${stale.length} stale.`,
  )
  process.exitCode = count('killed') === outcomes.length ? 0 : 1
}

await (values.sample || values.mutant ? trySample(values) : tryBreaks())
