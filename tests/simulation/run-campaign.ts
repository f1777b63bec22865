// Runs one seed after the other on all cores, each in its own process, and writes one page about what happened.

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { describeCampaign, type RunSummary } from './describe-campaign.ts'

/** A run that takes longer hangs. */
const MAX_SEED_MILLISECONDS = 3_600_000
const FOLDER = 'test-results/simulation'

type Cluster = Awaited<ReturnType<typeof startTestCluster>>
type CampaignOptions = {
  campaign?: string
  seed?: string
  seeds?: string
  days?: string
  members?: string
  visits?: string
}

/** Minutes, or seconds with an s: 30m, 90s. */
function parseDuration(text: string): number {
  const [, count, unit] = /^(\d+)(m|s|h)$/.exec(text) ?? []
  if (count === undefined) throw new Error(`--campaign needs a duration such as 30m, not ${text}.`)
  return Number(count) * { s: 1000, m: 60_000, h: 3_600_000 }[unit as 's' | 'm' | 'h']
}

/** Returns whether nothing was found and every operation occurred. */
export async function runCampaign(values: CampaignOptions): Promise<boolean> {
  const start = performance.now()
  const deadline = start + parseDuration(values.campaign!)
  const parameters = ['days', 'members', 'visits'].flatMap((name) => {
    const value = values[name as 'days' | 'members' | 'visits']
    return value === undefined ? [] : [`--${name}`, value]
  })
  mkdirSync(FOLDER, { recursive: true })
  const summaries: RunSummary[] = []
  let seed = Number(values.seed ?? 1)
  let left = Number(values.seeds ?? Infinity)
  // Each has its own cluster, so that PostgreSQL may crash.
  const lane = async (cluster: Cluster) => {
    while (performance.now() < deadline && left > 0) {
      left -= 1
      const own = seed++
      const summary = await runSeedProcess(own, parameters, cluster.url)
      summaries.push(summary)
      console.log(
        `seed ${own}: ${summary.requests} requests in ${summary.seconds.toFixed(0)} s, ${summary.findings.length} findings`,
      )
      for (const finding of summary.findings) console.log(`  ${finding.slice(0, 500)}`)
    }
  }
  const clusters: Cluster[] = []
  try {
    for (let lanes = availableParallelism(); lanes > 0; lanes -= 1) clusters.push(await startTestCluster())
    await Promise.all(clusters.map(lane))
  } finally {
    for (const cluster of clusters) await cluster.stop()
  }
  const { page, isGreen } = describeCampaign(summaries, (performance.now() - start) / 1000, parameters)
  writeFileSync(join(FOLDER, 'campaign.md'), page)
  console.log(page)
  return isGreen
}

async function runSeedProcess(seed: number, parameters: string[], clusterUrl: string): Promise<RunSummary> {
  const file = join(FOLDER, `seed-${seed}.json`)
  rmSync(file, { force: true })
  const output: Buffer[] = []
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'simulate.ts'), '--seed', String(seed), ...parameters, '--summary', file],
    { env: { ...process.env, SIMULATION_CLUSTER: clusterUrl } },
  )
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const end = setTimeout(() => child.kill('SIGKILL'), MAX_SEED_MILLISECONDS)
  const status = await new Promise<number | null>((resolve) => void child.once('close', resolve))
  clearTimeout(end)
  writeFileSync(join(FOLDER, `seed-${seed}.log`), Buffer.concat(output))
  try {
    if (status !== 0 && status !== 1) throw new Error(`exit ${status}`)
    return JSON.parse(readFileSync(file, 'utf8')) as RunSummary
  } catch {
    const last = Buffer.concat(output).toString('utf8').slice(-1500)
    return {
      seed,
      seconds: 0,
      requests: 0,
      days: 0,
      findings: [`the run ended with ${status}: ${last}`],
      outcomes: [],
      faults: [],
      marks: [],
      tables: [],
      turns: 0,
    }
  }
}
