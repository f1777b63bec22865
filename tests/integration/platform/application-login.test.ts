// The server and its commands hold no connection that could become the owner's.

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationUrl } from '#server/platform/application-login.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/connect-database.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await createTestDatabase()
})
afterAll(() => fixture.drop())

const open = { server: startDatabase, command: connectDatabase }
const configure = (environment: Record<string, string>) => readConfig({ PORT: '0', ...environment })

test.each(['server', 'command'] as const)(
  'with only the owner’s DATABASE_URL, SET ROLE NONE leaves the %s the application',
  async (kind) => {
    const opened = await open[kind](configure({ DATABASE_URL: fixture.ownerUrl }), () => {})
    const client = await opened.database.pool.connect()
    await client.query('set role none')
    const { rows } = await client.query('select session_user::text, current_user::text')
    const refused = await client.query('delete from transfer').catch((error: pg.DatabaseError) => error.code)
    client.release()
    await opened.stop()
    expect(rows).toEqual([{ session_user: 'tributary_app', current_user: 'tributary_app' }])
    expect(refused).toBe('42501')
  },
)

test.each(['server', 'command'] as const)(
  'a %s does not work as the owner next to DATABASE_OWNER_URL',
  async (kind) => {
    const config = configure({ DATABASE_URL: fixture.ownerUrl, DATABASE_OWNER_URL: fixture.ownerUrl })
    await expect(open[kind](config, () => {})).rejects.toThrow(
      'DATABASE_URL logs in as the owner although DATABASE_OWNER_URL is set. Let it log in as tributary_app.',
    )
  },
)

test('an owner without a password cannot provide the application’s login', () => {
  expect(() => applicationUrl('postgres://owner@db.example/tributary')).toThrow(
    'Let it log in as tributary_app, and set DATABASE_OWNER_URL to the owner.',
  )
})
