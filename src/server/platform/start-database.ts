// Starts or connects the configured database, migrates it, and opens it as the application's role.

import { join } from 'node:path'
import pg from 'pg'
import { ensureApplicationLogin, refuseOwnerLogin } from '#server/platform/application-login.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase, type Connection, type Database } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'

export class UnreachableDatabaseError extends Error {
  override readonly name = 'UnreachableDatabaseError'
}

export type StartedDatabase = {
  /** For jobs, closings and other work that may take minutes. */
  database: Database
  /** For requests: the same database, with a statement timeout. */
  requests: Database
  /** For additional connections, such as the one that listens for live events. */
  connection: Connection
  ownerUrl: string
  kind: 'embedded' | 'external'
  stop(): Promise<void>
}

type StartOptions = { reset?: boolean }

export const DATABASE_NAME = 'tributary'

/** `reset` drops an embedded database first; an external one is never dropped. */
export async function startDatabase(
  config: Config,
  onNotice: (sentence: string) => void,
  options: StartOptions = {},
): Promise<StartedDatabase> {
  return config.DATABASE_URL === undefined
    ? startEmbedded(config, onNotice, options)
    : connectExternal(config, config.DATABASE_URL)
}

async function connectExternal(config: Config, url: string): Promise<StartedDatabase> {
  const ownerUrl = config.DATABASE_OWNER_URL ?? url
  await requirePostgres18(ownerUrl)
  await migrate(ownerUrl)
  const connection = { connectionString: await findApplicationUrl(config, url) }
  const { close, ...pools } = openPools(connection)
  return { ...pools, connection, ownerUrl, kind: 'external', stop: close }
}

/** No request may occupy the database longer with one statement. */
const REQUEST_MILLISECONDS = 20_000

function openPools(connection: Connection) {
  const database = openDatabase(connection)
  const requests = openDatabase({ ...connection, statementTimeoutMilliseconds: REQUEST_MILLISECONDS })
  const close = async () => {
    await Promise.all([requests.close(), database.close()])
  }
  return { database, requests, close }
}

/** Without DATABASE_OWNER_URL, DATABASE_URL is the owner's. */
export async function findApplicationUrl(config: Config, url: string): Promise<string> {
  if (config.DATABASE_OWNER_URL === undefined) return ensureApplicationLogin(url)
  await refuseOwnerLogin(url)
  return url
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
    await migrate(ownerUrl)
    const connection = { connectionString: await ensureApplicationLogin(ownerUrl) }
    const { close, ...pools } = openPools(connection)
    const stop = async () => {
      await close()
      await postgres.stop()
    }
    return { ...pools, connection, ownerUrl, kind: 'embedded', stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

export async function requirePostgres18(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const target = `${hostname}:${port || 5432}${pathname}`
  const version = await query<{ server_version_num: string }>(url, 'show server_version_num').catch(
    (error: Error) => {
      throw new UnreachableDatabaseError(
        `The database at ${target} cannot be reached: ${describeError(error)}.`,
      )
    },
  )
  if (Number(version[0]?.server_version_num) < 180_000) {
    throw new UnreachableDatabaseError(`The database at ${target} is older than PostgreSQL 18.`)
  }
}

// A refused connection is an AggregateError with an empty message.
const describeError = (error: Error & { code?: string }) => error.message || error.code || 'no response'

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
