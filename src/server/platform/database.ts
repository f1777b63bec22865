// PostgreSQL access: connection pool, transactions and type parsers.

import { Socket } from 'node:net'
import pg from 'pg'
import { StandbyError, isConnectionLost, UnknownOutcomeError } from '#server/platform/database-errors.ts'
import { randomInt } from '#server/platform/randomness.ts'
import { startHostProbe } from '#server/platform/start-host-probe.ts'
import { pauseRetry } from '#server/platform/start-rounds.ts'
import { reachMark } from '#server/platform/marks.ts'

type TransactionParts<T> = {
  begin: string
  work: (client: pg.PoolClient) => Promise<T>
  commit: (client: pg.PoolClient) => Promise<unknown>
}

const endSnapshot = (client: pg.PoolClient) => client.query('commit')

/** If the wait for a synchronous standby is cancelled, PostgreSQL confirms the commit with a warning, but a failover can still lose it. */
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
    if (!isConnectionLost(error)) throw error
    reachMark('the outcome of a commit was unknown')
    throw new UnknownOutcomeError({ cause: error })
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
    // A rollback would be queued behind the statement that a dead host never answers.
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

/** A pool, where each query is its own transaction, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'> & {
  /** Only inside a transaction: queues a NOTIFY that is sent if it commits. */
  notifyAtCommit?: (channel: string, payload: string) => void
}
/** A client inside a transaction. */
export type Transaction = pg.PoolClient &
  Queryable & {
    /** For effects outside the database, which a rollback or a retry must not leave behind. */
    runAfterCommit(action: () => void): void
  }

export type Database = {
  pool: pg.Pool
  /** The options with which it was opened. */
  connection: Connection
  /** Retries `work` from the beginning after a deadlock or a RestartTransaction. */
  inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Runs reads in one snapshot. */
  inSnapshot<T>(read: (on: Queryable) => Promise<T>): Promise<T>
  /** Waits for work in progress. */
  close(): Promise<void>
  /** Closes all connections immediately: statements in progress fail and are rolled back. */
  abort(): Promise<void>
  /** Aborted by `abort`, for work in other threads. */
  signal: AbortSignal
}

const INT8: number = pg.types.builtins.INT8

// Parses 64-bit integers as bigint, to keep the precision of money and ids.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid)),
}

export type Connection = {
  connectionString: string
  connections?: number
  /** Commits without waiting for the disk; for data that can be regenerated after a crash. */
  asyncCommit?: boolean
  /** Timeout for statements and idle transactions; closings have none. */
  statementTimeoutMilliseconds?: number
  /** For reads: the database may be a standby. */
  acceptsStandby?: boolean
  /** For statements without a timeout: detects a silently dead host; see `startHostProbe`. */
  probeMilliseconds?: number
}

/** For pools whose statements have no timeout. */
export const PROBE_MILLISECONDS = 3000

/** A silent connection is closed after 15 s: keep-alive probes start after 5 s and continue for 10 s. */
export const SOCKET_OPTIONS = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
} as const

/**
 * JIT compilation of a query over many partitions takes longer than its execution. Without the connection check, a statement of a
 * killed server would keep running and hold its locks; without keep-alive, so would those of a host that lost power. The warning of
 * a cancelled synchronous wait must be delivered.
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

/** Added to the statement timeout, so that PostgreSQL's own timeout comes first unless its host is dead. */
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

/** A server on a standby waits for a primary: it must neither write nor read stale data. */
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
  // A lost connection already fails its query; without these listeners it would also crash the process.
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

/** Throw inside a transaction to roll it back, run `prepare` outside it, and start again. */
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
      if (error instanceof RestartTransaction) {
        reachMark('a transaction started again to post a chunk')
        prepare = error.prepare
      } else if (error instanceof pg.DatabaseError && RETRIED_STATES.includes(error.code)) {
        reachMark('a transaction was repeated after a conflict')
        await pauseRetry(randomInt(BACKOFF_MILLISECONDS * 2 ** attempt))
      } else throw error
    }
  }
}

/**
 * Must be the first statement of a transaction that reads several tables in one snapshot. Merging a month of closings drops
 * partitions: an older snapshot would see neither the dropped rows nor those of the new partition. Locking a table takes no snapshot,
 * and locking the parents is enough, because the merge locks them first.
 */
export const LOCK_PARTITIONS = 'lock table only reward, only transfer in access share mode'
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only'

/** For code that already has a pool client; `inSnapshot` calls it. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(BEGIN_SNAPSHOT)
  await client.query(LOCK_PARTITIONS)
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const queue = new CommitQueue()
  const result = await holdTransaction(pool, {
    begin: 'begin',
    work: (client) => work(createTransaction(client, queue)),
    commit: (client) => commitTransaction(client, [...new Set(queue.notices), 'commit'].join('; ')),
  })
  for (const action of queue.actions) action()
  return result
}

/** What follows a commit. A rollback to a savepoint forgets what was queued since. */
class CommitQueue {
  readonly notices: string[] = []
  readonly actions: (() => void)[] = []
  readonly #savepoints = new Map<string, { notices: number; actions: number }>()

  heed(statement: string): void {
    const [, isRollback, name] = /^(rollback to )?savepoint (\w+)$/.exec(statement) ?? []
    if (name === undefined) return
    const { notices, actions } = this
    const was = this.#savepoints.get(name)
    if (!isRollback) this.#savepoints.set(name, { notices: notices.length, actions: actions.length })
    else if (was) {
      notices.length = was.notices
      actions.length = was.actions
    }
  }
}

const MAX_PREPARED = 1000
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  if (!statementNames.has(text) && statementNames.size < MAX_PREPARED)
    statementNames.set(text, `operation ${statementNames.size}`)
  return statementNames.get(text)
}

/**
 * Statements inside transactions repeat, so each is prepared once per connection. Reads outside transactions are planned for their
 * parameters.
 */
function createTransaction(client: pg.PoolClient, queue: CommitQueue): Transaction {
  const query = (text: unknown, values?: unknown[]) => {
    if (typeof text === 'string') queue.heed(text)
    const name = typeof text === 'string' && values ? statementName(text) : undefined
    return name
      ? client.query({ name, text: text as string, values: values! })
      : client.query(text as string, values)
  }
  const notifyAtCommit = (channel: string, payload: string) => {
    queue.notices.push(`select pg_notify(${pg.escapeLiteral(channel)}, ${pg.escapeLiteral(payload)})`)
  }
  const runAfterCommit = (action: () => void) => void queue.actions.push(action)
  return Object.assign(Object.create(client) as Transaction, { query, notifyAtCommit, runAfterCommit })
}
