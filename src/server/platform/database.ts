// PostgreSQL as the server uses it: one pool, transactions and type parsers.

import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

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
}

/**
 * JIT compilation of a query over many partitions takes longer than running it. Without the check of the connection, a
 * statement of a killed server runs on and keeps its locks until it ends.
 */
const SESSION_SETTINGS = ['jit=off', 'client_connection_check_interval=1000']

export function openDatabase(connection: Connection): Database {
  const {
    connectionString,
    connections = 16,
    asyncCommit,
    statementTimeoutMilliseconds: timeout,
  } = connection
  const settings = [
    ...SESSION_SETTINGS,
    ...(asyncCommit ? ['synchronous_commit=off'] : []),
    ...(timeout
      ? [`statement_timeout=${timeout}`, `idle_in_transaction_session_timeout=${timeout * 2}`]
      : []),
  ]
  const pool = new pg.Pool({
    connectionString,
    types,
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  })
  // A lost connection fails its query; without these listeners it would end the process.
  pool.on('error', () => {})
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client.on('error', () => {})))
  pool.on('remove', (client) => clients.delete(client))
  return {
    pool,
    connection,
    inTransaction: (work) => inTransaction(pool, work),
    inSnapshot: (read) => holdTransaction(pool, { begin: SNAPSHOT, work: read }),
    close: () => pool.end(),
    async abort() {
      const ended = pool.end()
      for (const client of clients) if (client instanceof pg.Client) void client.end()
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

const SNAPSHOT = 'begin isolation level repeatable read read only'

function attemptTransaction<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const notices = new Set<string>()
  return holdTransaction(pool, {
    begin: 'begin',
    work: (client) => work(createTransaction(client, notices)),
    commit: () => [...notices, 'commit'].join('; '),
  })
}

type TransactionParts<T> = {
  begin: string
  work: (client: pg.PoolClient) => Promise<T>
  commit?: () => string
}

async function holdTransaction<T>(
  pool: pg.Pool,
  { begin, work, commit = () => 'commit' }: TransactionParts<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query(commit())
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
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
