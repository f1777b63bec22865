// Prepares every SQL statement of the server against the migrated schema and compares parameters and columns with the code.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { checkQuery, findQueries, type QueryCall } from '#tests/support/sql/find-queries.ts'
import { loadModules } from '#tests/support/sql/module-graph.ts'

const reports = 'tests/integration/reports reads every source in every order, with filters and searches'

/** Files with dynamic SQL or several statements in one text, and the tests that cover them instead. */
const builtAtRunTime: Record<string, string> = {
  'src/server/audit/activity-queries.ts': 'tests/integration/admin reads every kind of activity',
  'src/server/closing/plan/closing-snapshot.ts': 'sets up a transaction and reads nothing',
  'src/server/closing/plan/read-typed-columns.ts':
    'tests/integration/closing/closing-input.test.ts reads every column',
  'src/server/demo-data/demo-data-queries.ts': 'analyzes the tables that the catalogue lists',
  'src/server/jobs/start-jobs.ts': 'passes the statements of the job library on',
  'src/server/platform/application-login.ts':
    'tests/integration/platform logs in as the application and as the owner',
  'src/server/ledger/verify-ledger.ts': 'tests/integration/ledger runs every check',
  'src/server/member-dashboard/activity-queries.ts': 'tests/integration/members reads it',
  'src/server/own-data/own-data-queries.ts':
    'tests/integration/members/own-data.test.ts reads every file of the archive',
  'src/server/platform/database.ts':
    'passes the statements of its callers on, and commits with the notifications of the transaction',
  'src/server/platform/migrate.ts': 'runs the files of database/, which every test database is made of',
  'src/server/platform/start-database.ts': 'creates the embedded database',
  'src/server/reports/export/read-batches.ts': reports,
  'src/server/reports/newest-rows.ts': reports,
  'src/server/reports/partitioned-order.ts': reports,
  'src/server/reports/report-routes.ts': reports,
  'src/server/reports/report-query.ts': reports,
  'src/server/reports/run-report.ts': reports,
  'src/server/reports/search-condition.ts': reports,
}

const calls = findQueries(loadModules('src/server/**/*.ts'))

const database = await createTestDatabase()
const client = await database.connectAsOwner()

const isRead = ({ texts, hasUnknownRow }: QueryCall) =>
  texts !== undefined && !hasUnknownRow && !texts.some((text) => /;\s*\S/.test(text))

test('every statement is in the source, or its file is listed with what covers it', () => {
  const unread = calls.filter((call) => !isRead(call))
  expect(unread.filter(({ path }) => !(path in builtAtRunTime)).map(({ place }) => place)).toEqual([])
  const paths = new Set(unread.map(({ path }) => path))
  expect(Object.keys(builtAtRunTime).filter((path) => !paths.has(path))).toEqual([])
})

test('every statement prepares, takes the given values and returns the declared columns', async () => {
  const types = await client.query<{ oid: number; name: string }>('select oid, typname as name from pg_type')
  const typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name]))
  const problems: string[] = []
  for (const call of calls) {
    if (isRead(call)) problems.push(...(await checkQuery(client, call, typeNames)))
  }
  expect(problems).toEqual([])
  expect(calls.length).toBeGreaterThan(400)
})

/** Ids that count in several tables, each with the column that says in which. */
const sharedIds = [
  ['owner_id', '(?:owner_)?kind'],
  ['recipient_id', 'audience'],
  ['case_id', 'queue'],
] as const
/** An owner of these is always an administrator or always a member. */
const ofOneKind = /\b(ticket|activation_cap_usage)\b/

const countCompared = (text: string, name: string) =>
  text.match(new RegExp(`\\b${name} *(=|in\\b)|= *\\w+\\.${name}\\b`, 'g'))?.length ?? 0

/** Every statement, divided into its subqueries. */
const parts = [
  ...calls,
  ...globSync('database/functions/**/*.sql').map((path) => ({
    place: path,
    texts: [readFileSync(path, 'utf8').replaceAll(/--.*/g, '')],
  })),
].flatMap(({ place, texts = [] }) =>
  texts
    .flatMap((text) => text.split(/\b(?=(?:select|update|insert|delete from)\b)/))
    .map((text) => ({ place, text })),
)
const placesWhere = (isWrong: (text: string) => boolean) =>
  parts.filter(({ text }) => isWrong(text)).map(({ place }) => place)

test('a statement that compares the id of a member, an administrator or a case also compares which of them it is', () => {
  const isConfused = (text: string) =>
    sharedIds.some(([id, kind]) => countCompared(text, id) > countCompared(text, kind))
  expect(placesWhere((text) => !ofOneKind.test(text) && isConfused(text))).toEqual([])
})

test('a statement that finds a member by email address leaves out addresses of several members', () => {
  const findsMember = /\bmember\b[^]*\blower\((?:\w+\.)?email\) = lower\(/
  expect(parts.filter(({ text }) => findsMember.test(text)).length).toBeGreaterThan(3)
  expect(placesWhere((text) => findsMember.test(text) && !text.includes('email_shared'))).toEqual([])
})
