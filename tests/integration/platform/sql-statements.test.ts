// Prepares every SQL statement of the server against the migrated schema and compares parameters and columns with the code.

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { checkQuery, findQueries } from '#tests/support/sql/find-queries.ts'
import { loadModules } from '#tests/support/sql/module-graph.ts'

const migrations = 'runs the files of database/, which every test database is made of'
const session = 'sets up a transaction, reads nothing'
const reports = 'tests/integration/reports reads every source in every order, with filters and searches'
const columns = 'tests/integration/closing/closing-input.test.ts reads every column'

/** Statements that are built at run time, and what covers them instead. */
const builtAtRunTime: Record<string, string> = {
  'src/server/activity/queries.ts listActivity': 'tests/integration/admin reads every kind of activity',
  'src/server/closing/plan/plan-from-snapshot.ts inOneSnapshot': session,
  'src/server/closing/plan/read-typed-columns.ts readBlock': columns,
  'src/server/closing/plan/read-typed-columns.ts readColumns': columns,
  'src/server/demo-data/queries.ts analyze': 'analyzes the tables that the catalogue lists',
  'src/server/ledger/verify-ledger.ts verifyLedger': 'tests/integration/ledger runs every check',
  'src/server/member-dashboard/activity-queries.ts readActivity': 'tests/integration/members reads it',
  'src/server/platform/database.ts inTransaction': session,
  'src/server/platform/database.ts query': 'passes the statements of others on',
  'src/server/platform/migrate.ts applyMigration': migrations,
  'src/server/platform/migrate.ts defineInAnyOrder': migrations,
  'src/server/platform/migrate.ts migrate': migrations,
  'src/server/platform/start-database.ts query': 'creates the embedded database and its roles',
  'src/server/reports/export/read-batches.ts readBatches': reports,
  'src/server/reports/partitioned-order.ts idsOfPage': reports,
  'src/server/reports/read-figures.ts computeFigures': reports,
  'src/server/reports/report-query.ts presentSource': reports,
  'src/server/reports/run-report.ts count': reports,
  'src/server/reports/run-report.ts readAtOnce': reports,
  'src/server/reports/run-report.ts readFound': reports,
  'src/server/reports/run-report.ts readInParts': reports,
  'src/server/reports/search-condition.ts lookUp': reports,
}

let database: TestDatabase
let client: pg.Client
const calls = findQueries(loadModules('src/server/**/*.ts'))

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('every statement is in the source, or is listed with what covers it', () => {
  const unread = calls.filter(({ texts, hasUnknownRow }) => !texts || hasUnknownRow).map(({ place }) => place)
  const places = new Set(calls.map(({ place }) => place))
  expect(unread.filter((place) => !(place in builtAtRunTime))).toEqual([])
  expect(Object.keys(builtAtRunTime).filter((place) => !places.has(place))).toEqual([])
})

test('every statement prepares, takes the given values and returns the declared columns', async () => {
  const types = await client.query<{ oid: number; name: string }>('select oid, typname as name from pg_type')
  const typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name]))
  const problems: string[] = []
  for (const call of calls) {
    if (!(call.place in builtAtRunTime)) problems.push(...(await checkQuery(client, call, typeNames)))
  }
  expect(problems).toEqual([])
  expect(calls.length).toBeGreaterThan(400)
})
