// No report reads a large table from end to end, or sorts one: neither its first page in any order, its last, its count, nor
// a search.

import { expect, test } from 'vitest'
import { reportAudiences } from '#contract/reports/all-reports.ts'
import { sortableColumns } from '#contract/reports/report.ts'
import { earningReport } from '#contract/reports/reward-reports.ts'
import {
  findReward,
  findRewardIdOfTransfer,
  readCapUse,
  readPaymentRun,
  readQueuePlace,
  sumLaterEarnings,
  type RewardRecord,
} from '#server/earnings/derivation-queries.ts'
import { listEarningDays, listEarningRows } from '#server/earnings/earning-queries.ts'
import { reportQuery, type Direction, type ReportQuery } from '#server/reports/report-query.ts'
import { MAX_EXACT_COUNT } from '#server/reports/run-report.ts'
import { allSources } from '#server/reports/sources/all-sources.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findMembersByPart, findMembersByStart, findPayments } from '#server/search/search-queries.ts'
import { countBranchLevels, readBranchRows, searchTeam } from '#server/team/tree-queries.ts'
import {
  createReportDatabase,
  memberViewer,
  NOW,
  readMemberReport,
} from '#tests/support/reports/report-database.ts'
import { loadReports } from '#tests/support/reports/report-load.ts'

const database = await createReportDatabase()
const { owner } = database
await loadReports(owner, { rows: 120_000, days: 3, members: 20_000 })

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Plan[] }

const large =
  /^(reward_(?!kind|queue|total|payer)|transfer_(?!code)|member$|activation$|activation_cap_usage$|member_reward_total$|member_activity$)/

const MAX_SORTED = 5000

function readWhole(plan: Plan): string[] {
  const own =
    plan['Node Type'] === 'Seq Scan' && large.test(plan['Relation Name'] ?? '')
      ? [plan['Relation Name']!]
      : []
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)]
}

/** Sorts of more than a few rows. */
function sorts(plan: Plan): string[] {
  const { 'Node Type': node, 'Plan Rows': rows } = plan
  const own = node === 'Sort' && rows > MAX_SORTED ? [`a sort of ${rows} rows`] : []
  return [...own, ...(plan.Plans ?? []).flatMap(sorts)]
}

async function planOf(sql: string, values: unknown[]): Promise<Plan> {
  const { rows } = await owner.query(`explain (format json) ${sql}`, values)
  return (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan
}
const explained = async (sql: string, values: unknown[]) => readWhole(await planOf(sql, values))

const viewers = {
  member: memberViewer(5000n),
  admin: { audience: 'admin', adminId: 1n },
} as const
const every = allSources.flatMap((source) =>
  reportAudiences(source.report).map((audience) => ({ name: source.report.name, audience, source })),
)

test.each(every)('$name for a $audience finds its rows by an index', async ({ audience, source }) => {
  const { by: sort, direction } = source.report.sort
  const asked = (search: string) =>
    reportQuery(database.pool, source, viewers[audience], { sort, direction, search }, NOW)
  const page = ({ columns, rows, order }: ReportQuery, way: Direction) =>
    `select ${columns} ${rows} ${order[way]} limit 10`
  const all = await asked('')
  const found = await asked('load4711')
  const counted = ({ rows }: ReportQuery) =>
    `select count(*) from (select 1 ${rows} limit ${MAX_EXACT_COUNT + 1}) as counted`
  expect({
    first: await explained(page(all, 'forward'), all.values),
    last: await explained(page(all, 'reversed'), all.values),
    search: await explained(
      `select ${found.columns} ${audience === 'admin' ? found.searchPage('forward', 10, 0) : `${found.rows} ${found.order.forward} limit 10`}`,
      found.values,
    ),
    searchCount: await explained(counted(found), found.rowValues),
  }).toEqual({ first: [], last: [], search: [], searchCount: [] })
})

/** Orders that no index can have. */
const unordered: Record<string, Record<string, string>> = {
  members: { activeDirects: 'it changes by itself at midnight, when packages of others have run out' },
  activations: {
    earned: 'every closing changes it in every row, and would have to change the index as well',
    capAlert: 'it follows from what was earned',
  },
  'direct-summary': { totalInvitees: 'it is counted for the rows of a page' },
  'level-income-summary': { totalInvitees: 'it is counted for the rows of a page' },
}
const orders = every
  .filter(({ audience }) => audience === 'admin')
  .flatMap((each) => sortableColumns(each.source.report, 'admin').map(([sort]) => ({ ...each, sort })))
  .filter(({ name, sort }) => unordered[name]?.[sort] === undefined)

test.each(orders)('$name is found in the order of $sort by an index, both ways', async ({ source, sort }) => {
  const wrong: string[] = []
  for (const direction of ['asc', 'desc'] as const) {
    const asked = { sort, direction, search: '' }
    const query = await reportQuery(database.pool, source, viewers.admin, asked, NOW)
    const statements = query.parts
      ? query.parts.map(({ ids, values }) => ({ sql: ids(direction, 10, 0), values }))
      : [{ sql: `select ${query.columns} ${query.page('forward', 10, 0)}`, values: query.values }]
    for (const { sql, values } of statements) {
      const plan = await planOf(sql, values)
      wrong.push(...readWhole(plan), ...sorts(plan))
    }
  }
  expect(wrong).toEqual([])
})

/** Collects statements instead of running them. */
function recordStatements() {
  const statements: { sql: string; values: unknown[] }[] = []
  const recorder = {
    query: async (sql: string, values: unknown[]) => {
      statements.push({ sql, values })
      return { rows: [] }
    },
  } as Pick<Queryable, 'query'> as Queryable
  return { statements, recorder }
}

const listRelations = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(listRelations),
]

