import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/migrate.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const database = await createTestDatabase()
const directory = await mkdtemp(join(tmpdir(), 'migrations-'))
await mkdir(join(directory, 'functions'))
const owner = await database.connectAsOwner()
// The tests below apply their migrations to it.
await owner.query('truncate schema_migration, schema_definition')

const write = async (name: string, sql: string) => {
  await mkdir(dirname(join(directory, name)), { recursive: true })
  await writeFile(join(directory, name), sql)
}
const remove = (name: string) => rm(join(directory, name), { recursive: true })
const run = () => migrate(database.ownerUrl, directory)
const count = async (table: string) => (await owner.query(`select from ${table}`)).rowCount
const value = async (expression: string): Promise<unknown> =>
  (await owner.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value

test('a version runs once, in order, also when several servers start together', async () => {
  await write('migrations/0001_first/20_rows.sql', 'insert into visited values (1)')
  await write('migrations/0001_first/10_table.sql', 'create table visited (n int)')
  await write('migrations/0002_second.sql', 'insert into visited values (2); select pg_sleep(0.2)')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat().toSorted()).toEqual(['0001_first/', '0002_second.sql'])
  expect(await count('visited')).toBe(2)
})

test('a version that fails is rolled back, and the error names its file', async () => {
  await write('migrations/0003_broken/10_rows.sql', 'insert into visited values (3)')
  await write('migrations/0003_broken/20_error.sql', 'select 1 / 0')
  await expect(run()).rejects.toThrow('The migration 0003_broken/20_error.sql failed: division by zero')
  expect(await count('visited')).toBe(2)
  await remove('migrations/0003_broken')
})

test.each([
  ['0002_second.sql', '0002_second.sql'],
  ['0001_first/20_rows.sql', '0001_first/'],
])('an applied version whose %s was changed is refused', async (file, name) => {
  const path = join(directory, 'migrations', file)
  const original = await readFile(path, 'utf8')
  await writeFile(path, `${original} -- edited`)
  await expect(run()).rejects.toThrow(`The migration ${name} was changed after it was applied.`)
  await writeFile(path, original)
})

test('a database that is newer than the program, or has another history, is refused', async () => {
  await write('migrations/0009_newer.sql', 'select 1')
  await run()
  await remove('migrations/0009_newer.sql')
  await expect(run()).rejects.toThrow('0009_newer.sql, which this version does not know')
  await write('migrations/0009_other.sql', 'select 1')
  await expect(run()).rejects.toThrow(
    'has the migration 0009_newer.sql where this version has 0009_other.sql',
  )
  await remove('migrations/0009_other.sql')
  await owner.query('delete from schema_migration where version = 9')
})

test.each([
  ['no-number.sql', 'is not named like'],
  ['0002_twin.sql', 'Two migrations have the number'],
])('%s is refused by its name', async (name, sentence) => {
  await write(`migrations/${name}`, 'select 1')
  await expect(run()).rejects.toThrow(sentence)
  await remove(`migrations/${name}`)
})

test('definitions run after the versions, whatever they refer to, and again when they change', async () => {
  await write('functions/a/one.sql', 'create or replace view doubled as select two() * n as n from visited')
  await write('functions/b/two.sql', 'create or replace function two() returns int return 1 + one()')
  await write('functions/c/three.sql', 'create or replace function one() returns int return 1')
  expect(await run()).toEqual(['functions/a/one.sql', 'functions/b/two.sql', 'functions/c/three.sql'])
  expect(await value('(select sum(n)::int from doubled)')).toBe(6)
  expect(await run()).toEqual([])
  await write('functions/b/two.sql', 'create or replace function two() returns int return 10 + one()')
  expect(await run()).toEqual(['functions/b/two.sql'])
  expect(await value('(select sum(n)::int from doubled)')).toBe(33)
})

test('a version may drop what it must change: every definition runs again after it', async () => {
  await write('migrations/0004_wider.sql', 'drop view doubled; alter table visited alter n type bigint')
  expect(await run()).toEqual([
    '0004_wider.sql',
    'functions/a/one.sql',
    'functions/b/two.sql',
    'functions/c/three.sql',
  ])
  expect(await count('doubled')).toBe(2)
})

test('definitions are applied together or not at all, and the error names the file', async () => {
  await write('functions/c/three.sql', 'create or replace function one() returns int return 2')
  await write('functions/d/four.sql', 'create or replace view four as select no_such_function()')
  await expect(run()).rejects.toThrow(
    'The definition functions/d/four.sql failed: function no_such_function()',
  )
  expect(await value('one()')).toBe(1)
  await remove('functions/d/four.sql')
  expect(await run()).toEqual(['functions/c/three.sql'])
})

test('without its file, a definition stays in the database until a version drops it', async () => {
  await remove('functions/a/one.sql')
  expect(await run()).toEqual([])
  expect(await count('doubled')).toBe(2)
  expect(await value("(select count(*)::int from schema_definition where name like '%one.sql')")).toBe(0)
})

test("the application's role can make, change and grant nothing in the schema", async () => {
  const refused = async (sql: string) =>
    database.database.pool.query(sql).then(
      () => 'done',
      (error: Error) => error.message,
    )
  expect(await refused('create table mine (n int)')).toContain('permission denied for schema public')
  expect(await refused('drop table plan_version')).toContain('must be owner')
  expect(await refused('delete from plan_version')).toContain('permission denied')
  expect(await refused("update schema_migration set checksum = ''")).toContain('permission denied')
  expect(await refused("update schema_definition set checksum = ''")).toContain('permission denied')
  expect(await refused('set role postgres')).toContain('permission denied')
})
