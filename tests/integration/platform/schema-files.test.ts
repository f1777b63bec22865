import { basename } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readDefinitions, readMigrations } from '#server/platform/read-migrations.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

async function readNames(sql: string): Promise<string[]> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(sql)
  await client.end()
  await database.drop()
  return rows.map(({ name }) => name).toSorted()
}
const notOfExtension = "not exists (select from pg_depend where objid = object.oid and deptype = 'e')"

test('every function and view has one file, named after it', async () => {
  const files = await readDefinitions()
  const inDatabase = await readNames(`
    select proname::text as name from pg_proc as object where pronamespace = 'public'::regnamespace and ${notOfExtension}
    union all
    select relname::text from pg_class as object where relnamespace = 'public'::regnamespace and relkind = 'v'`)
  expect(files.map(({ name }) => basename(name, '.sql')).toSorted()).toEqual(inDatabase)
  const misnamed = files.filter(
    ({ name, sql }) =>
      !new RegExp(`^create or replace (function|aggregate|view) ${basename(name, '.sql')}\\b`, 'm').test(sql),
  )
  expect(misnamed.map(({ name }) => name)).toEqual([])
})

test('every table says what it holds', async () => {
  const bare = await readNames(`
    select relname::text as name from pg_class as object
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and obj_description(oid, 'pg_class') is null and relname not like 'schema\\_%'`)
  expect(bare).toEqual([])
})

test('versioned migrations call and define nothing repeatable', async () => {
  const defined = (await readDefinitions()).map(({ name }) => basename(name, '.sql'))
  const calls = new RegExp(
    `\\b(${defined.join('|')})\\s*\\(|^create (or replace )?(function|view|trigger)`,
    'gm',
  )
  const wrong = (await readMigrations())
    .flatMap(({ files }) => files)
    .flatMap(({ name, sql }) =>
      [...sql.replaceAll(/--.*$/gm, '').matchAll(calls)].map(([call]) => `${name}: ${call}`),
    )
  expect(wrong).toEqual([])
})
