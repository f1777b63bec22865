// PostgreSQL as the server uses it: one pool, transactions and type parsers.

import { randomInt } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StandbyError, isConnectionLost, UnknownOutcomeError } from '#server/platform/database-errors.ts'
import { startHostProbe } from '#server/platform/start-host-probe.ts'

type TransactionParts<T> = {
  begin: string
  work: (client: pg.PoolClient) => Promise<T>
  commit: (client: pg.PoolClient) => Promise<unknown>
}

const endSnapshot = (client: pg.PoolClient) => client.query('commit')

/** PostgreSQL confirms a commit whose wait for a standby was cancelled, and warns: a failover can still lose it. */
const CANCELLED_WAIT = 'SyncRepWaitForLSN'

async function commitTransaction(client: pg.PoolClient, text: string): Promise<void> {
  let isUnconfirmed = false
  const hear = ({ routine }: { routine: string | undefined }) => {
    isUnconfirmed ||= routine === CANCELLED_WAIT
  }
  client.on('notice', hear)
  try {
    await client.query(text)
  } catch (error) {
    throw isConnectionLost(error) ? new UnknownOutcomeError({ cause: error }) : error
  } finally {
    client.off('notice', hear)
  }
  if (isUnconfirmed) throw new UnknownOutcomeError()
}

async function holdTransaction<T>(pool: pg.Pool, { begin, work, commit }: TransactionParts<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await commit(client)
    return result
  } catch (error) {
    // A rollback would wait behind the statement that the dead host never answers.
    if (error instanceof UnknownOutcomeError || isConnectionLost(error)) broken = error as Error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.release(broken)
  }
}

/** A pool (each query on its own) or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'> & {
  /** Only inside a transaction: queues a NOTIFY that is sent if it commits. */
  notifyAtCommit?: (channel: string, payload: string) => void
}
/** A client inside a transaction. */
export type Transaction = pg.PoolClient & Queryable

export type Database = {
  pool: pg.Pool
  /** What it was opened with. */
  connection: Connection
  /** Runs `work` again, from the beginning, after a deadlock or a RestartTransaction. */
  inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Runs reads that all see the database at the same moment. */
  inSnapshot<T>(read: (on: Queryable) => Promise<T>): Promise<T>
  /** Waits for what is in progress. */
  close(): Promise<void>
  /** Ends every connection at once: statements in progress fail and are rolled back. */
  abort(): Promise<void>
  /** Aborted by `abort`, for work in other threads. */
  signal: AbortSignal
}

const INT8: number = pg.types.builtins.INT8

// 64-bit integers are parsed as bigint, so that money and ids keep their precision.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid)),
}

export type Connection = {
  connectionString: string
  connections?: number
  /** Commits without waiting for the disk; for data that can be regenerated after a crash. */
  asyncCommit?: boolean
  /** Cancels statements, and transactions that wait for the application, after this long; closings have no limit. */
  statementTimeoutMilliseconds?: number
  /** For reads: the database may be a standby. */
  acceptsStandby?: boolean
  /** For statements without a limit: finds a host that died silently; see `startHostProbe`. */
  probeMilliseconds?: number
}

/** For pools whose statements have no limit. */
export const PROBE_MILLISECONDS = 3000

/** A connection over which nothing arrives for 15 s is given up: probes start after five and go on for ten. */
export const SOCKET_OPTIONS = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
} as const

/**
 * JIT compilation of a query over many partitions takes longer than running it. Without the check of the connection, a
 * statement of a killed server runs on and keeps its locks until it ends; without the keep-alive, so do the locks of a host
 * that lost its power. The warning of a cancelled synchronous wait must arrive.
 */
const SESSION_SETTINGS = [
  'jit=off',
  'client_min_messages=warning',
  'client_connection_check_interval=1000',
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=5',
  ...(process.platform === 'linux' ? ['tcp_user_timeout=15000'] : []),
]

/** The statement's own timeout comes first, unless its host is dead. */
const READ_MARGIN_MILLISECONDS = 5000

function poolSettings({
  connectionString,
  connections = 16,
  asyncCommit,
  acceptsStandby,
  statementTimeoutMilliseconds: timeout,
}: Connection): pg.PoolConfig {
  const settings = [
    ...SESSION_SETTINGS,
    ...(asyncCommit ? ['synchronous_commit=off'] : []),
    ...(timeout
      ? [`statement_timeout=${timeout}`, `idle_in_transaction_session_timeout=${timeout * 2}`]
      : []),
  ]
  return {
    ...SOCKET_OPTIONS,
    connectionString,
    types,
    max: connections,
    ...(timeout && { query_timeout: timeout + READ_MARGIN_MILLISECONDS }),
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    ...(!acceptsStandby && { verify: refuseStandby }),
  }
}

