// `npm run drill:failover`: three machines with Patroni, etcd and PostgreSQL, HAProxy, nginx and two servers. Clients move money and a
// closing is in progress while machines fail. Exits with 1 if anything acknowledged is lost or doubled, two machines accepted writes, a
// verifier finds something or a goal is missed, and with 2 if a tool is not available.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { buildWeb } from '#server/platform/build-web.ts'
import { openDatabase } from '#server/platform/database.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { startApplication } from './application-node.ts'
import { faults, unreplicatedCommits } from './cluster-faults.ts'
import { createClosingNetwork, measureClosing } from './drill-closing.ts'
import { createDatabase, createLogins, databaseUrls, migrate, runVerifiers } from './drill-database.ts'
import { createNetwork, removeNetwork } from './drill-network.ts'
import type { DrillNode } from './drill-node.ts'
import { createDrillRoot, print } from './drill-root.ts'
import { isFailed, printReport, printBaseline, type FailoverReport } from './failover-report.ts'
import { runRound } from './failover-round.ts'
import { compareAnswers, measureThroughput, openBrowsers, renewStepUp, startHttpLoad } from './http-load.ts'
import { PatroniCluster } from './patroni-cluster.ts'
import { findTwoWriters } from './writer-history.ts'
import { createProbeTable, startWriterProbe } from './writer-probe.ts'

const values = readOptions('drill:failover')
const rounds = Number(values.rounds ?? (values.control ? 1 : 30))
const packages = Number(values.packages ?? 100_000)
const clients = Number(values.clients ?? 64)
const seed = Number(values.seed ?? 26)
/** Members whose balances the clients change. */
const members = Math.min(packages, 1000)
if (![rounds, packages, clients, seed].every((number) => Number.isInteger(number) && number > 0)) {
  print('--rounds, --packages, --clients and --seed are positive whole numbers.')
  process.exit(1)
}

const logins = createLogins()

/** Creates the database and its network on one machine, and measures a closing there and on the cluster. */
async function prepare(cluster: PatroniCluster, root: string, directory: string) {
  await cluster.startFirst()
  const [first] = cluster.nodes
  createDatabase(first!, logins)
  migrate(databaseUrls(logins, `${first!.address}:5432`))
  await createClosingNetwork(cluster.superuserUrl(first!, 'tributary'), packages)
  await createProbeTable(cluster.superuserUrl(first!))
  const application = await startApplication({ root, directory, databasePassword: logins.appPassword })
  const database = openDatabase({
    connectionString: cluster.superuserUrl(first!, 'tributary'),
    connections: 2,
  })
  const browsers = await openBrowsers(database, application.origin, clients)
  const measure = async (firstNumber: number) => {
    await database.pool.query(renewStepUp)
    const closingSeconds = await measureClosing(cluster, browsers[0]!)
    // The jobs before a large closing outlast the re-authentication.
    await database.pool.query(renewStepUp)
    return { closingSeconds, requestsPerSecond: await measureThroughput(browsers, members, firstNumber) }
  }
  const oneMachine = await measure(1_000_000)
  await cluster.startOthers()
  const wholeCluster = await measure(2_000_000)
  await database.close()
  return { application, browsers, oneMachine, wholeCluster }
}

async function drill(cluster: PatroniCluster, root: string, directory: string, machines: DrillNode[]) {
  const { application, browsers, ...baseline } = await prepare(cluster, root, directory)
  machines.push(application.node)
  printBaseline(baseline)
  if (values.control) await cluster.setSynchronous(false)
  const random = new RandomNumbers(seed)
  const probe = startWriterProbe(
    cluster.nodes.map((node) => ({ name: node.name, url: cluster.superuserUrl(node) })),
  )
  const load = startHttpLoad(browsers, members)
  const report: FailoverReport = {
    rounds: [],
    packages,
    baseline,
    lost: [],
    doubled: [],
    wrong: [],
    requests: 0,
    retries: 0,
  }
  for (let number = 1; number <= rounds; number += 1) {
    const fault = values.control ? unreplicatedCommits : (faults[number - 1] ?? random.pick(faults))
    const round = await runRound({ cluster, probe, load, browser: browsers[0]!, random, fault })
    report.rounds.push(round)
    print(
      `${number}/${rounds} ${fault.name}: first answer after ${round.answerSeconds.toFixed(1)} s, ${Object.entries(
        round.movedSeconds,
      )
        .map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`)
        .join(', ')} after the first write`,
    )
  }
  await load.stop()
  await probe.stop()
  const primary = await cluster.waitUntilHealthy()
  const urls = databaseUrls(logins, `${primary.address}:5432`)
  const database = openDatabase({ connectionString: urls.app, connections: 2 })
  const compared = await compareAnswers(database.pool, load.answered)
  await database.close()
  const stored = await cluster.query<{ number: string }>(primary, 'select number from drill_write')
  const storedNumbers = new Set(stored.map(({ number }) => Number(number)))
  report.lost.push(
    ...compared.lost.map(([number]) => `request ${number}`),
    ...probe.history
      .filter(({ number }) => !storedNumbers.has(number))
      .map(({ number }) => `write ${number}`),
  )
  report.doubled.push(...compared.doubled)
  report.wrong.push(...findTwoWriters(probe.history), ...load.refused, ...runVerifiers(urls))
  report.requests = load.answered.size
  report.retries = load.retries()
  return report
}

const root = createDrillRoot()
// The servers' unit cannot write to the checkout.
await buildWeb('product', print)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
createNetwork()
const directory = mkdtempSync(join(tmpdir(), 'tributary-drill-'))
print(`Seed ${seed}, ${rounds} rounds, ${packages} packages, ${clients} clients.`)
const cluster = new PatroniCluster(root, directory)
const machines: DrillNode[] = []
try {
  const report = await drill(cluster, root, directory, machines)
  printReport(report)
  const isAsExpected = values.control ? report.lost.length > 0 : !isFailed(report)
  if (values.control)
    print('Without a quorum something acknowledged has to be lost, or the drill would prove nothing.')
  process.exitCode = isAsExpected ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await cluster.stop()
  for (const node of machines) if (node.isOn()) await node.cutPower()
  removeNetwork()
  if (process.exitCode === 0) rmSync(directory, { recursive: true, force: true })
  else print(`The logs of the machines are in ${directory}.`)
}
process.exit()
