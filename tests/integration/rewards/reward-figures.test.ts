// Reward figures of the back office and of published statements, compared with plain sums over the rewards.

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as reports from '#contract/reports/reward-reports.ts'
import { pageEndpoint } from '#contract/reports/report-endpoints.ts'
import { sumIncomeByKind, readCoverage } from '#server/admin-dashboard/admin-dashboard-queries.ts'
import { sumPaidSince } from '#server/plan-settings/plan-setting-queries.ts'
import { rewardSums } from '#server/statements/figure-queries.ts'
import { coverageSince } from '#server/treasury/treasury-queries.ts'
import { edgeRows } from '#tests/support/rewards/boundary-rows.ts'
import { NOW, startReportFixture } from '#tests/support/reports/report-fixture.ts'

/** The first of thirty days: today, the fifteenth of November, is the last of them. */
const THIRTY = '2026-10-17'

const fixture = await startReportFixture()
await fixture.owner.query(edgeRows, [NOW])

/** One figure from the log itself. */
async function logged(what: string, where: string): Promise<bigint> {
  const { rows } = await fixture.owner.query<{ figure: string }>(
    `select coalesce(${what}, 0)::text as figure from reward where ${where}`,
  )
  return BigInt(rows[0]!.figure)
}
const amount = (where: string) => logged('sum(amount)', where)
const since = (day: string) => `accrued_at >= '${day}T00:00:00Z'`

const byKind = [
  reports.botProfitReport,
  reports.levelIncomeReport,
  reports.directReport,
  reports.odlBonusReport,
  reports.beyondLimitReport,
  reports.rewardReports.royalty,
  reports.rewardReports.special,
].map((report, at) => ({ report, kind: at + 1, title: report.audiences.admin.title }))

test.each(byKind)('the figures above $title are what its rows add up to', async ({ kind, report }) => {
  const { path, response: schema } = pageEndpoint(report, 'admin')
  const read = async () => z.parse(schema, await (await fixture.get('master', path)).json()).figures!
  const standing = `kind = ${kind} and status <> 'Reversed'`
  expect(await read()).toEqual({
    rowCount: await logged('count(*)', `kind = ${kind}`),
    everTotal: await amount(standing),
    everPaid: await amount(`kind = ${kind} and status = 'Paid'`),
    everPending: await amount(`kind = ${kind} and status = 'Pending'`),
    today: await amount(`${standing} and ${since('2026-11-15')}`),
    sevenDays: await amount(`${standing} and ${since('2026-11-09')}`),
    thirtyDays: await amount(`${standing} and ${since(THIRTY)}`),
  })
  // They are those of this moment, and not of a minute ago.
  const before = await read()
  await fixture.owner.query(
    `update reward set amount = amount + 5 where id = (select id from reward where kind = $1 and status = 'Paid' limit 1)`,
    [kind],
  )
  expect((await read())['everPaid']).toBe((before['everPaid'] as bigint) + 5n)
})

test('the dashboard’s income by kind, for today, this week from Monday on, and this month', async () => {
  const periods = { today: '2026-11-15', week: '2026-11-09', month: '2026-11-01' }
  const kinds = { daily: 1, network: 2, direct: 3, odl: 4, blb: 5 }
  const rows = await sumIncomeByKind(fixture.database.pool, NOW)
  expect(rows).toHaveLength(15)
  for (const { kind, period, paid, pending } of rows) {
    const where = `kind = ${kinds[kind as keyof typeof kinds]} and ${since(periods[period])}`
    expect([kind, period, paid, pending]).toEqual([
      kind,
      period,
      await amount(`${where} and status = 'Paid'`),
      await amount(`${where} and status = 'Pending'`),
    ])
  }
})

test('the dashboard and the treasury say the same of the rewards of thirty days, and so does the plan', async () => {
  const { pool } = fixture.database
  const covered = {
    accrued: await amount(`status <> 'Reversed' and ${since(THIRTY)}`),
    paid: await amount(`status = 'Paid' and ${since(THIRTY)}`),
  }
  expect(await readCoverage(pool, NOW)).toMatchObject(covered)
  expect(await coverageSince(pool, THIRTY)).toMatchObject(covered)
  expect(await sumPaidSince(pool, THIRTY)).toMatchObject({
    daily: await amount(`kind = 1 and status = 'Paid' and ${since(THIRTY)}`),
    blb: await amount(`kind = 5 and status = 'Paid' and ${since(THIRTY)}`),
  })
})

test('the statement groups rewards by month and by immediate payment, and sums payments since a day', async () => {
  const { rows } = await fixture.owner.query(
    `select reward_kind.name as kind, to_char(accrued_at at time zone 'UTC', 'YYYY-MM') as month,
       case when status = 'Pending' then 'pending'
         when date_trunc('day', paid_at, 'UTC') = date_trunc('day', accrued_at, 'UTC') then 'same day' else 'later' end as outcome,
       coalesce(paid_at >= '${THIRTY}T00:00:00Z', false) as recent, sum(amount)::text as amount
     from reward join reward_kind using (kind) where status <> 'Reversed' group by 1, 2, 3, 4`,
  )
  const told = await rewardSums(fixture.database.pool, THIRTY)
  const lines = (sums: object[]) => sums.map((row) => Object.values(row).join(' ')).toSorted()
  expect(lines(told)).toEqual(lines(rows))
  expect(new Set(told.map(({ outcome, recent }) => `${outcome} ${recent}`)).size).toBe(5)
})