/** A server whose database is a standby waits for a primary: it neither writes nor reads what may be out of date. */
function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"', (error, result) =>
    done(error ?? (result.rows[0]!.isStandby ? new StandbyError() : undefined)),
  )
}

export function openDatabase(connection: Connection): Database {
  const { connectionString, probeMilliseconds } = connection
  const sockets = new Set<Socket>()
  const createSocket = () => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const pool = new pg.Pool({ ...poolSettings(connection), stream: createSocket })
  // A lost connection fails its query; without these listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const disconnect = () => sockets.forEach((socket) => socket.destroy())
  const stopProbe = startHostProbe({
    connectionString,
    everyMilliseconds: probeMilliseconds,
    isNeeded: () => pool.totalCount > pool.idleCount,
    onSilence: disconnect,
  })
  const end = () => {
    stopProbe()
    return pool.end()
  }
  const aborting = new AbortController()
  return {
    pool,
    connection,
    signal: aborting.signal,
    inTransaction: (work) => inTransaction(pool, work),
    inSnapshot: (read) =>
      holdTransaction(pool, {
        begin: `${BEGIN_SNAPSHOT}; ${LOCK_PARTITIONS}`,
        work: read,
        commit: endSnapshot,
      }),
    close: end,
    async abort() {
      aborting.abort(new Error('Client was closed'))
      const ended = end()
      disconnect()
      await ended
    },
  }
}

/** Thrown inside a transaction: it is rolled back, `prepare` runs by itself, and the transaction starts again. */
export class RestartTransaction extends Error {
  override readonly name = 'RestartTransaction'
  readonly prepare: (pool: Queryable) => Promise<unknown>

  constructor(prepare: RestartTransaction['prepare']) {
    super('the transaction starts again')
    this.prepare = prepare
  }
}

const ATTEMPTS = 8
const BACKOFF_MILLISECONDS = 20
const RETRIED_STATES: readonly (string | undefined)[] = ['40P01', '40001']

async function inTransaction<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  let prepare: RestartTransaction['prepare'] | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      await prepare?.(pool)
      prepare = undefined
      return await attemptTransaction(pool, work)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      if (error instanceof RestartTransaction) prepare = error.prepare
      else if (error instanceof pg.DatabaseError && RETRIED_STATES.includes(error.code))
        await wait(randomInt(BACKOFF_MILLISECONDS * 2 ** attempt))
      else throw error
    }
  }
}

/**
 * First statement of a transaction that reads more than one table in one snapshot. Merging a month of closings drops partitions: a
 * snapshot from before it would find neither the rows that are gone nor those of the new partition. Locking a table takes no snapshot.
 * The merge locks the parents first, so locking these is enough.
 */
export const LOCK_PARTITIONS = 'lock table only reward, only transfer in access share mode'
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only'

/** For code that has a client of a pool; `inSnapshot` does it by itself. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(BEGIN_SNAPSHOT)
  await client.query(LOCK_PARTITIONS)
}

function attemptTransaction<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const notices = new Set<string>()
  return holdTransaction(pool, {
    begin: 'begin',
    work: (client) => work(createTransaction(client, notices)),
    commit: (client) => commitTransaction(client, [...notices, 'commit'].join('; ')),
  })
}

const MAX_PREPARED = 1000
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  if (!statementNames.has(text) && statementNames.size < MAX_PREPARED)
    statementNames.set(text, `operation ${statementNames.size}`)
  return statementNames.get(text)
}

/**
 * Statements inside transactions repeat, so each is prepared once per connection. Reads outside a transaction are planned
 * for their parameters.
 */
function createTransaction(client: pg.PoolClient, notices: Set<string>): Transaction {
  const query = (text: unknown, values?: unknown[]) => {
    const name = typeof text === 'string' && values ? statementName(text) : undefined
    return name
      ? client.query({ name, text: text as string, values: values! })
      : client.query(text as string, values)
  }
  const notifyAtCommit = (channel: string, payload: string) => {
    notices.add(`select pg_notify(${pg.escapeLiteral(channel)}, ${pg.escapeLiteral(payload)})`)
  }
  return Object.assign(Object.create(client) as Transaction, { query, notifyAtCommit })
}
