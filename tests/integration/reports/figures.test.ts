// The figures above the tables, recomputed from the rows below them.

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { botProfitReport, directReport, earningReport } from '#contract/reports/reward-reports.ts'
import { figuresFor, type Audience, type Report } from '#contract/reports/report.ts'
import { reportsFor } from '#contract/reports/all-reports.ts'
import { dropsFor } from '#domain/withdrawals/withdrawal-terms.ts'
import { transactionReport } from '#contract/reports/ledger-reports.ts'
import { activationReport } from '#contract/reports/admin-reports.ts'
import { memberListReport } from '#contract/reports/team-reports.ts'
import { figuresEndpoint, pageEndpoint, type ReportRow } from '#contract/reports/report-endpoints.ts'
import { readEarningCalendar, readEarningDay } from '#contract/member/earnings.ts'
import { edgeRows } from '#tests/support/rewards/boundary-rows.ts'
import { whoIs } from '#tests/support/reports/every-report.ts'
import { NOW, startReportFixture } from '#tests/support/reports/report-fixture.ts'

const fixture = await startReportFixture(edgeRows)

const DAY = 86_400_000

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
  if (audience === 'admin') {
    const { path, response: schema } = pageEndpoint(report, audience)
    return z.parse(schema, await (await fixture.get(whoIs.admin, path)).json()).figures!
  }
  const { path, response: schema } = figuresEndpoint(report)
  return z.parse(schema, await (await fixture.get(whoIs.member, path)).json())
}

test('the calendar shows the days of the earning report, and a day the rows behind its sums', async () => {
  const report = await readAll(earningReport)
  const months = [...new Set(report.map(({ id }) => id.slice(2, 9)))]
  const read = async (month: string) =>
    z.parse(
      readEarningCalendar.response,
      await (await fixture.get('member 2', '/api/earnings/calendar', { month })).json(),
    ).days
  const days = (await Promise.all(months.map(read))).flat()
  const shown = days.map(({ day, paid, pending, xrp }) => ({ id: `2.${day}`, paid, pending, xrp }))
  expect(shown.toSorted((a, b) => b.id.localeCompare(a.id))).toEqual(
    report.map(({ id, paid, pending, xrp }) => ({ id, paid, pending, xrp })),
  )
  const { day, paid, pending } = days.find((each) => each.pending > 0n)!
  const answer = await fixture.get('member 2', `/api/earnings/days/${day}`)
  const { rows, rowCount } = z.parse(readEarningDay.response, await answer.json())
  const total = (status: string) =>
    rows.filter((row) => row.status === status).reduce((amount, row) => amount + row.amount, 0n)
  expect([rowCount, total('Paid'), total('Pending')]).toEqual([rows.length, paid, pending])
  expect((await fixture.get('member 2', '/api/earnings/calendar', { month: '2026-13' })).status).toBe(400)
  for (const unknown of ['2026-02-30', '0000-01-01', '1969-12-31'])
    expect((await fixture.get('member 2', `/api/earnings/days/${unknown}`)).status).toBe(400)
})

const sum = (rows: ReportRow[]) => rows.reduce((total, row) => total + (row['amount'] as bigint), 0n)
const dayNumber = (time: Date) => Math.floor(time.getTime() / DAY)
/** Whole days: what came before midnight was yesterday. */
const daysAgo = (row: ReportRow) => dayNumber(NOW) - dayNumber(row['date'] as Date)
const change = (now: bigint, before: bigint) => Number((1_000_000n * (now - before)) / before)

test('profits are what was paid in thirty days; their average, their change, and the pending part next to them', async () => {
  const rows = await readAll(botProfitReport)
  const paid = rows.filter(({ status }) => status === 'Paid')
  const total = sum(paid.filter((row) => daysAgo(row) < 30))
  const before = sum(paid.filter((row) => daysAgo(row) >= 30 && daysAgo(row) < 60))
  const pending = sum(rows.filter((row) => row['status'] === 'Pending' && daysAgo(row) < 30))
  const figures = await readFigures(botProfitReport)
  expect([before, pending].every((amount) => amount > 0n)).toBe(true)
  expect(figures).toMatchObject({ total, pending, averageDaily: total / 30n })
  expect(Math.abs(Number(figures['change']) - change(total, before))).toBeLessThanOrEqual(1)
})

test('the earning report has one row per day, and compares its seven newest with the seven before', async () => {
  const rows = await readAll(earningReport)
  const { rows: expected } = await fixture.owner.query<ReportRow>(
    `select '2.' || utc_day(accrued_at) as id, sum(amount) filter (where kind = 1) as "dailyGrowth",
       sum(amount) filter (where kind = 2) as "levelIncome", sum(amount) filter (where kind > 2) as "otherRewards",
       sum(amount) filter (where status = 'Paid') as paid, sum(amount) filter (where status = 'Pending') as pending
     from reward where beneficiary = 2 and status <> 'Reversed' group by 1 order by 1 desc`,
  )
  const figuresOf = ({ id, dailyGrowth, levelIncome, otherRewards, paid, pending }: ReportRow) => [
    id,
    ...[dailyGrowth, levelIncome, otherRewards, paid, pending].map((amount) => String(amount ?? 0)),
  ]
  expect(rows.map(figuresOf)).toEqual(expected.map(figuresOf))
  const paidIn = (from: number, to: number) =>
    rows.slice(from, to).reduce((total, row) => total + (row['paid'] as bigint), 0n)
  const compared = change(paidIn(0, 7), paidIn(7, 14))
  expect(Math.abs(Number((await readFigures(earningReport))['change']) - compared)).toBeLessThanOrEqual(1)
})

