// Members with very many rows: the cost of a page does not depend on their number, and its figures equal the ledger.

import { expect, test } from 'vitest'
import type { PageQuery } from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readFigures } from '#server/reports/report-routes.ts'
import { loadMembers } from '#tests/support/reports/member-load.ts'
import {
  createReportDatabase,
  findSource,
  memberViewer,
  NOW,
  readMemberReport,
} from '#tests/support/reports/report-database.ts'

/** Two have so many rows that lists are limited, of 72 and of 137 days. The rows of the third are counted one by one. */
const [FEW, MANY, LIGHT] = [2n, 3n, 4n]
const LONG = { timeout: 240_000 }

const database = await createReportDatabase()
const { owner } = database
await owner.query(
  `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
     select name, name, name, '1', 'x', sponsor, '2026-05-20'
     from (values ('root', null), ('few', 1), ('many', 1), ('light', 1)) as made (name, sponsor)`,
)
await owner.query('select open_member_accounts(id) from member')
const members = [
  { id: FEW, since: '2026-09-04', perDay: 300 },
  { id: MANY, since: '2026-07-01', perDay: 300 },
  { id: LIGHT, since: '2026-08-05', perDay: 50 },
]
await loadMembers(owner, { members, until: '2026-11-14' })

type Selection = Partial<PageQuery>
const read = (name: string, memberId: bigint, selection: Selection) =>
  readMemberReport(database.pool, name, memberId, selection)

const PAGES_TOUCHED = `select sum(pg_stat_get_xact_blocks_fetched(oid))::int as pages from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'i', 'm')`

/** Pages of tables and indexes that the work touches. */
async function countPages(work: (on: Queryable) => Promise<unknown>): Promise<number> {
  const count = async () => (await owner.query<{ pages: number }>(PAGES_TOUCHED)).rows[0]!.pages
  await owner.query('begin')
  const before = await count()
  await work(owner)
  const after = await count()
  await owner.query('commit')
  return after - before
}

const countPagesOf = (name: string, memberId: bigint, selection: Selection) =>
  countPages((on) => readMemberReport(on, name, memberId, selection))

const reports = ['bot-profit', 'direct', 'beyond-limit', 'transactions']
const selections: Selection[] = [
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
    expect(few).toBeGreaterThan(0)
    expect(many).toBeLessThan(few * 1.5 + 300)
  },
)

const countFigurePages = (name: string, memberId: bigint) =>
  countPages((on) => readFigures(on, findSource(name), memberViewer(memberId), NOW))

test('figures above the list read the last days only', async () => {
  for (const name of [...reports, 'topup-history']) {
    const [few, many] = [await countFigurePages(name, FEW), await countFigurePages(name, MANY)]
    expect([name, many]).toEqual([name, expect.toSatisfy(() => many < 25_000 && many < few * 1.5 + 300)])
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

async function expectLedgerBalances() {
  const { rows: every } = await database.pool.query<{ id: string; at: Date; balance: bigint }>(
    EVERY_MOVEMENT,
    [LIGHT],
  )
  const shown = ({ id, balance }: { id: string; balance?: unknown }) => ({ id, balance })
  const compare = async (changes: { page?: number; periodFrom?: string; periodTo?: string }) => {
    const { page = 1, periodFrom = '2000-01-01', periodTo = '2100-01-01' } = changes
    const end = new Date(Date.parse(periodTo) + 86_400_000)
    const inside = every.filter(({ at }) => at >= new Date(periodFrom) && at < end)
    const { rows } = await read('transactions', LIGHT, changes)
    expect(rows.map(shown)).toEqual(inside.slice((page - 1) * 10, page * 10).map(shown))
  }
  await compare({})
  await compare({ page: 500 })
  await compare({ periodFrom: '2026-11-05', periodTo: '2026-11-05' })
  await compare({ periodFrom: '2026-10-05', periodTo: '2026-10-20', page: 33 })
  await compare({ periodTo: '2026-10-31', page: 2 })
}

test('balances are those of the ledger, whatever part of it is read', LONG, async () => {
  await expectLedgerBalances()
})

/** The closing balances of each month, as the job issues them, without the file. */
const STATEMENTS = `with period as (
    insert into member_statement_period (period, ends_at, issued_at, completed_at)
    select to_char(month, 'YYYY-MM'), month + interval '1 month', '2026-11-14', '2026-11-14'
    from generate_series(timestamptz '2026-08-01 00:00Z', '2026-10-01 00:00Z', '1 month') as month returning period, ends_at
  )
  insert into member_statement (member_id, period, ends_at, r_wallet, custody, profit_wallet, withdrawal_wallet, hold, has_corrections, content)
  select member_id, period, ends_at, closing[1], closing[2], closing[3], closing[4], closing[5], false, ''
  from period, unnest($1::bigint[]) as member_id, lateral (select member_balances_at(member_id, ends_at) as closing) as balances`

test(
  'an early period reads no later months once its statement is issued, unless something was posted late',
  LONG,
  async () => {
    const august = { periodFrom: '2026-08-10', periodTo: '2026-08-10' }
    const before = await countPagesOf('transactions', MANY, august)
    await owner.query(STATEMENTS, [[MANY, LIGHT]])
    const after = await countPagesOf('transactions', MANY, august)
    expect(after).toBeLessThan(before * 0.6)
    await expectLedgerBalances()
    await owner.query('begin; set local session_replication_role = replica')
    await owner.query(
      `insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
     values (online_transfer_id('2026-08-20', 'late'), 'funds_added', 13, account_id($1, 4), 77, '2026-08-20', 'test', '1')`,
      [LIGHT],
    )
    await owner.query(
      'update member_balance set withdrawal_wallet = withdrawal_wallet + 77 where member_id = $1',
      [LIGHT],
    )
    await owner.query('commit')
    await expectLedgerBalances()
  },
)
