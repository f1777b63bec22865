// Brings up the database that the configuration asks for, migrated, and opens it as the application's role.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import { APPLICATION_ROLE, openDatabase, type Connection, type Database } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'

export class UnreachableDatabaseError extends Error {
  override readonly name = 'UnreachableDatabaseError'
}

export type ProvidedDatabase = {
  database: Database
  /** What the application connects with; live events listen on a connection of their own. */
  connection: Connection
  ownerUrl: string
  kind: 'embedded' | 'external'
  stop(): Promise<void>
}

type Anew = { anew?: boolean }

export const DATABASE_NAME = 'tributary'

/** `anew` throws an embedded database away first; one of your own is never touched. */
export async function provideDatabase(
  config: Config,
  onNotice: (sentence: string) => void,
  options: Anew = {},
): Promise<ProvidedDatabase> {
  return config.DATABASE_URL === undefined
    ? provideEmbedded(config, onNotice, options)
    : provideExternal(config, config.DATABASE_URL)
}

async function provideExternal(config: Config, url: string): Promise<ProvidedDatabase> {
  const ownerUrl = config.DATABASE_OWNER_URL ?? url
  await requirePostgres18(ownerUrl)
  await migrate(ownerUrl)
  const separate = config.DATABASE_OWNER_URL !== undefined
  const connection = { connectionString: url, ...(!separate && { role: APPLICATION_ROLE }) }
  const database = openDatabase(connection)
  return { database, connection, ownerUrl, kind: 'external', stop: () => database.close() }
}

async function provideEmbedded(
  config: Config,
  onNotice: (sentence: string) => void,
  { anew = false }: Anew,
): Promise<ProvidedDatabase> {
  const postgres = await startEmbeddedPostgres({ directory: join(config.DATA_DIR, 'postgres'), onNotice })
  try {
    const ownerUrl = postgres.url(DATABASE_NAME)
    if (anew) await query(postgres.url(), `drop database if exists ${DATABASE_NAME} with (force)`)
    await createDatabase(postgres.url())
    await migrate(ownerUrl)
    const connection = { connectionString: await letApplicationIn(ownerUrl) }
    const database = openDatabase(connection)
    const stop = async () => {
      await database.close()
      await postgres.stop()
    }
    return { database, connection, ownerUrl, kind: 'embedded', stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

export async function requirePostgres18(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || 5432}${pathname}`
  const version = await query<{ server_version_num: string }>(url, 'show server_version_num').catch(
    (error: Error) => {
      throw new UnreachableDatabaseError(`The database at ${place} cannot be reached: ${reason(error)}.`)
    },
  )
  if (Number(version[0]?.server_version_num) < 180_000) {
    throw new UnreachableDatabaseError(`The database at ${place} is older than PostgreSQL 18.`)
  }
}

// A refused connection arrives as an AggregateError without a message of its own.
const reason = (error: Error & { code?: string }) => error.message || error.code || 'it does not answer'

async function createDatabase(url: string) {
  const found = await query(url, `select from pg_database where datname = '${DATABASE_NAME}'`)
  if (found.length === 0) await query(url, `create database ${DATABASE_NAME}`)
}

/** The embedded cluster has one owner, so the application's password is made anew at each start and kept nowhere. */
async function letApplicationIn(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('hex')
  await query(ownerUrl, `alter role ${APPLICATION_ROLE} login password '${password}'`)
  const url = new URL(ownerUrl)
  url.username = APPLICATION_ROLE
  url.password = password
  return url.href
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
