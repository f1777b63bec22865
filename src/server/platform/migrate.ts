// Plain SQL, forward only. Each file runs once, in its own transaction, under a lock that two servers share.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

type Migration = { version: number; name: string; sql: string; checksum: string }

const LOCK = 8_150_001
const directory = join(import.meta.dirname, '../../../database/migrations')

export async function migrate(ownerUrl: string, from = directory): Promise<string[]> {
  const migrations = await readMigrations(from)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migration (
      version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = await client.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from schema_migration order by version',
    )
    const known = new Map(migrations.map((migration) => [migration.version, migration]))
    for (const row of applied.rows) compare(row, known.get(row.version))
    const done = new Set(applied.rows.map(({ version }) => version))
    const waiting = migrations.filter(({ version }) => !done.has(version))
    for (const migration of waiting) await apply(client, migration)
    return waiting.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

export async function readMigrations(from = directory): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
      if (!version) throw new MigrationError(`The migration ${name} is not named like 0007_what_it_does.sql.`)
      const sql = await readFile(join(from, name), 'utf8')
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  const twice = migrations.find(({ version }, index) => migrations[index - 1]?.version === version)
  if (twice) throw new MigrationError(`Two migrations have the number of ${twice.name}.`)
  return migrations
}

function compare(applied: { name: string; checksum: string }, file: Migration | undefined) {
  if (!file) {
    throw new MigrationError(
      `The database has the migration ${applied.name}, which this version does not know: it is newer.`,
    )
  }
  if (file.checksum !== applied.checksum) {
    throw new MigrationError(
      `The migration ${file.name} was changed after it was applied. Add a new one instead.`,
    )
  }
}

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
