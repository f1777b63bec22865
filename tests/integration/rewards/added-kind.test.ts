// Follows docs/adding-a-reward.md in a copy of the tree: its blocks are applied as they are, and the tests of reward kinds run there.

import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { applyBreak } from '#tests/mutate/break.ts'
import { cleanUp } from '#tests/support/platform/clean-up.ts'

const MAX_FILES = 12
const TESTS = ['every-kind', 'reward-kinds', 'loyalty'].map(
  (name) => `tests/integration/rewards/${name}.test.ts`,
)

type Block = { language: string; path: string; text: string }

const page = readFileSync('docs/adding-a-reward.md', 'utf8')
const blocks: Block[] = [...page.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
  ([, language, path, text]) => ({
    language: language!,
    path: path!,
    text: text!,
  }),
)

function copyTree(): string {
  const directory = mkdtempSync(join(tmpdir(), 'tributary-kind-'))
  cleanUp(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  for (const path of ['src', 'database', 'tests', 'package.json', 'tsconfig.base.json', 'vitest.config.ts'])
    cpSync(path, join(directory, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'))
  return directory
}

function applyBlock(directory: string, { language, path, text }: Block): void {
  const file = join(directory, path)
  if (language !== 'diff') {
    if (existsSync(file)) throw new Error(`${path} exists already`)
    writeFileSync(file, text)
    return
  }
  for (const hunk of text.split('@@\n')) {
    const lines = hunk.trimEnd().split('\n')
    const without = (sign: string) => lines.filter((line) => line[0] !== sign).map((line) => line.slice(1))
    const changed = applyBreak(readFileSync(file, 'utf8'), { before: without('+'), after: without('-') })
    if (changed === undefined) throw new Error(`${path} has not once the lines before:\n${hunk}`)
    writeFileSync(file, changed)
  }
}

test('a kind that is added as documented accrues, is paid, is derived and reported', async () => {
  const files = new Set(blocks.map(({ path }) => path))
  expect(files.size).toBe(blocks.length)
  expect(files.size).toBeLessThanOrEqual(MAX_FILES)
  expect(page).toContain(`It takes ${{ 10: 'ten' }[files.size] ?? files.size} files`)
  const directory = copyTree()
  for (const block of blocks) applyBlock(directory, block)
  const output = join(directory, 'results.json')
  await promisify(execFile)(
    process.execPath,
    [
      join(directory, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'integration',
      '--reporter',
      'json',
      '--outputFile',
      output,
      ...TESTS,
    ],
    {
      cwd: directory,
      env: {
        ...process.env,
        TEST_CLUSTER_URL: inject('clusterUrl'),
        TEST_STOPPED_CLUSTER: inject('stoppedCluster'),
      },
      maxBuffer: 2 ** 26,
    },
  ).catch(() => undefined)
  type Result = { fullName: string; status: string; failureMessages: string[] }
  const report = JSON.parse(readFileSync(output, 'utf8')) as {
    testResults: { assertionResults: Result[] }[]
  }
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  expect(results.filter(({ status }) => status !== 'passed')).toEqual([])
  expect(results.map(({ fullName }) => fullName)).toContainEqual(
    expect.stringContaining('a loyalty reward is recomputed'),
  )
}, 180_000)
