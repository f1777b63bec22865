import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { generateTypes } from '../../../database/generate-types.ts'

let world: TestDatabase
let directory: string
let owner: pg.Client

beforeAll(async () => {
  world = await createTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  // This file keeps migrations of its own.
  await owner.query('truncate schema_migration')
})
afterAll(async () => {
  await owner.end()
  await rm(directory, { recursive: true })
  await world.drop()
})

const write = (name: string, sql: string) => writeFile(join(directory, name), sql)
const run = () => migrate(world.ownerUrl, directory)
const count = async (table: string) => (await owner.query(`select from ${table}`)).rowCount

test('a migration runs once, in order, also when several servers start together', async () => {
  await write('0001_first.sql', 'create table visited (n int); insert into visited values (1)')
  await write('0002_second.sql', 'insert into visited values (2); select pg_sleep(0.2)')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat().toSorted()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await count('visited')).toBe(2)
})

test('a migration that fails leaves nothing behind and is named', async () => {
  await write('0003_broken.sql', 'insert into visited values (3); select 1 / 0')
  await expect(run()).rejects.toThrow('The migration 0003_broken.sql failed: division by zero')
  expect(await count('visited')).toBe(2)
  await rm(join(directory, '0003_broken.sql'))
})

test('a migration that was changed after it was applied is refused', async () => {
  const original = await readFile(join(directory, '0001_first.sql'), 'utf8')
  await write('0001_first.sql', `${original} -- edited`)
  await expect(run()).rejects.toThrow('The migration 0001_first.sql was changed after it was applied.')
  await write('0001_first.sql', original)
})

test('a database that is newer than the program is refused', async () => {
  await write('0009_newer.sql', 'select 1')
  await run()
  await rm(join(directory, '0009_newer.sql'))
  await expect(run()).rejects.toThrow('0009_newer.sql, which this version does not know')
})

test.each([
  ['no-number.sql', 'is not named like'],
  ['0002_twin.sql', 'Two migrations have the number'],
])('%s is refused by its name', async (name, sentence) => {
  await write(name, 'select 1')
  await expect(run()).rejects.toThrow(sentence)
  await rm(join(directory, name))
})

test('the row types in the code are those of the migrated database', async () => {
  const fresh = await createTestDatabase()
  const generated = await generateTypes(fresh.ownerUrl)
  await fresh.drop()
  expect(await readFile('src/server/platform/database-types.ts', 'utf8')).toBe(generated)
})

test("the application's role can make, change and grant nothing in the schema", async () => {
  const refused = async (sql: string) =>
    world.database.pool.query(sql).then(
      () => 'done',
      (error: Error) => error.message,
    )
  expect(await refused('create table mine (n int)')).toContain('permission denied for schema public')
  expect(await refused('drop table plan_version')).toContain('must be owner')
  expect(await refused('delete from plan_version')).toContain('permission denied')
  expect(await refused("update schema_migration set checksum = ''")).toContain('permission denied')
  expect(await refused('set role postgres')).toContain('permission denied')
})
