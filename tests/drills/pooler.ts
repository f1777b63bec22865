// `npm run drill:pooler`: tries what the servers need from PostgreSQL through PgBouncer, in session and in transaction mode. Exits with 1
// if the findings differ from docs/scaling.md, and with 2 if a tool is not available.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { withClosingLock } from '#server/closing/closing-lock.ts'
import { listenForEvents, publish } from '#server/http/live/live-events.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { createCluster, startPostgres } from './backup-methods.ts'
import { createDatabase, createLogins, databaseUrls, migrate } from './drill-database.ts'
import { createNetwork, removeNetwork } from './drill-network.ts'
import { DrillNode } from './drill-node.ts'
import { createDrillRoot, print } from './drill-root.ts'
import { waitFor } from './patroni-cluster.ts'

const modes = ['session', 'transaction'] as const
type Mode = (typeof modes)[number]
const EVENT_MILLISECONDS = 2000
const TIMEOUT_MILLISECONDS = 7000

/** Each is true if the servers can rely on it. */
type Findings = {
  'accepts the session settings of a server': boolean
  'with the settings ignored, statements time out': boolean
  'with the settings ignored, one server closes at a time': boolean
  'with the settings ignored, live events arrive': boolean
}

const EXPECTED: Record<Mode, Findings> = {
  session: {
    'accepts the session settings of a server': false,
    'with the settings ignored, statements time out': false,
    'with the settings ignored, one server closes at a time': true,
    'with the settings ignored, live events arrive': true,
  },
  transaction: {
    'accepts the session settings of a server': false,
    'with the settings ignored, statements time out': false,
    'with the settings ignored, one server closes at a time': false,
    'with the settings ignored, live events arrive': false,
  },
}

const logins = createLogins()

/** One connection per mode's pool is enough for transaction mode; session mode needs one for each client. */
async function startPooler(node: DrillNode, mode: Mode, isLenient: boolean): Promise<string> {
  node.signal('SIGKILL', /pgbouncer/)
  const settings = {
    listen_addr: '*',
    listen_port: '6432',
    auth_type: 'plain',
    auth_file: '/etc/pgbouncer/userlist.txt',
    pool_mode: mode,
    default_pool_size: mode === 'session' ? '20' : '1',
    max_prepared_statements: '200',
    ...(isLenient && { ignore_startup_parameters: 'options' }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  node.write(
    '/etc/pgbouncer/pgbouncer.ini',
    `[databases]\n* = host=127.0.0.1\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  node.write('/etc/pgbouncer/userlist.txt', `"tributary_app" "${logins.appPassword}"\n`)
  node.startUnit('pgbouncer')
  const { app } = databaseUrls(logins, `${node.address}:6432`)
  await waitFor('PgBouncer', async () => {
    const client = new pg.Client({ connectionString: app })
    return client.connect().then(
      () => client.end().then(() => true),
      () => undefined,
    )
  })
  return app
}

async function acceptsSettings(url: string): Promise<boolean> {
  const database = openDatabase({ connectionString: url, connections: 1 })
  const isAccepted = await database.pool.query('select').then(
    () => true,
    () => false,
  )
  await database.close()
  return isAccepted
}

async function hasTimeouts(url: string): Promise<boolean> {
  const database = openDatabase({
    connectionString: url,
    connections: 1,
    statementTimeoutMilliseconds: TIMEOUT_MILLISECONDS,
  })
  const { rows } = await database.pool.query<{ timeout: string }>(
    `select current_setting('statement_timeout') as timeout`,
  )
  await database.close()
  return rows[0]!.timeout !== '0'
}

/** Two servers request the closing lock concurrently. */
async function excludesSecondCloser(url: string): Promise<boolean> {
  const servers = [openDatabase({ connectionString: url }), openDatabase({ connectionString: url })]
  const isRefused = await withClosingLock(servers[0]!, () =>
    withClosingLock(servers[1]!, async () => false).catch(() => true),
  )
  for (const server of servers) await server.close()
  return isRefused
}

async function deliversEvents(url: string): Promise<boolean> {
  const events = await listenForEvents({ connectionString: url }, createLog('silent'))
  const database = openDatabase({ connectionString: url })
  const arrived = new Promise<boolean>((resolve) => {
    events.subscribe(() => resolve(true))
    setTimeout(() => resolve(false), EVENT_MILLISECONDS)
  })
  await publish(database.pool, { topic: 'clock' })
  const isArrived = await arrived
  await events.close()
  await database.close()
  return isArrived
}

async function tryMode(node: DrillNode, mode: Mode): Promise<Findings> {
  const accepted = await acceptsSettings(await startPooler(node, mode, false))
  const url = await startPooler(node, mode, true)
  return {
    'accepts the session settings of a server': accepted,
    'with the settings ignored, statements time out': await hasTimeouts(url),
    'with the settings ignored, one server closes at a time': await excludesSecondCloser(url),
    'with the settings ignored, live events arrive': await deliversEvents(url),
  }
}

async function drill(node: DrillNode): Promise<boolean> {
  await node.powerOn()
  createCluster(node)
  startPostgres(node)
  createDatabase(node, logins)
  migrate(databaseUrls(logins, `${node.address}:5432`))
  let isAsDocumented = true
  for (const mode of modes) {
    const findings = await tryMode(node, mode)
    for (const [what, isSo] of Object.entries(findings))
      print(`${mode.padEnd(12)} ${isSo ? 'yes' : 'no '}  ${what}`)
    isAsDocumented &&= JSON.stringify(findings) === JSON.stringify(EXPECTED[mode])
  }
  print(isAsDocumented ? 'As documented.' : 'This differs from docs/scaling.md.')
  return isAsDocumented
}

readOptions('drill:pooler')
const root = createDrillRoot()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
createNetwork()
const directory = mkdtempSync(join(tmpdir(), 'tributary-drill-'))
const node = new DrillNode({ root, directory, name: 'db1', host: 11, hosts: {} })
try {
  process.exitCode = (await drill(node)) ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  if (node.isOn()) await node.cutPower()
  removeNetwork()
  rmSync(directory, { recursive: true, force: true })
}
process.exit()
