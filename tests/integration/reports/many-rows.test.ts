// A member with a great many rows: what a page reads does not depend on how many there are, and its figures are those of the ledger.

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPlan } from '#domain/packages/plan.ts'
import type { PageQuery } from '#contract/reports/report-endpoints.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readFigures } from '#server/reports/read-figures.ts'
import { runReport } from '#server/reports/run-report.ts'
import { allSources } from '#server/reports/sources/all-sources.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { loadMembers } from '#tests/support/reports/member-load.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
/** One has 72 days of rows, the other 137, with 300 rewards of closings and 150 others each. */
const [FEW, MANY] = [2n, 3n]
const LONG = { timeout: 240_000 }
let fixture: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  fixture = await createTestDatabase()
  owner = new pg.Client({ connectionString: fixture.ownerUrl })
  await owner.connect()
  await fixture.database.inTransaction((tx) => savePlan(tx, defaultPlan, NOW, 'test'))
  await owner.query(
    `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
     select name, name, name, '1', 'x', sponsor, '2026-05-20'
     from (values ('root', null), ('few', 1), ('many', 1)) as made (name, sponsor)`,
  )
  await owner.query('select open_member_accounts(id) from member')
  const members = [
    { id: FEW, since: '2026-09-04' },
    { id: MANY, since: '2026-07-01' },
  ]
  await loadMembers(owner, { members, until: '2026-11-14', perDay: 300 })
})
afterAll(async () => {
  await owner.end()
  await fixture.drop()
})

const sourceOf = (name: string) => allSources.find(({ report }) => report.name === name)!
const selectionOf = (changes: object): PageQuery => ({
  sort: 'date',
  direction: 'desc',
  search: '',
  page: 1,
  size: 10,
  ...changes,
})
const viewerOf = (memberId: bigint) => ({ audience: 'member', memberId, locale: 'en' }) as const
const read = (name: string, memberId: bigint, changes: object) =>
  runReport(fixture.database.pool, sourceOf(name), viewerOf(memberId), selectionOf(changes), NOW)

type ExplainedPlan = {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}

/** Runs statements and counts the pages of the database that they touch. */
function countPages() {
  const { pool } = fixture.database
  const counter = { pages: 0 }
  const query = async (sql: string, values: unknown[]) => {
    const { rows } = await pool.query<ExplainedPlan>(`explain (analyze, buffers, format json) ${sql}`, values)
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
    counter.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    return pool.query(sql, values)
  }
  return { counter, on: { query } as Pick<Queryable, 'query'> as Queryable }
}

async function countPagesOf(name: string, memberId: bigint, changes: object): Promise<number> {
  const { counter, on } = countPages()
  await runReport(on, sourceOf(name), viewerOf(memberId), selectionOf(changes), NOW)
  return counter.pages
}

const reports = ['bot-profit', 'direct', 'beyond-limit', 'transactions']
const selections = [
  { page: 1 },
  { page: 600 },
  { search: '0.001' },
  { sort: 'amount' },
  { periodFrom: '2026-11-01', periodTo: '2026-11-14' },
  { periodFrom: '2026-10-05', periodTo: '2026-10-20', search: '0.001' },
]
const pages = reports.flatMap((name) =>
  selections.map((changes) => ({
    name,
    changes: 'sort' in changes && name === 'transactions' ? { sort: 'credit' } : changes,
  })),
)

test.each(pages)(
  '$name, $changes: the cost does not grow with the rows of a member',
  async ({ name, changes }) => {
    const [few, many] = [await countPagesOf(name, FEW, changes), await countPagesOf(name, MANY, changes)]
    expect(many).toBeLessThan(few * 1.5 + 300)
  },
)

test('figures above the list read the last days only', async () => {
  for (const name of [...reports, 'topup-history']) {
    const countFor = async (memberId: bigint) => {
      const { counter, on } = countPages()
      await readFigures(on, sourceOf(name), viewerOf(memberId), NOW)
      return counter.pages
    }
    expect([name, await countFor(MANY)]).toEqual([name, expect.toSatisfy((many: number) => many < 25_000)])
    expect(await countFor(MANY)).toBeLessThan((await countFor(FEW)) * 1.5 + 300)
  }
})