test('with nothing to compare with there is no change', async () => {
  const { path, response: schema } = figuresEndpoint(earningReport)
  const figures = z.parse(schema, await (await fixture.get('member 9', path)).json())
  expect(figures).toEqual({ total: 0n, pending: 0n, averageDaily: 0n, change: null })
})

const LAST_30_DAYS = `utc_day(accrued_at) between utc_day($1) - 29 and utc_day($1)`
const rewardsOf = (kinds: string, status: string, period = LAST_30_DAYS) =>
  `select sum(amount) from reward where beneficiary = 2 and kind in (${kinds}) and status = '${status}' and ${period}`
const profitsOf = (kinds: string) => ({
  total: rewardsOf(kinds, 'Paid'),
  pending: rewardsOf(kinds, 'Pending'),
  averageDaily: `select div(sum, 30) from (${rewardsOf(kinds, 'Paid')}) as paid`,
})
const ever = '$1::timestamptz is not null'
const moved = (own: string, other: string) =>
  `select sum(amount) from transfer where ${own} >> 4 = 2 and ${other} < 16 and at > $1::timestamptz - interval '30 days'`
const activatedBy = (members: string) =>
  `select sum(amount) from activation where not granted and ${ever} and member_id in (${members})`

/** Every amount above a member's table, from the ledger and the rewards. */
const LEDGER_TOTALS: Record<string, Record<string, string>> = {
  'bot-profit': profitsOf('1'),
  'level-income': profitsOf('2'),
  direct: profitsOf('3'),
  'odl-bonus': profitsOf('4'),
  'beyond-limit': profitsOf('5'),
  'my-earning': profitsOf('1, 2, 3, 4, 5, 6, 7'),
  transactions: { received: moved('to_account', 'from_account'), sent: moved('from_account', 'to_account') },
  'topup-history': {
    activated: activatedBy('2'),
    paid: rewardsOf('1, 2, 3, 4', 'Paid', ever),
    pending: rewardsOf('1, 2, 3, 4', 'Pending', ever),
  },
  'payment-history': {
    deposited: `select sum(credited) from deposit where member_id = 2 and ${ever}`,
    withdrawn: `select sum(amount) from transfer where code = 'withdrawal_payout' and from_account >> 4 = 2 and ${ever}`,
  },
  'my-network': { business: activatedBy('4, 5') },
  downline: { business: activatedBy('4, 5, 8, 9, 10') },
}

test('every amount above a member’s table equals the ledger, paid apart from pending, without internal moves', async () => {
  const declared = reportsFor('member').flatMap((report) => {
    const amounts = figuresFor(report, 'member').filter(([, { kind }]) => kind === 'usdt')
    return amounts.length > 0 ? [[report, amounts.map(([name]) => name)] as const] : []
  })
  expect(Object.fromEntries(declared.map(([{ name }, names]) => [name, names.toSorted()]))).toEqual(
    Object.fromEntries(
      Object.entries(LEDGER_TOTALS).map(([name, sums]) => [name, Object.keys(sums).toSorted()]),
    ),
  )
  for (const [report, names] of declared) {
    const figures = await readFigures(report)
    for (const name of names) {
      const { rows } = await fixture.owner.query<{ sum: string | null }>(
        `select (${LEDGER_TOTALS[report.name]![name]!}) as sum`,
        [NOW],
      )
      expect([report.name, name, figures[name]]).toEqual([report.name, name, BigInt(rows[0]!.sum ?? 0)])
    }
  }
})

test('a reward shows its XRP equivalent at the last rate of the 24 hours before, or that there was none', async () => {
  const { rows: rates } = await fixture.owner.query<{ at: Date; rate: string }>(
    'select at, micro_per_usdt as rate from exchange_rate where currency = $1 order by at desc',
    ['XRP'],
  )
  const equivalent = (row: ReportRow) => {
    const age = ({ at }: { at: Date }) => (row['date'] as Date).getTime() - at.getTime()
    const rate = rates.find((each) => age(each) >= 0 && age(each) < DAY)
    return rate ? dropsFor(row['amount'] as bigint, BigInt(rate.rate)) : null
  }
  for (const report of [botProfitReport, directReport]) {
    const rows = await readAll(report)
    expect(rows.map(({ xrp }) => xrp)).toEqual(rows.map(equivalent))
    expect(new Set(rows.map(({ xrp }) => xrp === null)).size).toBe(2)
  }
  const days = await readAll(earningReport)
  expect(new Set(days.map(({ xrp }) => xrp === null)).size).toBe(2)
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
