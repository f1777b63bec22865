// PostgreSQL as the server uses it: one pool, transactions and type parsers.

import pg from 'pg'

export const APPLICATION_ROLE = 'tributary_app'

/** A pool (each query on its own) or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'> & {
  /** Inside a transaction: listeners hear of it when and only if it commits. */
  notifyAtCommit?: (channel: string, payload: string) => void
}
/** A client inside a transaction. Everything done with it happens, or none of it. */
export type Transaction = pg.PoolClient & Queryable

export type Database = {
  pool: pg.Pool
  inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const INT8: number = pg.types.builtins.INT8

// 64-bit integers arrive as bigint: money and ids lose nothing on the way.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid)),
}

export type Connection = {
  connectionString: string
  role?: string
  connections?: number
  /** Commits without waiting for the disk; for what is made anew when the machine dies meanwhile. */
  hasty?: boolean
}

// Compiling a query over many partitions takes longer than any query of ours runs.
export function openDatabase({ connectionString, role, connections = 16, hasty }: Connection): Database {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: connections,
    connectionTimeoutMillis: 10_000,
    options: `-c jit=off${role ? ` -c role=${role}` : ''}${hasty ? ' -c synchronous_commit=off' : ''}`,
  })
  // A connection that dies, idle or in use, fails what uses it; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, inTransaction: (work) => inTransaction(pool, work), close: () => pool.end() }
}

async function inTransaction<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const notices = new Set<string>()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(transactionOn(client, notices))
    await client.query([...notices, 'commit'].join('; '))
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

const MOST_PREPARED = 1000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST_PREPARED) names.set(text, `operation ${names.size}`)
  return names.get(text)
}

/**
 * Operations say the same few things over and over: each is parsed and planned once per connection. What is read outside of
 * a transaction is planned for its own parameters.
 */
function transactionOn(client: pg.PoolClient, notices: Set<string>): Transaction {
  const query = (text: unknown, values?: unknown[]) => {
    const name = typeof text === 'string' && values ? nameOf(text) : undefined
    return name
      ? client.query({ name, text: text as string, values: values! })
      : client.query(text as string, values)
  }
  const notifyAtCommit = (channel: string, payload: string) => {
    notices.add(`select pg_notify(${pg.escapeLiteral(channel)}, ${pg.escapeLiteral(payload)})`)
  }
  return Object.assign(Object.create(client) as Transaction, { query, notifyAtCommit })
}