test('a list covers the newest 10 000 rows of a period, and says so', async () => {
  const all = await read('bot-profit', MANY, { page: -1 })
  expect([all.total, all.limitedTo, all.counts, all.page]).toEqual([10_000, 10_000, { Paid: 10_000 }, 1000])
  const sorted = await read('bot-profit', MANY, { sort: 'amount', direction: 'asc' })
  expect([sorted.total, sorted.limitedTo]).toEqual([10_000, 10_000])
  const august = await read('bot-profit', MANY, { periodFrom: '2026-08-02', periodTo: '2026-08-30' })
  expect([august.total, august.limitedTo]).toEqual([29 * 150, null])
  const slabs = await read('beyond-limit', MANY, {})
  expect([slabs.total, slabs.limitedTo]).toEqual([0, null])
})

/** Every movement of a member, with the balance of its account as the sum of all before it. */
const EVERY_MOVEMENT = `select id || '.' || account_kind_of(account) as id, at, sum(amount) over (partition by account order by at, id)::bigint as balance
  from member_sides($1) order by at desc, id || '.' || account_kind_of(account) desc`

async function expectLedgerBalances(memberId: bigint) {
  const { rows: every } = await fixture.database.pool.query<{ id: string; at: Date; balance: bigint }>(
    EVERY_MOVEMENT,
    [memberId],
  )
  const shown = ({ id, balance }: { id: string; balance?: unknown }) => ({ id, balance })
  const compare = async (changes: { page?: number; periodFrom?: string; periodTo?: string }) => {
    const { page = 1, periodFrom = '2000-01-01', periodTo = '2100-01-01' } = changes
    const end = new Date(Date.parse(periodTo) + 86_400_000)
    const inside = every.filter(({ at }) => at >= new Date(periodFrom) && at < end)
    const { rows } = await read('transactions', memberId, changes)
    expect(rows.map(shown)).toEqual(inside.slice((page - 1) * 10, page * 10).map(shown))
  }
  await compare({})
  await compare({ page: 777 })
  await compare({ periodFrom: '2026-11-05', periodTo: '2026-11-05' })
  await compare({ periodFrom: '2026-10-05', periodTo: '2026-10-20', page: 33 })
  await compare({ periodTo: '2026-10-31', page: 2 })
}

test('balances are those of the ledger, whatever part of it is read', LONG, async () => {
  await expectLedgerBalances(FEW)
  await expectLedgerBalances(MANY)
})

/** What the job issues, without the file: the closing balances of each month. */
const STATEMENTS = `with period as (
    insert into member_statement_period (period, ends_at, issued_at, completed_at)
    select to_char(month, 'YYYY-MM'), month + interval '1 month', '2026-11-14', '2026-11-14'
    from generate_series(timestamptz '2026-08-01 00:00Z', '2026-10-01 00:00Z', '1 month') as month returning period, ends_at
  )
  insert into member_statement (member_id, period, ends_at, r_wallet, custody, profit_wallet, withdrawal_wallet, hold, has_corrections, content)
  select $1, period, ends_at, closing[1], closing[2], closing[3], closing[4], closing[5], false, ''
  from period, lateral (select member_balances_at($1, ends_at) as closing) as balances`

test(
  'an early period reads no later months once its statement is issued, unless something was posted late',
  LONG,
  async () => {
    const august = { periodFrom: '2026-08-10', periodTo: '2026-08-10' }
    const before = await countPagesOf('transactions', MANY, august)
    await owner.query(STATEMENTS, [MANY])
    const after = await countPagesOf('transactions', MANY, august)
    expect(after).toBeLessThan(before * 0.6)
    await expectLedgerBalances(MANY)
    await owner.query('begin; set local session_replication_role = replica')
    await owner.query(
      `insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
     values (online_transfer_id('2026-08-20', 'late'), 'funds_added', 13, account_id($1, 4), 77, '2026-08-20', 'test', '1')`,
      [MANY],
    )
    await owner.query(
      'update member_balance set withdrawal_wallet = withdrawal_wallet + 77 where member_id = $1',
      [MANY],
    )
    await owner.query('commit')
    await expectLedgerBalances(MANY)
  },
)
