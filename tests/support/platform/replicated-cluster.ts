// A primary and two standbys of the packaged PostgreSQL behind one address that follows the primary. The primary is killed and a
// standby promoted in place of Patroni; a new standby is a base copy.

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startBackup, stopBackup } from '#server/backup/backup-queries.ts'
import { chooseHome, type Home } from '#server/platform/embedded-postgres/choose-home.ts'
import { ensureCluster } from '#server/platform/embedded-postgres/ensure-cluster.ts'
import { launchPostmaster, type Postmaster } from '#server/platform/embedded-postgres/launch-postmaster.ts'
import { prepareBinaries, type Binaries } from '#server/platform/embedded-postgres/prepare-binaries.ts'
import { startWatchdog, type Watchdog } from '#server/platform/embedded-postgres/start-watchdog.ts'
import { REMOVABLE_MEMORY, removeClusterMemory } from '#tests/support/platform/cluster-memory.ts'
import { startDatabaseProxy } from '#tests/support/platform/database-proxy.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import { killAll, listProcesses } from '#tests/support/platform/process-list.ts'

const STANDBYS = 2
const QUORUM = 'ANY 1 (*)'
const SETTINGS = {
  ...REMOVABLE_MEMORY,
  max_connections: '60',
  shared_buffers: '48MB',
  max_wal_size: '256MB',
  wal_keep_size: '512MB',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '100ms',
  // Only the processes are killed, not the machine, so their writes survive.
  fsync: 'off',
}

type Node = { home: Home; postmaster: Postmaster; port: number; watchdog: Watchdog }
type Proxy = Awaited<ReturnType<typeof startDatabaseProxy>>

const ignoreNotice = () => {}

export class ReplicatedCluster {
  primary: Node
  standbys: Node[] = []
  readonly proxy: Proxy
  readonly #machine: Machine
  #copies = 0
  #quorum = ''

  private constructor(machine: Machine, primary: Node, proxy: Proxy) {
    this.#machine = machine
    this.primary = primary
    this.proxy = proxy
  }

  /** `directory` holds a stopped cluster. */
  static async start(directory: string): Promise<ReplicatedCluster> {
    const home = await chooseHome(join(directory, 'postgres'), ignoreNotice)
    const binaries = await prepareBinaries(home, ignoreNotice)
    const password = await ensureCluster(home, binaries, { durable: false, onStart: ignoreNotice })
    const machine = { directory, binaries, password }
    const primary = await launch(machine, home)
    const cluster = new ReplicatedCluster(
      machine,
      primary,
      await startDatabaseProxy(machineUrl(machine, primary)),
    )
    while (cluster.standbys.length < STANDBYS) await cluster.addStandby()
    return cluster
  }

  /** The address that follows the primary. */
  url = (database = 'postgres') => withDatabase(this.proxy.url, database)

