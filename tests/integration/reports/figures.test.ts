// The figures above the tables, recomputed from the rows below them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { botProfitReport, directReport, earningReport } from '#contract/reports/reward-reports.ts'
import { transactionReport } from '#contract/reports/ledger-reports.ts'
import { activationReport } from '#contract/reports/admin-reports.ts'
import type { Audience, Report } from '#contract/reports/report.ts'
import { memberListReport } from '#contract/reports/team-reports.ts'
import { figuresEndpoint, pageEndpoint, type ReportRow } from '#contract/reports/report-endpoints.ts'
import { edgeRows } from '#tests/support/rewards/boundary-rows.ts'
import { NOW, startReportFixture, type ReportFixture } from '#tests/support/reports/report-fixture.ts'

let fixture: ReportFixture
beforeAll(async () => {
  fixture = await startReportFixture()
  await fixture.owner.query(edgeRows, [NOW])
})
afterAll(() => fixture.stop())

const DAY = 86_400_000
const whoIs = { member: 'member 2', admin: 'master' } as const

async function readAll(report: Report, audience: Audience = 'member'): Promise<ReportRow[]> {
  const { path, response: schema } = pageEndpoint(report, audience)
  const rows: ReportRow[] = []
  for (let page = 1; ; page += 1) {
    const response = await fixture.get(whoIs[audience], path, { size: '50', page: String(page) })
    const read = z.parse(schema, await response.json())
    rows.push(...read.rows)
    if (rows.length >= read.total) return rows
  }
}
async function readFigures(report: Report, audience: Audience = 'member') {
  const { path, response: schema } = figuresEndpoint(report, audience)
  return z.parse(schema, await (await fixture.get(whoIs[audience], path)).json())
}

const sum = (rows: ReportRow[]) => rows.reduce((total, row) => total + (row['amount'] as bigint), 0n)
const dayNumber = (time: Date) => Math.floor(time.getTime() / DAY)
/** Whole days: what came before midnight was yesterday. */
const daysAgo = (row: ReportRow) => dayNumber(NOW) - dayNumber(row['date'] as Date)
const change = (now: bigint, before: bigint) => Number((1_000_000n * (now - before)) / before)

test('the profits of thirty days, their daily average, and the change against the thirty days before', async () => {
  const rows = (await readAll(botProfitReport)).filter(({ status }) => status !== 'Reversed')
  const total = sum(rows.filter((row) => daysAgo(row) < 30))
  const before = sum(rows.filter((row) => daysAgo(row) >= 30 && daysAgo(row) < 60))
  const figures = await readFigures(botProfitReport)
  expect(before).toBeGreaterThan(0n)
  expect([figures['total'], figures['averageDaily']]).toEqual([total, total / 30n])
  expect(Math.abs(Number(figures['change']) - change(total, before))).toBeLessThanOrEqual(1)
})

test('the earning report compares its seven newest rows with the seven before', async () => {
  const rows = (await readAll(earningReport)).filter(({ status }) => status !== 'Reversed')
  const expected = change(sum(rows.slice(0, 7)), sum(rows.slice(7, 14)))
  expect(Math.abs(Number((await readFigures(earningReport))['change']) - expected)).toBeLessThanOrEqual(1)
})

test('with nothing to compare with there is no change', async () => {
  const { path, response: schema } = figuresEndpoint(earningReport, 'member')
  const figures = z.parse(schema, await (await fixture.get('member 9', path)).json())
  expect(figures).toEqual({ total: 0n, averageDaily: 0n, change: null })
})

test('the balance of a wallet’s newest movement is the wallet’s balance', async () => {
  const rows = await readAll(transactionReport)
  const { rows: held } = await fixture.owner.query<{ kind: string; balance: string }>(
    'select kind, balance from account_balance where member_id = 2 and balance <> 0',
  )
  const newest = (wallet: string) => rows.find((row) => row['wallet'] === wallet)?.['balance']
  const names: Record<string, string> = {
    r_wallet: 'R-Wallet',
    custody: 'Custody',
    profit_wallet: 'Profit Wallet',
    withdrawal_wallet: 'Withdrawal Wallet',
    hold: 'Hold',
  }
  expect(held.length).toBeGreaterThan(1)
  expect(held.map(({ kind }) => newest(names[kind]!))).toEqual(held.map(({ balance }) => BigInt(balance)))
})

/** Of the packages that still earn, one becomes full, one is deactivated, and the holder of a third is blocked. */
const CHANGES = `
  update activation_cap_usage set earned = cap, full_at = now() where activation_id = (select min(id) from activation where member_id = 1);
  update activation set deactivated_at = now(), deactivated_because = 'test' where id = (select min(id) from activation where member_id = 2);
  insert into member_flag_change (member_id, flag, value, at) values (3, 'blocked', true, now())`

test('the figures of members and packages are what the lists show, also after a package is full or deactivated', async () => {
  for (const done of ['select', CHANGES]) {
    await fixture.owner.query(done)
    const members = await readAll(memberListReport, 'admin')
    const active = members.filter(({ userStatus }) => userStatus === 'Active').length
    expect(await readFigures(memberListReport, 'admin')).toEqual({
      accounts: BigInt(members.length),
      active: BigInt(active),
      inactive: BigInt(members.length - active),
    })
    const packages = await readAll(activationReport, 'admin')
    const activePackages = packages.filter(({ status }) => status === 'Active').length
    expect(await readFigures(activationReport, 'admin')).toMatchObject({
      activations: BigInt(packages.length),
      active: BigInt(activePackages),
      activated: sum(packages),
    })
    expect([active, activePackages]).toEqual(done === CHANGES ? [5, 6] : [8, 8])
  }
})

const MANY_DIRECT = `insert into reward (id, kind, level, beneficiary, base_amount, amount, capped_amount, status, accrued_at, queue_position, plan_version)
  select online_transfer_id($1, format('many %s', n)), 3, 0, 1 + n % 9, 1, n, 0, 'Pending', $1, n, 1 from generate_series(1, 10050) as n`

test('an administrator sees the exact number of rewards, even beyond the counting limit', async () => {
  await fixture.owner.query(MANY_DIRECT, [NOW])
  const { rows } = await fixture.owner.query<{ count: number }>(
    'select count(*)::int as count from reward where kind = 3',
  )
  const { path, response: schema } = pageEndpoint(directReport, 'admin')
  const read = async (query: Record<string, string>) =>
    z.parse(schema, await (await fixture.get('master', path, { size: '50', ...query })).json())
  const total = rows[0]!.count
  expect(total).toBeGreaterThan(10_050)
  expect(await read({})).toMatchObject({ total, isEstimate: false })
  const last = await read({ page: '-1' })
  expect([last.page, last.rows.length]).toEqual([Math.ceil(total / 50), total % 50 || 50])
  expect(await read({ status: 'Pending' })).toMatchObject({ isEstimate: true })
})
