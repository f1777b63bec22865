// Preconditions of an external database, checked by servers and commands before use and by `npm run migrate` before it starts.

import pg from 'pg'
import { APPLICATION_ROLE } from '#server/platform/application-login.ts'
import { ConfigError } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/database.ts'
import { StandbyError } from '#server/platform/database-errors.ts'
import { JOB_SCHEMA_VERSION, readJobSchemaVersion } from '#server/platform/job-schema.ts'
import { declaredRows } from '#server/platform/declared-rows.ts'
import { MigrationError, readDefinitions, readMigrations } from '#server/platform/read-migrations.ts'

export class UnreachableDatabaseError extends Error {
  override readonly name = 'UnreachableDatabaseError'
}

const CONNECT_MILLISECONDS = 10_000
const DOWNLOAD_PAGE = 'https://www.postgresql.org/download/'

/** Checks the application's database: version, role and schema. */
export const checkDatabase = (url: string): Promise<void> =>
  withConnection(url, async (client) => {
    await refuseOwner(client)
    await requireCurrentSchema(client)
  })

/** Checks that the owner can migrate. */
export const checkOwner = (ownerUrl: string): Promise<void> => withConnection(ownerUrl, requireRole)

async function withConnection(url: string, check: (client: pg.Client) => Promise<void>): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const target = `${hostname}:${port || 5432}${pathname}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MILLISECONDS })
  try {
    await client.connect().catch((error: Error) => {
      throw new UnreachableDatabaseError(
        `The database at ${target} cannot be reached: ${describeError(error)}.`,
      )
    })
    await requirePostgres18(client, target)
    await refuseStandby(client)
    await check(client)
  } finally {
    await client.end().catch(() => {})
  }
}

// A refused connection is an AggregateError with an empty message.
const describeError = (error: Error & { code?: string }) => error.message || error.code || 'no response'

async function requirePostgres18(client: pg.Client, target: string): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const version = Number(rows[0]?.server_version_num)
  if (version < 180_000)
    throw new UnreachableDatabaseError(
      `The database at ${target} is PostgreSQL ${Math.floor(version / 10_000)}, and version 18 or later is needed. ` +
        `Get it from ${DOWNLOAD_PAGE}.`,
    )
}

async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
  if (rows[0]!.isStandby) throw new StandbyError()
}

async function requireRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select rolname::text as role from pg_roles
     where rolname = current_user and not (rolsuper or rolcreaterole)
       and not exists (select from pg_roles as application where application.rolname = '${APPLICATION_ROLE}')`,
  )
  if (rows[0])
    throw new MigrationError(
      `The role ${APPLICATION_ROLE} does not exist, and ${rows[0].role} may not create it. ` +
        'Let the database administrator run database/create-database.sql first; see docs/operations.md.',
    )
}

/** A server that can act as the owner could rewrite the ledger. */
async function refuseOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select rolname::text as role from pg_roles where rolname = session_user and (rolsuper or pg_has_role(oid,
       (select relowner from pg_class where oid = to_regclass('schema_migration')), 'member'))`,
  )
  if (rows[0])
    throw new ConfigError(
      `DATABASE_URL logs in as ${rows[0].role}, who can act as the owner of the tables. Let it log in as ${APPLICATION_ROLE}. ` +
        'Only npm run migrate needs the owner, in DATABASE_OWNER_URL.',
    )
}

const RUN_MIGRATE = 'Run npm run migrate first.'

/** Refuses a database that was not migrated by this version of the program. */
export async function requireCurrentSchema(on: Queryable): Promise<void> {
  const { rows } = await on.query<{ canRead: boolean | null }>(
    `select has_table_privilege(to_regclass('schema_migration'), 'select') as "canRead"`,
  )
  if (rows[0]!.canRead === false)
    throw new ConfigError(
      `DATABASE_URL logs in as a role that may not read the tables. Let it log in as ${APPLICATION_ROLE}.`,
    )
  const [found, expected] = await Promise.all([
    rows[0]!.canRead === null ? NO_SCHEMA : readSchema(on),
    readExpectedSchema(),
  ])
  if (found.version > expected.version)
    throw new MigrationError(
      `The database has schema version ${found.version}, and this program knows version ${expected.version}. Install the newer program.`,
    )
  if (found.version < expected.version)
    throw new MigrationError(
      `The database has schema version ${found.version}, and this program expects version ${expected.version}. ${RUN_MIGRATE}`,
    )
  if (found.checksums !== expected.checksums)
    throw new MigrationError(
      `The database has schema version ${found.version}, but not with the definitions of this program. ${RUN_MIGRATE}`,
    )
  const jobVersion = await readJobSchemaVersion(on)
  if (jobVersion !== JOB_SCHEMA_VERSION)
    throw new MigrationError(
      `The database has job schema version ${jobVersion}, and this program expects version ${JOB_SCHEMA_VERSION}. ${RUN_MIGRATE}`,
    )
}

type Schema = { version: number; checksums: string }
const NO_SCHEMA: Schema = { version: 0, checksums: '' }

async function readSchema(on: Queryable): Promise<Schema> {
  const { rows } = await on.query<Schema>(
    `select coalesce((select max(version) from schema_migration), 0) as version, coalesce((
       select string_agg(checksum, ' ' order by checksum) from (
         select checksum from schema_migration union all select checksum from schema_definition) as applied), '') as checksums`,
  )
  return rows[0]!
}

async function readExpectedSchema(): Promise<Schema> {
  const [migrations, definitions] = await Promise.all([readMigrations(), readDefinitions()])
  const checksums = [...migrations, ...definitions, ...declaredRows()].map(({ checksum }) => checksum)
  return { version: migrations.at(-1)?.version ?? 0, checksums: checksums.toSorted().join(' ') }
}
