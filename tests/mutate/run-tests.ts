// Runs test files in a copy of the tree and collects which tests passed and which failed.

import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readProcessorSeconds } from '#tests/support/platform/processor-time.ts'

export type TestRun = {
  passed: string[]
  failed: string[]
  /** Files whose tests could not start. */
  unstarted: string[]
  /** The file of the first failure, if the runner names it. */
  failedFile: string | undefined
  isTimedOut: boolean
  /** Of the runner and its processes, without a cluster that was running before. */
  processorSeconds: number
  output: string
}
export type TestSet = { files: string[]; title?: string | undefined }
export const runners = ['unit', 'integration', 'journeys'] as const
export type Runner = (typeof runners)[number]

const MAX_MILLISECONDS = { whole: 1_200_000, single: 240_000 }

export function runnerOf(test: string): Runner {
  if (test.startsWith('tests/journeys/')) return 'journeys'
  return test.startsWith('tests/integration/') ? 'integration' : 'unit'
}

type Result = { title: string; status: string; file?: string }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
type PlaywrightSuite = z.infer<typeof playwrightSuite>

function readVitestReport(text: string): Result[] {
  const { testResults } = vitestReport.parse(JSON.parse(text))
  return testResults.flatMap(({ name, status: ofFile, assertionResults }) =>
    ofFile === 'failed' && !assertionResults.some(({ status }) => status === 'failed')
      ? [{ title: name, status: 'unstarted', file: name }]
      : assertionResults.map(({ fullName, status }) => ({ title: fullName, status, file: name })),
  )
}

function readPlaywrightReport(text: string): Result[] {
  const list = ({ specs, suites = [] }: PlaywrightSuite): Result[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({
        title,
        status: status === 'expected' ? 'passed' : status === 'unexpected' ? 'failed' : status,
      })),
    ),
    ...suites.flatMap(list),
  ]
  return list(playwrightSuite.parse({ specs: [], ...z.looseObject({}).parse(JSON.parse(text)) }))
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

type RunOptions = {
  isWhole?: boolean
  /** More arguments for Vitest. */
  settings?: string[]
  environment?: NodeJS.ProcessEnv
}

function commandOf(runner: Runner, { files, title }: TestSet, report: string, isWhole: boolean): string[] {
  const command = runner === 'journeys' ? ['playwright', 'test'] : ['vitest', 'run', '--project', runner]
  command.push(...files, '--reporter=json')
  if (runner !== 'journeys') command.push(`--outputFile=${report}`)
  if (title !== undefined) command.push(runner === 'journeys' ? '-g' : '-t', escapePattern(title))
  if (isWhole) return [...command, runner === 'journeys' ? '--retries=1' : '--retry=1']
  return [...command, ...(runner === 'journeys' ? ['--retries=0', '--max-failures=1'] : ['--bail=1'])]
}

/** A single run stops at the first failing test; a whole one does not. */
export async function runTests(
  directory: string,
  tests: TestSet,
  { isWhole = false, settings = [], environment = {} }: RunOptions = {},
): Promise<TestRun> {
  const runner = runnerOf(tests.files[0]!)
  const report = join(directory, 'mutate-report.json')
  rmSync(report, { force: true })
  const [command, ...parameters] = commandOf(runner, tests, report, isWhole)
  const child = spawn(command!, [...parameters, ...(runner === 'journeys' ? [] : settings)], {
    cwd: directory,
    env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  let isTimedOut = false
  const stop = () => {
    isTimedOut = true
    child.kill()
  }
  const timer = setTimeout(stop, isWhole ? MAX_MILLISECONDS.whole : MAX_MILLISECONDS.single)
  const before = readProcessorSeconds()
  await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  clearTimeout(timer)
  const results = readReport(report, runner)
  const withStatus = (wanted: string) =>
    results.filter(({ status }) => status === wanted).map(({ title }) => title)
  return {
    passed: withStatus('passed'),
    failed: withStatus('failed'),
    unstarted: withStatus('unstarted'),
    failedFile: results.find(({ status }) => /^(failed|unstarted)$/.test(status))?.file,
    isTimedOut,
    processorSeconds: readProcessorSeconds() - before,
    output,
  }
}

function readReport(file: string, runner: Runner): Result[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return [] // The run ended before its first test.
  }
  return runner === 'journeys' ? readPlaywrightReport(text) : readVitestReport(text)
}
