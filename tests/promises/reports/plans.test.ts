// No report reads a large table from end to end: neither its first page, its last, its count, nor a search.

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPlan } from '#domain/packages/plan.ts'
import { audiencesOf } from '#contract/reports/all-reports.ts'
import { savePlan } from '#server/packages/save-plan.ts'
import { reportQuery, type ReportQuery } from '#server/reports/report-query.ts'
import { COUNTED_ROWS } from '#server/reports/run-report.ts'
import { allSources } from '#server/reports/sources/all-sources.ts'
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { loadReports } from '#tests/world/report-load.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
let world: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  world = await createTestDatabase()
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await world.database.inTransaction((tx) => savePlan(tx, defaultPlan, NOW, 'test'))
  await loadReports(owner, { rows: 200_000, days: 4, members: 20_000 })
})
afterAll(async () => {
  await owner.end()
  await world.drop()
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const large = /^(bounty_|transfer_(?!code)|member$|activation$|activation_use$|member_bounty_sum$)/

function readWhole(plan: Plan): string[] {
  const own =
    plan['Node Type'] === 'Seq Scan' && large.test(plan['Relation Name'] ?? '')
      ? [plan['Relation Name']!]
      : []
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)]
}

async function explained(sql: string, values: unknown[]): Promise<string[]> {
  const { rows } = await owner.query(`explain (format json) ${sql}`, values)
  return readWhole((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
}

const viewers = { member: { audience: 'member', memberId: 5000n }, admin: { audience: 'admin' } } as const
const every = allSources.flatMap((source) =>
  audiencesOf(source.report).map((audience) => ({ name: source.report.name, audience, source })),
)

test.each(every)('$name for a $audience finds its rows by an index', async ({ audience, source }) => {
  const { by: sort, direction } = source.report.sort
  const asked = (search: string) =>
    reportQuery(world.database.pool, source, viewers[audience], { sort, direction, search }, NOW)
  const page = ({ columns, rows, order }: ReportQuery, way: 'as asked' | 'reversed') =>
    `select ${columns} ${rows} ${order[way]} limit 10`
  const all = await asked('')
  const found = await asked('load4711')
  const counted = ({ rows }: ReportQuery) =>
    `select count(*) from (select 1 ${rows} limit ${COUNTED_ROWS + 1}) as counted`
  expect({
    first: await explained(page(all, 'as asked'), all.values),
    last: await explained(page(all, 'reversed'), all.values),
    search: await explained(page(found, 'as asked'), found.values),
    searchCount: await explained(counted(found), found.rowValues),
  }).toEqual({ first: [], last: [], search: [], searchCount: [] })
})
