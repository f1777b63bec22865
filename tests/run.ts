// `npm test`: static checks, then everything on PostgreSQL, then everything in a browser. It stops at the first red.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { provideChromium } from '#tests/world/chromium.ts'

type Step = { name: string; command: string; parameters: string[] }

const checks: Step[] = [
  { name: 'lint', command: 'oxlint', parameters: ['--type-aware'] },
  ...['src/domain', 'src/contract', 'src/server', 'src/web', 'tests'].map((floor) => ({
    name: `types of ${floor}`,
    command: 'tsc',
    parameters: ['-p', floor],
  })),
  { name: 'format', command: 'oxfmt', parameters: ['--check', '.'] },
]
const runs: Step[] = [
  // Once, before the tests that start the product: side by side each of them would build it.
  { name: 'web app', command: process.execPath, parameters: ['src/server/platform/build-web-command.ts'] },
  { name: 'rules, database and processes', command: 'vitest', parameters: ['run'] },
  { name: 'browser', command: 'playwright', parameters: ['test'] },
]

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
const began = performance.now()

const chromium = provideChromium((sentence) => console.log(sentence))
if (!chromium) {
  console.error(
    'Chromium is missing, and it could not be installed here. Install it, or set CHROMIUM to its path.',
  )
  process.exit(1)
}
// Some hundred processes are started, most of them with the same modules.
const env = {
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
  ...process.env,
  CHROMIUM: chromium,
}

async function take({ name, command, parameters }: Step): Promise<void> {
  const stepBegan = performance.now()
  console.log(`\n== ${name}`)
  const [status] = (await once(spawn(command, parameters, { stdio: 'inherit', env }), 'exit')) as [
    number | null,
  ]
  if (status !== 0) {
    console.error(`\n${name} failed after ${seconds(stepBegan)} s.`)
    process.exit(1)
  }
  console.log(`== ${name}: ${seconds(stepBegan)} s`)
}

await Promise.all(checks.map(take))
for (const step of runs) await take(step)
console.log(`\nEverything passed in ${seconds(began)} s.`)
