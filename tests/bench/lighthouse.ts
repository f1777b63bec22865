// What Lighthouse says of the public pages, emulating a phone. It is no dependency of the product: npx fetches it, and
// where that is not possible this says so and measures nothing.

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemClock } from '#server/platform/clock.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'
import { readOptions } from '#server/platform/read-options.ts'

readOptions('bench:web')

const run = promisify(execFile)
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PAGES = [
  '/',
  '/Product',
  '/Transparency',
  '/terms-and-conditions',
  '/hi',
  '/ar',
  '/hi/Product',
  '/ar/Transparency',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  /** Without a score where a measurement failed, as on a busy machine that paints too late (NO_LCP). */
  categories: Record<string, { score: number | null }>
  audits: { 'network-requests': { details: { items: { resourceType?: string; transferSize: number }[] } } }
}

/** Runs outside the checkout, so that npx finds nothing of ours and leaves nothing here. */
async function measure(directory: string, address: string): Promise<Report> {
  const file = join(directory, 'report.json')
  const flags = `--chrome-flags=--headless ${chromiumFlags.join(' ')}`
  const parameters = [
    '--yes',
    LIGHTHOUSE,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    flags,
  ]
  const env = { ...process.env, CHROME_PATH: findChromium() ?? '' }
  await run('npx', parameters, { cwd: directory, env })
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

const scriptBytes = ({ audits }: Report) =>
  audits['network-requests'].details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0)

const directory = await mkdtemp(join(tmpdir(), 'lighthouse-'))
const server = await startJourneyServer(systemClock, 'product')
try {
  await run('npx', ['--yes', LIGHTHOUSE, '--version'], { cwd: directory })
  console.log(`\n${'Lighthouse, phone'.padEnd(28)} ${CATEGORIES.join('  ')}  script kB`)
  for (const page of PAGES) {
    const report = await measure(directory, server.origin + page)
    const found = CATEGORIES.map((category) => report.categories[category]?.score ?? null)
    if (found.includes(null)) {
      console.log(`${page.padEnd(28)} not measured: Lighthouse saw no paint. Try again on an idle machine.`)
      continue
    }
    const points = found.map((score) => Math.round((score ?? 0) * 100))
    const scores = points.map((score, index) => String(score).padStart(CATEGORIES[index]!.length))
    recordFigure({
      name: `lowest Lighthouse score of \`${page}\``,
      value: Math.min(...points),
      unit: 'of 100',
    })
    console.log(
      `${page.padEnd(28)} ${scores.join('  ')}  ${(scriptBytes(report) / 1000).toFixed(1).padStart(9)}`,
    )
  }
} catch (error) {
  console.log(
    `Lighthouse cannot be had here, so its figures are missing: ${(error as Error).message.split('\n')[0]}`,
  )
} finally {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
}
