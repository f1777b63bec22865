// `npm test` runs every check and test; `npm run check` only the fast ones; `npm run test:long` the long random runs.
// Each stops at the first failing stage.

import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { recordFigure } from '#tests/bench/figures.ts'
import { findReachedTests, listChangedFiles } from '#tests/find-changed-tests.ts'
import {
  browserTests,
  integrationTests,
  isShard,
  listStages,
  type Mode,
  type Step,
} from '#tests/list-stages.ts'
import { provideChromium } from '#tests/support/browser/chromium.ts'
import { shardFolder, verifyShards } from '#tests/support/journeys/message-reporter.ts'
import { readProcessorSeconds } from '#tests/support/platform/processor-time.ts'
import { readOptions } from '#server/platform/read-options.ts'

function readChangedFiles(): string[] {
  try {
    return listChangedFiles()
  } catch (error) {
    console.error((error as Error).message)
    return process.exit(1)
  }
}

/** The tests that a change can reach, for development. */
function listChangedStages(changed: string[]): Step[][] {
  const { integration, journeys } = findReachedTests(changed)
  const count = (files: string[] | undefined) => files?.length ?? 'all'
  console.log(`Integration tests: ${count(integration)} files; browser tests: ${count(journeys)} files.`)
  const [[webApp, ...rest], browser] = listStages('all') as [Step[], Step[]]
  const checks = rest.filter(({ isLong }) => !isLong)
  if (integration?.length !== 0) checks.push(integrationTests(integration ?? []))
  return [
    [webApp!, ...checks],
    ...(journeys?.length === 0 ? [] : [journeys ? [browserTests(journeys)] : browser]),
  ]
}
const names = { all: 'test', check: 'check', long: 'test:long' } as const
const AT_A_TIME = 2

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)
// Some hundred processes are started, most of them with the same modules.
const sharedEnvironment: NodeJS.ProcessEnv = {
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
  ...process.env,
}

/** The output of a short step is printed when it has failed, so that steps do not mix. */
async function runStep({ name, command, parameters, environment, isLong }: Step): Promise<boolean> {
  const start = performance.now()
  if (isLong) console.log(`\n== ${name}`)
  const child = spawn(command, parameters, {
    stdio: isLong ? 'inherit' : 'pipe',
    env: { ...sharedEnvironment, ...environment },
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await new Promise<number | null>((resolveStatus, reject) => {
    child.once('error', reject)
    child.once('close', resolveStatus)
  })
  if (status !== 0) process.stdout.write(Buffer.concat(output))
  console.log(`== ${name}: ${status === 0 ? '' : 'failed after '}${secondsSince(start)} s`)
  if (isLong) recordFigure({ name, value: Number(secondsSince(start)), unit: 's' })
  return status === 0
}

async function runStage(steps: Step[]): Promise<boolean> {
  const left = steps.values()
  let isGreen = true
  const begun: Promise<boolean>[] = []
  const lane = async () => {
    for (const step of left) {
      if (step.isLong) await begun[0]
      if (step.isLong && !isGreen) return
      const run = runStep(step)
      begun.push(run)
      if (!(await run)) isGreen = false
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, lane))
  return isGreen
}

const isMode = (text: string): text is Mode => Object.hasOwn(names, text)
const [word = '', ...rest] = process.argv.slice(2)
const mode: Mode = isMode(word) ? word : 'all'
const options = readOptions(
  mode === 'all' ? 'test' : names[mode],
  isMode(word) ? rest : process.argv.slice(2),
)
const isMerge = 'merge' in options && options.merge === true
const shard = 'shard' in options ? options.shard : undefined
if (shard && !isShard(shard)) {
  console.error(`--shard needs a part and the number of parts, such as 1/4, not "${String(shard)}".`)
  process.exit(1)
}
const isChanged = 'changed' in options && options.changed === true
const changed = isChanged ? readChangedFiles() : undefined
if ([isMerge, shard !== undefined, isChanged].filter(Boolean).length > 1) {
  console.error('--changed, --shard and --merge exclude one another.')
  process.exit(1)
}
if (isMerge) process.exit(verifyShards() ? 0 : 1)
if (shard) {
  sharedEnvironment['SHOWN_MESSAGES'] = shardFolder(shard)
  rmSync(shardFolder(shard), { recursive: true, force: true })
}
const start = performance.now()

if (mode === 'all') {
  const chromium = provideChromium((sentence) => console.log(sentence))
  if (!chromium) {
    console.error(
      'Chromium is missing, and it could not be installed here. Install it, or set CHROMIUM to its path.',
    )
    process.exit(1)
  }
  sharedEnvironment['CHROMIUM'] = chromium
}
const stages = changed ? listChangedStages(changed) : listStages(mode, shard)
for (const stage of stages) if (!(await runStage(stage))) process.exit(1)
const goals = { all: { seconds: 540, processor: 1000 }, check: { seconds: 60 }, long: {} }[mode]
const record = (name: string, value: number, atMost: number | undefined) =>
  recordFigure({ name, value, unit: 's', ...(atMost && !shard && !isChanged && { goal: { atMost } }) })
const processorSeconds = Math.round(readProcessorSeconds())
if (processorSeconds > 0)
  record('processor time', processorSeconds, 'processor' in goals ? goals.processor : undefined)
record('in all', Number(secondsSince(start)), 'seconds' in goals ? goals.seconds : undefined)
console.log(`\nEverything passed in ${secondsSince(start)} s, with ${processorSeconds} s of processor time.`)