test("the earnings calendar reads a member's rewards by an index, in the partitions of its month only", async () => {
  const { statements, recorder } = recordStatements()
  for (const [from, until] of [
    ['2026-11-01', '2026-12-01'],
    ['2026-06-01', '2026-07-01'],
  ] as const) {
    const range = { memberId: 5000n, from: new Date(from), until: new Date(until) }
    await listEarningDays(recorder, range)
    await listEarningRows(recorder, { ...range, locale: 'en' })
  }
  const closings: number[] = []
  for (const { sql, values } of statements) {
    const plan = await planOf(sql, values)
    expect(readWhole(plan)).toEqual([])
    closings.push(listRelations(plan).filter((name) => name.startsWith('reward_closing_')).length)
  }
  expect(closings).toEqual([3, 3, 0, 0])
})

/** Three closings with a thousand rewards each for one member. */
const MANY_REWARDS = `insert into reward (id, kind, level, beneficiary, base_amount, amount, capped_amount, status, accrued_at, queue_position, plan_version, paid_at, transfer_id)
  select id, 2, 1, 6001, 1, 1000 + n, 0, 'Paid', day + 1, n, 1, day + 1, id
  from generate_series(date '2026-11-12', '2026-11-14', '1 day') as given (at), generate_series(1, 1000) as n,
    lateral (select at::date as day, closing_transfer_id(at::date, 2, 17, n) as id) as made`

test('the earning report reads the rewards of the days that it shows only', async () => {
  const countRead = async () => {
    const { rows } = await owner.query<{ read: number }>(
      String.raw`select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname like 'reward\_%\_20%'`,
    )
    return rows[0]!.read
  }
  await owner.query('begin; set local session_replication_role = replica; set local timezone = UTC')
  await owner.query(MANY_REWARDS)
  const before = await countRead()
  const days = { periodFrom: '2026-11-14', periodTo: '2026-11-14' }
  const page = await readMemberReport(owner, earningReport.name, 6001n, { ...days, size: 5 })
  const read = (await countRead()) - before
  await owner.query('rollback')
  expect([page.total, page.rows[0]!.id, page.counts]).toEqual([1, '6001.2026-11-14', { Paid: 1 }])
  expect(read).toBeGreaterThanOrEqual(1000)
  expect(read).toBeLessThan(1100)
})

test('the derivation of a reward finds it, what was earned after it and its place in the queue and its payment by an index', async () => {
  const { statements, recorder } = recordStatements()
  const { rows } = await owner.query<RewardRecord>(
    `select id, accrued_at as "accruedAt", queue_position as "queuePosition", 1 as queue from reward where beneficiary = 5000 limit 1`,
  )
  const reward = rows[0]!
  await findReward(recorder, 5000n, reward.id)
  await findRewardIdOfTransfer(recorder, reward.id)
  await readCapUse(recorder, 5000n, reward.accruedAt)
  await sumLaterEarnings(recorder, { ...reward, beneficiary: 5000n })
  await readQueuePlace(recorder, reward)
  await readPaymentRun(recorder, reward.id)
  const scanned: string[] = []
  for (const { sql, values } of statements) scanned.push(...(await explained(sql, values)))
  expect([statements.length, scanned]).toEqual([6, []])
})

test('the team tree and the search of the back office find their rows by an index', async () => {
  const { statements, recorder } = recordStatements()
  const branch = { rootId: 5n, userrefid: 'load4711', now: NOW, limit: 50, offset: 0 }
  await readBranchRows(recorder, { ...branch, maxCounted: 2000 })
  await countBranchLevels(recorder, branch)
  await searchTeam(recorder, { rootId: 5n, text: 'load47', isFullName: false, limit: 20 })
  for (const text of ['load4711', '+4799887766', '0'.repeat(40)]) {
    await findMembersByStart(recorder, text)
    await findMembersByPart(recorder, text)
    await findPayments(recorder, { number: '4711', text, paymentKey: text })
  }
  const scanned: string[] = []
  for (const { sql, values } of statements) scanned.push(...(await explained(sql, values)))
  expect([statements.length, scanned]).toEqual([12, []])
})
