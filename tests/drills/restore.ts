// `npm run drill:restore`: destroys a database under load and restores it from its backup and its archived log, to the end and to a
// chosen second. Exits with 1 if a goal is missed, and with 2 if a tool is not available.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Queryable } from '#server/platform/database.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { answerRequest } from '#tests/support/ledger/ledger-requests.ts'
import {
  backupMethods,
  createCluster,
  destroyDatabase,
  startPostgres,
  type BackupMethod,
} from './backup-methods.ts'
import {
  createDatabase,
  createLogins,
  databaseUrls,
  migrate,
  runProductCommand,
  runVerifiers,
  type DrillUrls,
} from './drill-database.ts'
import { createNetwork, removeNetwork } from './drill-network.ts'
import { DrillNode } from './drill-node.ts'
import { createDrillRoot, print } from './drill-root.ts'
import { compareWithMoment, measureLoss, type SentRequest } from './restore-history.ts'
import { startTimedLoad } from './timed-load.ts'

const RPO_GOAL_SECONDS = 60
const RTO_GOAL_SECONDS = 15 * 60
const LANES = 8

const values = readOptions('drill:restore')
const method = backupMethods[values.method ?? 'pgbackrest']
const members = Number(values.members ?? 2000)
const loadSeconds = Number(values.seconds ?? 90)
if (!method || !(members > 0) || !(loadSeconds >= 20)) {
  print('--method is pgbackrest or scripts, --members is a positive number, --seconds is 20 or more.')
  process.exit(1)
}

async function readPresent(on: Queryable): Promise<Set<number>> {
  const { rows } = await on.query<{ number: string }>(
    `select cause_id as number from transfer where cause_kind = 'request' and code = 'deposit'`,
  )
  return new Set(rows.map(({ number }) => Number(number)))
}

async function waitForPrimary(urls: DrillUrls): Promise<void> {
  for (;;) {
    const database = openDatabase({ connectionString: urls.app, connections: 1 })
    // Only a primary passes the check of a new connection.
    const isPrimary = await database.pool.query('select').then(
      () => true,
      () => false,
    )
    await database.close()
    if (isPrimary) return
    await sleep(200)
  }
}

/** From the lost disk to a verified database that accepts a request. */
async function restore(node: DrillNode, urls: DrillUrls, how: BackupMethod, moment?: Date) {
  const startedAt = performance.now()
  how.restore(node, moment)
  startPostgres(node)
  await waitForPrimary(urls)
  const replayedSeconds = (performance.now() - startedAt) / 1000
  const database = openDatabase({ connectionString: urls.app, connections: 2 })
  const present = await readPresent(database.pool)
  const failedVerifiers = runVerifiers(urls)
  await answerRequest(database, 1_000_000_000 + (moment ? 1 : 0))
  await database.close()
  return { present, failedVerifiers, replayedSeconds, seconds: (performance.now() - startedAt) / 1000 }
}

async function loadUntilDisaster(node: DrillNode, urls: DrillUrls, how: BackupMethod) {
  const database = openDatabase({ connectionString: urls.app, connections: LANES })
  const load = startTimedLoad(database, LANES)
  how.backUp(node)
  const backedUpAt = Date.now()
  await sleep(loadSeconds * 1000)
  const size = await database.pool.query<{ megabytes: number }>(
    `select (pg_database_size(current_database()) / 1000000)::int as megabytes`,
  )
  const disasterAt = Date.now()
  destroyDatabase(node)
  await load.stop()
  await database.abort()
  // A full second, halfway to the disaster.
  const moment = new Date(Math.floor((backedUpAt + disasterAt) / 2000) * 1000)
  return { sent: load.sent as readonly SentRequest[], disasterAt, moment, megabytes: size.rows[0]!.megabytes }
}

type Outcome = Awaited<ReturnType<typeof restore>>

function report(disaster: Awaited<ReturnType<typeof loadUntilDisaster>>, toEnd: Outcome, toMoment: Outcome) {
  const { sent, disasterAt, moment, megabytes } = disaster
  const answered = sent.filter(({ answeredAt }) => answeredAt !== undefined).length
  const rpoSeconds = measureLoss(sent, toEnd.present, disasterAt)
  const rtoSeconds = Math.max(toEnd.seconds, toMoment.seconds)
  const { missing, surplus } = compareWithMoment(sent, toMoment.present, moment.getTime())
  const failed = [...toEnd.failedVerifiers, ...toMoment.failedVerifiers]
  print(`Database of ${megabytes} MB; ${answered} requests were answered before its disk was lost.`)
  print(`RPO ${rpoSeconds.toFixed(1)} s (goal ${RPO_GOAL_SECONDS} s)`)
  print(
    `RTO ${rtoSeconds.toFixed(1)} s (goal ${RTO_GOAL_SECONDS} s), of which copying and replaying ${Math.max(toEnd.replayedSeconds, toMoment.replayedSeconds).toFixed(1)} s, the rest verifying`,
  )
  print(`To ${moment.toISOString()}: ${missing.length} requests missing, ${surplus.length} surplus`)
  print(`Verifiers that found something: ${failed.join(', ') || 'none'}`)
  recordFigure({ name: 'RPO', value: rpoSeconds, unit: 's', goal: { atMost: RPO_GOAL_SECONDS } })
  recordFigure({ name: 'RTO', value: rtoSeconds, unit: 's', goal: { atMost: RTO_GOAL_SECONDS } })
  return (
    failed.length + missing.length + surplus.length === 0 &&
    answered > 0 &&
    rpoSeconds <= RPO_GOAL_SECONDS &&
    rtoSeconds <= RTO_GOAL_SECONDS
  )
}

async function drill(node: DrillNode, how: BackupMethod): Promise<boolean> {
  const logins = createLogins()
  const urls = databaseUrls(logins, `${node.address}:5432`)
  await node.powerOn()
  node.run('root', ['chown', 'postgres:postgres', '/var/backups/tributary'])
  createCluster(node)
  how.prepare(node)
  startPostgres(node)
  createDatabase(node, logins)
  migrate(urls)
  const size = ['--members', String(members), '--days', '5']
  if (!runProductCommand('src/server/demo-data/demo-data-command.ts', { DATABASE_URL: urls.app }, size))
    return false
  print(`${members} members. Backing up, then ${loadSeconds} s of load.`)
  const disaster = await loadUntilDisaster(node, urls, how)
  print('The disk is lost. Restoring to the end of the archive.')
  const toEnd = await restore(node, urls, how)
  print('The disk is lost again. Restoring to the chosen second.')
  destroyDatabase(node)
  return report(disaster, toEnd, await restore(node, urls, how, disaster.moment))
}

const root = createDrillRoot()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
createNetwork()
const directory = mkdtempSync(join(tmpdir(), 'tributary-drill-'))
const node = new DrillNode({ root, directory, name: 'db1', host: 11, hosts: {} })
try {
  process.exitCode = (await drill(node, method)) ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  if (node.isOn()) await node.cutPower()
  removeNetwork()
  rmSync(directory, { recursive: true, force: true })
}
process.exit()
