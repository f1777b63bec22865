// Three machines with etcd, Patroni and PostgreSQL, configured by the files of `deploy/`.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { NETWORK } from './drill-network.ts'
import { DrillNode } from './drill-node.ts'
import { renderTemplate } from './render-template.ts'

export const DATABASE_HOSTS = { db1: 11, db2: 12, db3: 13 }
const STANDBYS = Object.keys(DATABASE_HOSTS).length - 1
/** A returning machine replays its WAL, which takes minutes when three machines share two cores. */
const LONGEST_WAIT_SECONDS = 900

const createPassword = () => randomBytes(18).toString('hex')

export const hostAddresses = (): Record<string, string> =>
  Object.fromEntries(Object.entries(DATABASE_HOSTS).map(([name, host]) => [name, `${NETWORK}.${host}`]))

/** Polls until something is found. */
export async function waitFor<T>(
  what: string,
  find: () => Promise<T | undefined> | T | undefined,
  longestSeconds = LONGEST_WAIT_SECONDS,
): Promise<T> {
  const end = performance.now() + longestSeconds * 1000
  while (performance.now() < end) {
    const found = await find()
    if (found !== undefined && found !== false) return found
    await sleep(200)
  }
  throw new Error(`${what}: not within ${longestSeconds} s`)
}

export class PatroniCluster {
  readonly nodes: DrillNode[]
  #isSynchronous = true
  readonly #passwords = {
    RESTAPI_PASSWORD: createPassword(),
    SUPERUSER_PASSWORD: createPassword(),
    REPLICATION_PASSWORD: createPassword(),
    REWIND_PASSWORD: createPassword(),
  }

  constructor(root: string, directory: string) {
    const hosts = hostAddresses()
    this.nodes = Object.entries(DATABASE_HOSTS).map(
      ([name, host]) => new DrillNode({ root, directory, name, host, hosts }),
    )
    for (const node of this.nodes) this.#install(node)
  }

  #install(node: DrillNode) {
    const values = { NODE: node.name, ...this.#passwords }
    const render = (source: string) => renderTemplate(readFileSync(source, 'utf8'), values)
    node.write('/etc/default/etcd', render('deploy/etcd/etcd.env'))
    node.write('/etc/patroni_env.conf', render('deploy/patroni/patroni.env'))
    node.install('deploy/patroni/config.yml', '/etc/patroni/config.yml')
    node.install('deploy/postgres/tributary.conf', '/etc/tributary/postgresql.conf')
    node.install('deploy/pgbackrest/pgbackrest.conf', '/etc/pgbackrest.conf')
  }

  /** The first machine alone, without waiting for a standby; etcd needs all three. */
  async startFirst(): Promise<void> {
    for (const node of this.nodes) {
      await node.powerOn()
      node.startUnit('etcd')
    }
    const [first] = this.nodes
    first!.run('root', ['chown', 'postgres:postgres', '/var/backups/tributary'])
    first!.startUnit('patroni')
    await waitFor('the first primary', () => this.findPrimary())
    await this.setSynchronous(false)
    first!.run('postgres', ['pgbackrest', '--stanza=tributary', 'stanza-create'])
  }

  async startOthers(): Promise<void> {
    for (const node of this.nodes.slice(1)) node.startUnit('patroni')
    await this.#waitForStandbys(`state = 'streaming'`)
    await this.setSynchronous(true)
    await this.waitUntilHealthy()
  }

  /** Restarts a machine after a power loss. */
  async restart(node: DrillNode): Promise<void> {
    await node.powerOn()
    node.startUnit('etcd')
    node.startUnit('patroni')
  }

  superuserUrl = (node: DrillNode, database = 'postgres') =>
    `postgres://postgres:${this.#passwords.SUPERUSER_PASSWORD}@${node.address}:5432/${database}`

  async query<Row extends pg.QueryResultRow>(
    node: DrillNode,
    text: string,
    database?: string,
  ): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.superuserUrl(node, database),
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text)).rows
    } finally {
      void client.end().catch(() => {})
    }
  }

  /** The same check as HAProxy's. */
  async findPrimary(): Promise<DrillNode | undefined> {
    const found = await Promise.all(
      this.nodes.map((node) =>
        fetch(`http://${node.address}:8008/primary`, { signal: AbortSignal.timeout(2000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    return this.nodes.find((_, index) => found[index])
  }

  async setSynchronous(isOn: boolean): Promise<void> {
    const { address } = await waitFor('a primary', () => this.findPrimary())
    const credentials = Buffer.from(`patroni:${this.#passwords.RESTAPI_PASSWORD}`).toString('base64')
    const response = await fetch(`http://${address}:8008/config`, {
      method: 'PATCH',
      headers: { authorization: `Basic ${credentials}` },
      body: JSON.stringify({ synchronous_mode: isOn ? 'quorum' : false }),
    })
    this.#isSynchronous = isOn
    if (!response.ok) throw new Error(`Patroni did not change its configuration: ${await response.text()}`)
  }

  /** A primary whose commits wait for one of two standbys, or for none if so configured. */
  waitUntilHealthy = () =>
    this.#waitForStandbys(
      `state = 'streaming' and sync_state = '${this.#isSynchronous ? 'quorum' : 'async'}'`,
    )

  #waitForStandbys = (condition: string) =>
    waitFor(`standbys with ${condition}`, async () => {
      const primary = await this.findPrimary()
      if (!primary) return undefined
      const rows = await this.query<{ count: string }>(
        primary,
        `select count(*) from pg_stat_replication where application_name like 'db%' and ${condition}`,
      ).catch(() => [])
      return Number(rows[0]?.count) === STANDBYS ? primary : undefined
    })

  async stop(): Promise<void> {
    for (const node of this.nodes) if (node.isOn()) await node.cutPower()
  }
}
