// Migrates a database's schema under an advisory lock shared by all servers:
// - database/migrations: versioned, forward only. A version is a file, or a folder whose files run in name order. Each runs
//   once, in its own transaction, and never calls anything that database/functions defines.
// - database/functions: repeatable definitions of functions, views and triggers, one file each. Changed files run again after
//   the versions, in one transaction. A version may drop what it must change: every definition runs again after it.
// - the rows of notification_kind, reward_kind and other tables, from their declarations in TypeScript, in the same way as definitions.
// Deleting a definition's file leaves the object in place. A version must drop it.

import pg from 'pg'
import { declaredRows } from '#server/platform/declared-rows.ts'
import {
  MigrationError,
  readDefinitions,
  readMigrations,
  type Migration,
  type SqlFile,
} from '#server/platform/read-migrations.ts'

type AppliedMigration = { version: number; name: string; checksum: string }

const LOCK = 8_150_001

const bookkeeping = `
  create table if not exists schema_migration (
    version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
  create table if not exists schema_definition (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`

/** Returns the names of the versions and definitions that it applied. */
export async function migrate(ownerUrl: string, directory?: string): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const definitions = await readDefinitions(directory)
  if (directory === undefined) definitions.push(...declaredRows())
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(bookkeeping)
    const applied = await client.query<AppliedMigration>(
      'select version, name, checksum from schema_migration order by version',
    )
    const known = new Map(migrations.map((migration) => [migration.version, migration]))
    for (const row of applied.rows) assertUnchanged(row, known.get(row.version))
    const done = new Set(applied.rows.map(({ version }) => version))
    const pending = migrations.filter(({ version }) => !done.has(version))
    for (const migration of pending) await applyMigration(client, migration)
    const redefined = await applyDefinitions(client, definitions)
    return [...pending.map(({ name }) => name), ...redefined]
  } finally {
    await client.end()
  }
}

function assertUnchanged(applied: AppliedMigration, file: Migration | undefined) {
  if (!file) {
    throw new MigrationError(
      `The database has the migration ${applied.name}, which this version does not know: it is newer.`,
    )
  }
  if (file.name !== applied.name) {
    throw new MigrationError(
      `The database has the migration ${applied.name} where this version has ${file.name}. It has another history: start with an empty database.`,
    )
  }
  if (file.checksum !== applied.checksum) {
    throw new MigrationError(
      `The migration ${file.name} was changed after it was applied. On an installation add a new version instead; in development delete the data directory.`,
    )
  }
}

async function applyMigration(client: pg.Client, { version, name, files, checksum }: Migration) {
  await inTransaction(client, async () => {
    for (const file of files) await client.query(file.sql).catch(failing('migration', file))
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('delete from schema_definition')
  })
}

async function applyDefinitions(client: pg.Client, definitions: SqlFile[]): Promise<string[]> {
  const applied = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_definition',
  )
  const checksums = new Map(applied.rows.map(({ name, checksum }) => [name, checksum]))
  const changed = definitions.filter(({ name, checksum }) => checksums.get(name) !== checksum)
  const current = definitions.map(({ name }) => name)
  await inTransaction(client, async () => {
    await client.query('set local check_function_bodies = off')
    await defineInAnyOrder(client, changed)
    await client.query('delete from schema_definition where name <> all ($1)', [current])
    await client.query(
      `insert into schema_definition (name, checksum) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum)],
    )
  })
  return changed.map(({ name }) => name)
}

// undefined_function, undefined_table, undefined_object
const missingObject = new Set(['42883', '42P01', '42704'])

/** Views and inlined SQL functions need the objects that they reference, so a file that fails for that reason is retried after the others. */
async function defineInAnyOrder(client: pg.Client, files: SqlFile[]): Promise<void> {
  const deferred: SqlFile[] = []
  for (const file of files) {
    await client.query('savepoint definition')
    await client.query(file.sql).catch(async (error: pg.DatabaseError) => {
      if (!missingObject.has(error.code ?? '')) failing('definition', file)(error)
      await client.query('rollback to savepoint definition')
      deferred.push(file)
    })
  }
  const [first] = deferred
  if (!first) return
  if (deferred.length === files.length) await client.query(first.sql).catch(failing('definition', first))
  await defineInAnyOrder(client, deferred)
}

const failing =
  (kind: string, { name }: SqlFile) =>
  (error: Error) => {
    throw new MigrationError(`The ${kind} ${name} failed: ${error.message}`, { cause: error })
  }

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