  urlOf = (node: Node, database = 'postgres') => withDatabase(machineUrl(this.#machine, node), database)

  /** Commits wait for one of the standbys, or for none. A standby that is promoted does the same. */
  async setQuorum(isOn: boolean) {
    this.#quorum = isOn ? QUORUM : ''
    for (const node of [this.primary, ...this.standbys])
      await this.#configure(node, 'synchronous_standby_names', this.#quorum)
  }

  /** Takes a base backup. The standby streams the missing WAL from the primary. */
  async addStandby() {
    const { directory: parent } = this.#machine
    const { user, cluster: source } = this.primary.home
    const directory = join(parent, `copy-${(this.#copies += 1)}`)
    const home = { directory, cluster: join(directory, 'cluster'), user }
    mkdirSync(directory)
    chmodSync(directory, 0o711)
    const client = new pg.Client({ connectionString: this.urlOf(this.primary) })
    await client.connect()
    await startBackup(client)
    // Files that vanish while they are copied are known to the log.
    spawnSync('cp', ['-a', '--reflink=auto', source, home.cluster])
    const { label } = await stopBackup(client)
    await client.end()
    rmSync(join(home.cluster, 'postmaster.pid'))
    const files = {
      backup_label: label,
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = '${this.#conninfo()}'\nsynchronous_standby_names = '${this.#quorum}'\n`,
    }
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(home.cluster, name), text)
      if (user.uid !== undefined) chownSync(join(home.cluster, name), user.uid, user.gid!)
    }
    this.standbys.push(await launch(this.#machine, home))
    await this.#waitForStreams()
  }

  /** The network between the primary and its standbys fails. */
  async cutStreams() {
    for (const node of this.standbys) await this.#configure(node, 'primary_conninfo', '')
    await this.#untilPrimary('select count(*) = 0 as "isSo" from pg_stat_replication')
  }

  async restoreStreams() {
    for (const node of this.standbys) await this.#configure(node, 'primary_conninfo', this.#conninfo())
    await this.#waitForStreams()
  }

  async killPrimary() {
    const { pid, gone } = this.primary.postmaster
    const children = listProcesses().flatMap((each) => (each.parent === pid ? [each.pid] : []))
    await killAll([pid, ...children])
    await gone
  }

  /** Promotes the standby that received most, as Patroni does; the other one follows it, and a copy replaces the dead node. */
  async failOver() {
    const positions = await Promise.all(this.standbys.map((node) => this.#receivedBytes(node)))
    const chosen = this.standbys[positions.indexOf(positions.reduce((a, b) => (b > a ? b : a)))]!
    await this.query(chosen, 'select pg_promote(true, 30)')
    const dead = this.primary
    this.primary = chosen
    this.standbys = this.standbys.filter((node) => node !== chosen)
    this.proxy.setTarget(this.urlOf(chosen))
    await this.restoreStreams()
    await dead.watchdog.end()
    removeClusterMemory(dead.home.cluster)
    rmSync(dead.home.cluster, { recursive: true, force: true })
  }

  async query<Row extends pg.QueryResultRow>(
    node: Node,
    text: string,
    database = 'postgres',
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.urlOf(node, database) })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  async stop() {
    this.proxy.stop()
    for (const { postmaster, watchdog } of [...this.standbys, this.primary]) {
      postmaster.child.kill('SIGQUIT')
      await postmaster.gone
      await watchdog.end()
    }
  }

  #conninfo() {
    return `host=127.0.0.1 port=${this.primary.port} user=postgres password=${this.#machine.password}`
  }

  async #receivedBytes(node: Node): Promise<bigint> {
    const rows = await this.query<{ bytes: string }>(
      node,
      `select coalesce(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0', 0)::text as bytes`,
    )
    return BigInt(rows[0]!.bytes)
  }

  async #configure(node: Node, name: string, value: string) {
    await this.query(node, `alter system set ${name} = ${pg.escapeLiteral(value)}`)
    await this.query(node, 'select pg_reload_conf()')
  }

  #waitForStreams = () =>
    this.#untilPrimary(
      `select count(*) = ${this.standbys.length} as "isSo" from pg_stat_replication where state = 'streaming'`,
    )

  async #untilPrimary(text: string) {
    const client = new pg.Client({ connectionString: this.urlOf(this.primary) })
    await client.connect()
    try {
      while (!(await client.query<{ isSo: boolean }>(text)).rows[0]!.isSo) await sleep(20)
    } finally {
      await client.end()
    }
  }
}

type Machine = { directory: string; binaries: Binaries; password: string }

async function launch({ binaries }: Machine, home: Home): Promise<Node> {
  const watchdog = startWatchdog(ignoreNotice)
  const port = await findFreePort()
  const postmaster = await launchPostmaster({
    home,
    binaries,
    settings: SETTINGS,
    onStart: (pid) => watchdog.watch(pid),
    onNotice: ignoreNotice,
    choosePort: async () => port,
  })
  return { home, postmaster, port, watchdog }
}

const machineUrl = ({ password }: Machine, { port }: Node) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

function withDatabase(url: string, database: string): string {
  const named = new URL(url)
  named.pathname = database
  return named.href
}
