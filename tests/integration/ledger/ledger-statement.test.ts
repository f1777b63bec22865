import { randomInt } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import {
  readAccountStatement,
  type Movement,
  type AccountStatementCursor,
} from '#server/ledger/read-account-statement.ts'
import { reverseTransfer } from '#tests/support/ledger/reverse-transfer.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { openDatabase } from '#server/platform/database.ts'
import { cause, expectRightLedger, openMembers } from '#tests/support/ledger/ledger-fixture.ts'
import { createLedgerDatabase } from '#tests/support/ledger/ledger-database.ts'

const account = memberAccount(1n, 'r_wallet')
const rail = systemAccount('assets_bep20')

/** Half a year of deposits, closings that pay something each day, and reversals long after their originals. */
const testDatabase = await createLedgerDatabase()
/** One connection, so that it sees its own statistics. */
const owner = openDatabase({ connectionString: testDatabase.ownerUrl, connections: 1 }).pool
const { pool } = testDatabase.database
await openMembers(pool, 1n, 30)
const deposits: string[] = []
for (let day = 0; day < 180; day += 3) {
  const midnight = new Date(Date.UTC(2026, 0, 1 + day))
  const at = new Date(midnight.getTime() + 3_600_000 * (1 + randomInt(20)))
  const id = newTransferId(at)
  deposits.push(id)
  const amount = BigInt(1_000 + randomInt(1_000))
  await postTransfers(pool, {
    transfers: [{ id, code: 'deposit', from: rail, to: account, amount }],
    cause,
    at,
  })
  if (day % 6 === 0) {
    const refund = {
      id: newTransferId(at),
      code: 'deposit_refund',
      from: account,
      to: rail,
      amount: 7n,
    } as const
    await postTransfers(pool, { transfers: [refund], cause, at })
  }
  if (day % 9 === 0) await payClosing(midnight)
  if (day % 30 === 27) await reverseTransfer(pool, { original: deposits[deposits.length - 8]!, cause, at })
}
await owner.query('analyze')
afterAll(async () => {
  await expectRightLedger(testDatabase)
  await owner.end()
})

async function payClosing(midnight: Date) {
  const day = new Date(midnight.getTime() - 86_400_000).toISOString().slice(0, 10)
  await owner.query(`select ensure_transfer_partition(closing_transfer_id('${day}', 1, 0, 0))`)
  await owner.query(
    `insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
     select closing_transfer_id($1, 1, step, n), 'deposit', 6, (1 + n % 30) << 4 | 1, n, 'closing', $1, $2::timestamptz + interval '5 s'
     from generate_series(1, 60) as n, generate_series(1, 2) as step`,
    [day, midnight],
  )
  await owner.query(`select finish_closing_partitions('${day}')`)
}

async function wholeStatement(rows: number): Promise<Movement[]> {
  const movements: Movement[] = []
  let from: AccountStatementCursor | undefined
  do {
    const page = await readAccountStatement(testDatabase.database.pool, { account, rows, from })
    movements.push(...page.movements)
    from = page.next
  } while (from)
  return movements
}

test('a statement has every movement once, newest first, and each balance follows from the one before', async () => {
  const movements = await wholeStatement(1_000)
  const { rows } = await owner.query<{ id: string }>(
    'select id::text from transfer where $1 in (from_account, to_account)',
    [account],
  )
  expect(movements.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect(movements.length).toBeGreaterThan(150)
  expect(movements[0]?.balanceAfter).toBe((await readBalances(pool, 1n)).r_wallet)
  for (const [index, { at, balanceAfter, movement }] of movements.entries()) {
    const older = movements[index + 1]
    expect(balanceAfter - movement).toBe(older?.balanceAfter ?? 0n)
    if (older) expect(older.at.getTime()).toBeLessThanOrEqual(at.getTime())
  }
})

test.each([1, 2, 7, 50])('in pages of %s rows it is the same statement', async (rows) => {
  expect(await wholeStatement(rows)).toEqual(await wholeStatement(1_000))
})

test('a concurrent posting does not change later pages', async () => {
  const before = await wholeStatement(1_000)
  const first = await readAccountStatement(pool, { account, rows: 20 })
  const at = new Date('2026-07-15T00:00:00Z')
  const later = { id: newTransferId(at), code: 'deposit', from: rail, to: account, amount: 123n } as const
  await postTransfers(pool, { transfers: [later], cause, at })
  await reverseTransfer(pool, { original: before.at(-3)!.id, cause, at })
  const second = await readAccountStatement(pool, { account, rows: 20, from: first.next })
  expect([...first.movements, ...second.movements]).toEqual(before.slice(0, 40))
})

test('the statement of an account without movements is empty', async () => {
  const page = await readAccountStatement(testDatabase.database.pool, {
    account: memberAccount(2n, 'hold'),
    rows: 10,
  })
  expect(page).toEqual({ movements: [], next: undefined })
})

test('a statement finds its rows in large partitions by index', async () => {
  const count = 20_000
  const at = new Date('2026-08-02T00:00:00Z')
  const ids = Array.from({ length: count }, () => newTransferId(at))
  await owner.query(
    `select ensure_transfer_partition($1), ensure_transfer_partition(closing_transfer_id('2026-08-01', 1, 0, 0))`,
    [ids[0]],
  )
  const columns = 'id, code, from_account, to_account, amount, cause_kind, cause_id, at'
  for (const id of ['ids.id', `closing_transfer_id('2026-08-01', 1, 0, ids.n)`])
    await owner.query(
      `insert into transfer (${columns}) select ${id}, 'deposit', 6, (1 + n % 30) << 4 | 1, 1, 'test', '1', $2
       from unnest($1::uuid[]) with ordinality as ids (id, n)`,
      [ids, at],
    )
  await owner.query(`select finish_closing_partitions('2026-08-01')`)
  await owner.query('analyze transfer_2026')
  const scans = async () => {
    await owner.query('select pg_stat_force_next_flush()')
    const { rows } = await owner.query<{ relname: string; seq_scan: string; by_index: boolean }>(
      `select relname, seq_scan, idx_scan > 0 as by_index from pg_stat_user_tables
       where relname in ('transfer_2026', 'transfer_closing_2026_08_01') order by 1`,
    )
    return rows
  }
  const before = await scans()
  let from: AccountStatementCursor | undefined
  for (let page = 0; page < 40; page += 1) {
    const { next, movements } = await readAccountStatement(owner, { account, rows: 20, from })
    expect(movements).toHaveLength(20)
    from = next
  }
  const after = await scans()
  // An autovacuum in between scans a table once, to summarize its block range index.
  const isRead = after.map(({ seq_scan }, index) => Number(seq_scan) - Number(before[index]!.seq_scan) > 1)
  expect([isRead, after.map(({ by_index }) => by_index)]).toEqual([
    [false, false],
    [true, true],
  ])
})
