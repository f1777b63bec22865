// `npm run simulate -- --seed 42 --days 365` runs the whole product under one seed; `--campaign 30m` runs seeds on all cores.

import { writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { createRunDirectory } from '#tests/support/platform/run-directory.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { CommandError, describeFailure } from '#server/platform/run-command.ts'

enableCompileCache(resolve('node_modules/.cache/compiled'))
const values = readOptions('simulate')
createRunDirectory()

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
}
// A run that hangs leaves much behind.
if (!values.campaign && !values.breaks) process.exit()

async function run(): Promise<boolean> {
  if (values.campaign) return (await import('./run-campaign.ts')).runCampaign(values)
  return values.breaks ? (await import('./try-breaks.ts')).tryBreaks(values) : runOne()
}

async function runOne(): Promise<boolean> {
  await import('#tests/support/http/cheap-passwords.ts')
  const { startTestCluster } = await import('#tests/support/database/cluster.ts')
  const { runSeed } = await import('./run-seed.ts')
  const { runTwice } = await import('./run-twice.ts')
  const { runOnly, shrinkRun } = await import('./shrink-run.ts')
  const { findVisits } = await import('./timeline.ts')
  const { describeRun, summarizeRun } = await import('./describe-run.ts')
  const number = (text: string | undefined, otherwise: number) => {
    if (text === undefined) return otherwise
    if (!/^\d{1,9}$/.test(text)) throw new CommandError(`${text} is not a whole number.`)
    return Number(text)
  }
  const running = process.env['SIMULATION_CLUSTER']
  const cluster = running ? { url: running, stop: async () => {} } : await startTestCluster()
  const days = number(values.days, 30)
  const options = {
    seed: number(values.seed, 1),
    days,
    members: number(values.members, 200),
    visits: number(values.visits, findVisits(days)),
    servers: 2,
    clusterUrl: cluster.url,
    roles: values.role,
    ownsCluster: true,
  }
  try {
    if (values.twice) return await runTwice(options)
    const start = performance.now()
    const steps = values.steps?.split(',').map((text) => number(text, 0))
    const report = await (steps ? runOnly(options, steps) : runSeed(options))
    const seconds = (performance.now() - start) / 1000
    if (values.summary) writeFileSync(values.summary, JSON.stringify(summarizeRun(report, seconds)))
    console.log(describeRun(report, seconds))
    if (report.findings.length > 0 && values.shrink) {
      const shortest = await shrinkRun(options, report, number(values.shrink, 60) * 1000)
      const command = `npm run simulate -- --seed ${options.seed} --days ${options.days} --members ${options.members} --visits ${options.visits}`
      console.log(`\nShrunk to ${shortest.steps.length} steps:\n${describeRun(shortest.report, 0)}`)
      console.log(`Repeat it with: ${command} --steps ${shortest.steps.join(',')}`)
    }
    return report.findings.length === 0
  } finally {
    await cluster.stop()
  }
}
