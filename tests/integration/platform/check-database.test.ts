// Preconditions of an external database: its version, the administrator's roles, and a current schema.

import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/run-command.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { migrateDatabase } from '#server/platform/migrate-database.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { copyInitializedCluster } from '#tests/support/platform/initialized-cluster.ts'
import { query } from '#tests/support/platform/query.ts'
import { testSigner } from '#tests/support/statements/test-signer.ts'

const fixture = await createTestDatabase()
const owner = await fixture.connectAsOwner()

const open = { server: startDatabase, command: connectDatabase }
const openWith = (kind: keyof typeof open, url: string) =>
  open[kind](readConfig({ PORT: '0', DATABASE_URL: url }), () => {})

test.each(['server', 'command'] as const)('a %s refuses to log in as the owner', async (kind) => {
  await expect(openWith(kind, fixture.ownerUrl)).rejects.toThrow(
    'DATABASE_URL logs in as postgres, who can act as the owner of the tables. Let it log in as tributary_app.',
  )
})

test.each(['server', 'command'] as const)('SET ROLE NONE leaves a %s the application', async (kind) => {
  const opened = await openWith(kind, fixture.appUrl)
  const client = await opened.database.pool.connect()
  await client.query('set role none')
  const { rows } = await client.query('select session_user::text, current_user::text')
  const refused = await client.query('delete from transfer').catch((error: pg.DatabaseError) => error.code)
  client.release()
  await opened.stop()
  expect(rows).toEqual([{ session_user: 'tributary_app', current_user: 'tributary_app' }])
  expect(refused).toBe('42501')
})

test.each([
  [
    'update schema_migration set version = version + 1',
    'The database has schema version 2, and this program knows version 1. Install the newer program.',
    'update schema_migration set version = version - 1',
  ],
  [
    'update schema_migration set version = version - 1',
    'The database has schema version 0, and this program expects version 1. Run npm run migrate first.',
    'update schema_migration set version = version + 1',
  ],
  [
    `update schema_definition set checksum = checksum || 'x' where name = 'functions/ledger/post_transfer.sql'`,
    'The database has schema version 1, but not with the definitions of this program. Run npm run migrate first.',
    `update schema_definition set checksum = rtrim(checksum, 'x') where name = 'functions/ledger/post_transfer.sql'`,
  ],
  [
    'update jobs.version set version = version - 1',
    'job schema version',
    'update jobs.version set version = version + 1',
  ],
])('after %s a server says what to do', async (change, sentence, restore) => {
  await owner.query(change)
  await expect(openWith('server', fixture.appUrl)).rejects.toThrow(sentence)
  await owner.query(restore)
  await (await openWith('server', fixture.appUrl)).stop()
})

test('an owner without CREATEROLE migrates what the administrator’s script created', async () => {
  const postgres = await startEmbeddedPostgres({
    directory: copyInitializedCluster(),
    settings: { fsync: 'off' },
  })
  try {
    await query(postgres.url(), 'alter role tributary_app rename to other_app')
    await query(postgres.url(), `create role plain login password 'p'`)
    await query(postgres.url(), 'create database mine owner plain')
    const plain = new URL(postgres.url('mine'))
    Object.assign(plain, { username: 'plain', password: 'p' })
    await expect(migrateDatabase(plain.href)).rejects.toThrow(
      'The role tributary_app does not exist, and plain may not create it. Let the database administrator run database/create-database.sql first',
    )
    expect(await query(plain.href, `select to_regclass('schema_migration') as made`)).toEqual([
      { made: null },
    ])
    for (const statement of readAdministratorScript()) await query(postgres.url(), statement)
    const as = (username: string, password: string) =>
      Object.assign(new URL(postgres.url('tributary')), { username, password }).href
    expect(await migrateDatabase(as('tributary_owner', 'owner’s'))).toContain('0001_baseline/')
    expect(await migrateDatabase(as('tributary_owner', 'owner’s'))).toEqual([])
    const opened = await openWith('server', as('tributary_app', 'application’s'))
    const runner = { database: opened.database, clock: systemClock, signer: testSigner, holder: 'test' }
    const jobs = await startJobs({
      connectionString: as('tributary_app', 'application’s'),
      runner,
      log: createLog('silent'),
    })
    await jobs.stop()
    await opened.stop()
  } finally {
    await postgres.stop()
  }
})

/** The script's statements, with the passwords in place of psql's variables. */
function readAdministratorScript(): string[] {
  return readFileSync('database/create-database.sql', 'utf8')
    .replaceAll(/^(--|\\).*$/gm, '')
    .replace(`:'owner_password'`, `'owner’s'`)
    .replace(`:'app_password'`, `'application’s'`)
    .split(';')
    .filter((statement) => statement.trim())
}

test('PostgreSQL 17 is refused before anything is tried', async () => {
  const statements: string[] = []
  const old = createServer((socket) => {
    socket.on('error', () => {})
    let isStarted = false
    socket.on('data', (bytes) => {
      if (!isStarted) {
        isStarted = true
        socket.write(Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]))
      } else if (bytes.toString('latin1', 0, 1) === 'Q') {
        statements.push(bytes.toString('utf8', 5, bytes.length - 1))
        socket.write(answerVersion('170002'))
      }
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => old.once('listening', resolve))
  const { port } = old.address() as AddressInfo
  await expect(migrateDatabase(`postgres://owner:x@127.0.0.1:${port}/old`)).rejects.toThrow(
    `The database at 127.0.0.1:${port}/old is PostgreSQL 17, and version 18 or later is needed. ` +
      'Get it from https://www.postgresql.org/download/.',
  )
  expect(statements).toEqual(['show server_version_num'])
  old.close()
})

// Messages of PostgreSQL's protocol.
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 0xffff)])
const message = (type: string, body: Buffer) =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
const answerVersion = (version: string) =>
  Buffer.concat([
    message(
      'T',
      Buffer.concat([
        int16(1),
        Buffer.from('server_version_num\0'),
        int32(0),
        int16(0),
        int32(25),
        int16(0xffff),
        int32(-1),
        int16(0),
      ]),
    ),
    message('D', Buffer.concat([int16(1), int32(version.length), Buffer.from(version)])),
    message('C', Buffer.from('SHOW\0')),
    message('Z', Buffer.from('I')),
  ])
