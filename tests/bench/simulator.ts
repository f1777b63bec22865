// `npm run bench:simulator`: simulations of 1 000, 10 000 and 100 000 members in the server's worker thread and in a
// worker of Chromium. Prints seconds and the peak of memory, which in Chromium is that of its largest process.

import { globSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { defaultScenario, type Scenario } from '#domain/simulation/scenario.ts'
import type { SimulationResult } from '#domain/simulation/simulate.ts'
import { buildWeb } from '#server/platform/build-web.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { WorkerPool } from '#server/platform/worker-pool.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts'

const SIZES = [1000, 10_000, 100_000]
const days = 300
readOptions('bench:simulator')
const scenarios = SIZES.map((members): Scenario => ({ ...defaultScenario(), members, days, joining: days }))

type Measurement = { seconds: number; peakBytes: number; fingerprint: string }

function report(where: string, { members }: Scenario, { seconds, peakBytes }: Measurement): void {
  const name = `${where}, ${members} members, ${days} days`
  const megabytes = peakBytes / 1_048_576
  console.log(`${name}: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB at the peak`)
  const isLargest = members === SIZES.at(-1) && where === 'server'
  recordFigure({ name, value: seconds, unit: 's', ...(isLargest && { goal: { atMost: 60 } }) })
  recordFigure({ name: `memory, ${name}`, value: megabytes, unit: 'MB' })
}

async function measure(run: () => Promise<string>, readBytes: () => number): Promise<Measurement> {
  let peakBytes = 0
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, readBytes())
  }, 100)
  const startedAt = performance.now()
  try {
    const fingerprint = await run()
    return { seconds: (performance.now() - startedAt) / 1000, peakBytes, fingerprint }
  } finally {
    clearInterval(watch)
  }
}

async function measureServer(): Promise<string[]> {
  const file = new URL('../../src/server/simulations/simulation-worker.ts', import.meta.url)
  const pool = new WorkerPool<Scenario, SimulationResult>(file, { workers: 1, maxQueued: 1 })
  const fingerprints: string[] = []
  for (const scenario of scenarios) {
    const run = async () => (await pool.run(scenario)).fingerprint
    const measured = await measure(run, () => process.memoryUsage().rss)
    report('server', scenario, measured)
    fingerprints.push(measured.fingerprint)
  }
  return fingerprints
}

/** Resident bytes of the largest process below `root`, as Linux reports them. */
function readLargestProcess(root: number): number {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(join('/proc', pid, file), 'utf8')
    } catch {
      return ''
    }
  }
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), status: read(pid, 'status') }))
  const field = (status: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  const below = new Set([root])
  // A child is started after its parent, so its number is most often larger.
  for (const { pid, status } of statuses) if (below.has(field(status, 'PPid'))) below.add(pid)
  return (
    1024 *
    Math.max(0, ...statuses.filter(({ pid }) => below.has(pid)).map(({ status }) => field(status, 'VmRSS')))
  )
}

async function measureBrowser(): Promise<string[]> {
  const client = await buildWeb('product', console.log)
  const [file] = globSync('assets/simulation-worker-*.js', { cwd: client })
  const script = readFileSync(join(client, file!))
  const web = createServer((request, response) =>
    request.url === '/worker.js'
      ? response.setHeader('content-type', 'text/javascript').end(script)
      : response.setHeader('content-type', 'text/html').end('<!doctype html><title>Bench</title>'),
  ).listen(0)
  const executablePath = findChromium()
  const started = await chromium.launchServer({
    args: [...chromiumFlags],
    ...(executablePath && { executablePath }),
  })
  const browser = await chromium.connect(started.wsEndpoint())
  const page = await browser.newPage()
  await page.goto(`http://localhost:${(web.address() as AddressInfo).port}/`)
  const fingerprints: string[] = []
  for (const scenario of scenarios) {
    const run = () => page.evaluate(runWorker, scenario)
    const measured = await measure(run, () => readLargestProcess(started.process().pid!))
    report('browser', scenario, measured)
    fingerprints.push(measured.fingerprint)
  }
  await browser.close()
  await started.close()
  web.close()
  return fingerprints
}

/** In the page. */
const runWorker = (scenario: Scenario) =>
  new Promise<string>((resolve, reject) => {
    const worker = new Worker('/worker.js', { type: 'module' })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<{ result?: { fingerprint: string } }>) => {
      if (!data.result) return
      worker.terminate()
      resolve(data.result.fingerprint)
    })
    worker.postMessage(scenario)
  })

const onServer = await measureServer()
const inBrowser = await measureBrowser()
if (onServer.join() !== inBrowser.join())
  throw new Error('The browser and the server computed different figures.')
console.log('The browser and the server computed the same figures.')
