// The stages of `npm test`, `npm run check` and `npm run test:long`.

import { globSync, readFileSync } from 'node:fs'

export type Step = {
  name: string
  command: string
  parameters: string[]
  environment?: NodeJS.ProcessEnv
  /** Writes straight to the terminal, waits for the web app, and does not start after a failure. */
  isLong?: boolean
}

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
export const integrationTests = (part: string[]): Step => ({
  ...vitest('integration tests', '--project', 'integration', ...part),
  isLong: true,
})
export const browserTests = (part: string[]): Step => ({
  name: 'browser tests',
  command: 'playwright',
  parameters: ['test', ...part],
  // Node strips types itself and caches compiled code; Babel takes 15 s for this in a new checkout.
  environment: { PW_DISABLE_TS_ESM: '1' },
  isLong: true,
})
/** The tests whose number of random cases `TEST_LONG` raises. */
const longRuns = globSync('tests/integration/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('randomCases('),
)

export type Mode = 'all' | 'check' | 'long'

/** Stages run sequentially; the steps of a stage run two at a time. */
export function listStages(mode: Mode, shard?: string): Step[][] {
  if (mode === 'check') return [staticChecks]
  const long = { ...vitest('long random runs', ...longRuns), environment: { TEST_LONG: '1' }, isLong: true }
  if (mode === 'long') return [[long]]
  const part = shard ? [`--shard=${shard}`] : []
  // Built once here: otherwise every test that starts the product would build it.
  const builds = [buildWeb('web app'), buildWeb('component gallery', '--kit')]
  const checks = !shard || shard.startsWith('1/') ? staticChecks : []
  return [[builds[0]!, ...checks, builds[1]!, integrationTests(part)], [browserTests(part)]]
}

/** Such as 1/4. */
export function isShard(text: string): boolean {
  const [, part, parts] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []
  return part !== undefined && Number(part) <= Number(parts)
}
