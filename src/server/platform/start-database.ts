// Opens the configured database as the application role. The embedded one is started and migrated first; an external one must already
// be migrated.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureApplicationLogin } from '#server/platform/application-login.ts'
import { checkDatabase, UnreachableDatabaseError } from '#server/platform/check-database.ts'
import type { Config } from '#server/platform/config.ts'
import {
  PROBE_MILLISECONDS,
  openDatabase,
  type Connection,
  type Database,
} from '#server/platform/database.ts'
import { StandbyError } from '#server/platform/database-errors.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/migrate-database.ts'

export type StartedDatabase = {
  /** For jobs, closings and other work that may take minutes. */
  database: Database
  /** For requests: the same database, with a statement timeout. */
  requests: Database
  /** For additional connections, such as the one that listens for live events. */
  connection: Connection
  /** Only for the embedded database; a server has no owner credentials of an external one. */
  ownerUrl?: string
  kind: 'embedded' | 'external'
  /** Resolves if the embedded PostgreSQL exits unexpectedly. */
  crashed?: Promise<void>
  stop(): Promise<void>
}

type StartOptions = {
  reset?: boolean
  /** Aborts waiting for a primary. */
  signal?: AbortSignal | undefined
}

export const DATABASE_NAME = 'tributary'

/** `reset` drops an embedded database first; an external one is never dropped. */
export async function startDatabase(
  config: Config,
  onNotice: (sentence: string) => void,
  options: StartOptions = {},
): Promise<StartedDatabase> {
  return config.DATABASE_URL === undefined
    ? startEmbedded(config, onNotice, options)
    : connectExternal(config.DATABASE_URL, onNotice, options)
}

async function connectExternal(
  url: string,
  onNotice: (sentence: string) => void,
  { signal }: StartOptions,
): Promise<StartedDatabase> {
  await waitForPrimary(() => checkDatabase(url), onNotice, signal)
  const connection = { connectionString: url }
  const { close, ...pools } = openPools(connection)
  return { ...pools, connection, kind: 'external', stop: close }
}

const PRIMARY_POLL_MILLISECONDS = 500

/** Waits while the database is a standby. Also retries network errors, because a failover may restart it or move its address. */
async function waitForPrimary(
  check: () => Promise<void>,
  onNotice: (sentence: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let isWaiting = false; ;) {
    try {
      return await check()
    } catch (error) {
      const isStandby = error instanceof StandbyError
      if (!isStandby && !(isWaiting && error instanceof UnreachableDatabaseError)) throw error
      if (!isWaiting) onNotice(`${(error as Error).message}. Waiting until a primary is there.`)
      isWaiting = true
    }
    await sleep(PRIMARY_POLL_MILLISECONDS, undefined, { signal })
  }
}

/** Statement timeout of requests. */
const REQUEST_MILLISECONDS = 20_000

function openPools(connection: Connection) {
  const database = openDatabase({ ...connection, probeMilliseconds: PROBE_MILLISECONDS })
  const requests = openDatabase({ ...connection, statementTimeoutMilliseconds: REQUEST_MILLISECONDS })
  const close = async () => {
    await Promise.all([requests.close(), database.close()])
  }
  return { database, requests, close }
}

async function startEmbedded(
  config: Config,
  onNotice: (sentence: string) => void,
  { reset = false }: StartOptions,
): Promise<StartedDatabase> {
  const postgres = await startEmbeddedPostgres({ directory: join(config.DATA_DIR, 'postgres'), onNotice })
  try {
    const ownerUrl = postgres.url(DATABASE_NAME)
    if (reset) await query(postgres.url(), `drop database if exists ${DATABASE_NAME} with (force)`)
    await createDatabase(postgres.url())
    await migrateDatabase(ownerUrl)
    const connection = { connectionString: await ensureApplicationLogin(ownerUrl) }
    const { close, ...pools } = openPools(connection)
    const stop = async () => {
      await close()
      await postgres.stop()
    }
    return { ...pools, connection, ownerUrl, kind: 'embedded', crashed: postgres.crashed, stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function createDatabase(url: string) {
  const found = await query(url, `select from pg_database where datname = '${DATABASE_NAME}'`)
  if (found.length === 0) await query(url, `create database ${DATABASE_NAME}`)
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
