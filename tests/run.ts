// `npm test`: static checks, then everything on PostgreSQL, then everything in a browser. It stops at the first red.

import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { provideChromium } from '#tests/support/browser/chromium.ts'

type Step = { name: string; command: string; parameters: string[] }

const steps: Step[] = [
  { name: 'format', command: 'oxfmt', parameters: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', parameters: ['--type-aware'] },
  ...['src/domain', 'src/contract', 'src/server', 'src/web', 'tests'].map((floor) => ({
    name: `types of ${floor}`,
    command: 'tsc',
    parameters: ['-p', floor],
  })),
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

for (const { name, command, parameters } of steps) {
  const stepBegan = performance.now()
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command, parameters, {
    stdio: 'inherit',
    // Some hundred processes are started, most of them with the same modules.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'), ...process.env, CHROMIUM: chromium },
  })
  if (status !== 0) {
    console.error(`\n${name} failed after ${seconds(stepBegan)} s.`)
    process.exit(1)
  }
  console.log(`== ${name}: ${seconds(stepBegan)} s`)
}
console.log(`\nEverything passed in ${seconds(began)} s.`)
