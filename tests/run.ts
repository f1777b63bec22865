// `npm test` runs every check and test; `npm run check` only the fast ones; `npm run test:long` the long random runs.
// Each stops at the first failing stage.

import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { recordFigure } from '#tests/bench/figures.ts'
import { provideChromium } from '#tests/support/browser/chromium.ts'
import { readOptions } from '#server/platform/read-options.ts'

type Step = { name: string; command: string; parameters: string[]; environment?: NodeJS.ProcessEnv }

const vitest = (name: string, ...parameters: string[]): Step => ({
  name,
  command: 'vitest',
  parameters: ['run', ...parameters],
})
const buildWeb = (name: string, ...parameters: string[]): Step => ({
  name,
  command: process.execPath,
  parameters: ['src/server/platform/build-web-command.ts', ...parameters],
})
const staticChecks: Step[] = [
  // The linter knows all types anyway. It checks each file once, with the settings of the layer.
  { name: 'lint and types', command: 'oxlint', parameters: ['--type-aware', '--type-check'] },
  { name: 'format', command: 'oxfmt', parameters: ['--check', '.'] },
  vitest('unit tests', '--project', 'unit'),
]
const browserTests: Step = {
  name: 'browser tests',
  command: 'playwright',
  parameters: ['test'],
  // Node removes the types itself, and keeps what it compiled; Babel takes 15 s for it in a new checkout.
  environment: { PW_DISABLE_TS_ESM: '1' },
}
/** The tests whose number of random cases `TEST_LONG` raises. */
const longRuns = globSync('tests/integration/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('randomCases('),
)

/** The steps of a stage run two at a time; the stages run one after the other. */
const runs = {
  all: [
    // Built once here: otherwise every test that starts the product would build it.
    [buildWeb('web app'), ...staticChecks, buildWeb('component gallery', '--kit')],
    [vitest('integration tests', '--project', 'integration')],
    [browserTests],
  ],
  check: [staticChecks],
  long: [[{ ...vitest('long random runs', ...longRuns), environment: { TEST_LONG: '1' } }]],
} satisfies Record<string, Step[][]>
const names = { all: 'test', check: 'check', long: 'test:long' } as const
const AT_A_TIME = 2

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)
// Some hundred processes are started, most of them with the same modules.
const sharedEnvironment: NodeJS.ProcessEnv = {
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
  ...process.env,
}

/** A step that runs alone writes straight to the terminal; others are printed when they end, so that they do not mix. */
async function runStep({ name, command, parameters, environment }: Step, isAlone: boolean): Promise<boolean> {
  const start = performance.now()
  if (isAlone) console.log(`\n== ${name}`)
  const child = spawn(command, parameters, {
    stdio: isAlone ? 'inherit' : 'pipe',
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
  return status === 0
}

async function runStage(steps: Step[]): Promise<boolean> {
  const left = steps.values()
  let isGreen = true
  const lane = async () => {
    for (const step of left) if (!(await runStep(step, steps.length === 1))) isGreen = false
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, lane))
  return isGreen
}

const isMode = (text: string): text is keyof typeof runs => text in runs
const [word = '', ...rest] = process.argv.slice(2)
const mode = isMode(word) ? word : 'all'
readOptions(names[mode], isMode(word) ? rest : process.argv.slice(2))
const stages: Step[][] = runs[mode]
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
for (const stage of stages) {
  const stageStart = performance.now()
  if (!(await runStage(stage))) process.exit(1)
  recordFigure({
    name: stage.length === 1 ? stage[0]!.name : 'build and checks',
    value: Number(secondsSince(stageStart)),
    unit: 's',
  })
}
const goal = { all: 420, check: 60, long: undefined }[mode]
recordFigure({
  name: 'in all',
  value: Number(secondsSince(start)),
  unit: 's',
  ...(goal && { goal: { atMost: goal } }),
})
console.log(`\nEverything passed in ${secondsSince(start)} s.`)
