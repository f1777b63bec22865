// A connection of the proxy itself to PostgreSQL, which looks at the others and ends them.

import pg from 'pg'

/** Why a backend does not answer: others have a lock, or (then there are none) something outside the database has to act. */
export type BackendWait = { pid: number; blockers: number[]; event: 'SyncRep' | 'ClientRead' | null }

const NEUTRAL_DATABASE = 'postgres'
const CONNECT_MILLISECONDS = 10_000

/** Everything else ends by itself. */
const FIND_WAITS = `
  select asked.pid, blockers, activity.wait_event as event
  from unnest($1::int[]) as asked (pid)
  cross join pg_blocking_pids(asked.pid) as blockers
  left join lateral (
    select wait_event from pg_stat_get_activity(asked.pid)
    where state = 'active' and wait_event in ('SyncRep', 'ClientRead')
  ) as activity on true
  where blockers <> '{}' or activity.wait_event is not null`

export class Monitor {
  #url: string
  #client: Promise<pg.Client> | undefined
  #isStopped = false
  /** How often it was asked for waits. */
  looks = 0

  constructor(url: string) {
    this.#url = url
  }

  /** Otherwise it connects when it is first needed. */
  async connect(): Promise<void> {
    await this.#query('start', 'select', [])
  }

  /** Those of the backends that cannot go on. Nothing if PostgreSQL cannot be reached. */
  async findWaits(pids: readonly number[]): Promise<BackendWait[]> {
    this.looks += 1
    const rows = await this.#query<BackendWait>('waits', FIND_WAITS, [pids])
    return rows ?? []
  }

  async terminate(pid: number): Promise<boolean> {
    const text = 'select pg_terminate_backend($1) as done'
    const rows = await this.#query<{ done: boolean }>('terminate', text, [pid])
    return rows?.[0]?.done ?? false
  }

  async cancel(pid: number): Promise<void> {
    await this.#query('cancel', 'select pg_cancel_backend($1)', [pid])
  }

  setTarget(url: string): void {
    this.#url = url
    void this.#disconnect()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#disconnect()
  }

  async #disconnect(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.then((opened) => opened.end()).catch(() => {})
  }

  async #query<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) {
    if (this.#isStopped) return undefined
    try {
      this.#client ??= this.#connect()
      const client = await this.#client
      const { rows } = await client.query<Row>({ name, text, values })
      return rows
    } catch {
      void this.#disconnect()
      return undefined
    }
  }

  /** Its snapshots must not keep rows of the simulated database from being pruned, so it prefers another one. */
  #connect(): Promise<pg.Client> {
    const neutral = new URL(this.#url)
    neutral.pathname = NEUTRAL_DATABASE
    return this.#open(neutral.href).catch(() => this.#open(this.#url))
  }

  async #open(connectionString: string): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      application_name: 'wire monitor',
    })
    client.on('error', () => void this.#disconnect())
    await client.connect()
    return client
  }
}
