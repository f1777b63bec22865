import { afterAll, expect, test } from 'vitest'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import type { Rail } from '#domain/ledger/account-kinds.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import { reverseTransfer } from '#tests/support/ledger/reverse-transfer.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { cause, expectRightLedger, openMembers } from '#tests/support/ledger/ledger-fixture.ts'
import { createLedgerDatabase } from '#tests/support/ledger/ledger-database.ts'

const testDatabase = await createLedgerDatabase()
const owner = await testDatabase.connectAsOwner()
await openMembers(testDatabase.database.pool, 1n, 40)
afterAll(async () => {
  await expectRightLedger(testDatabase)
})

const rail = systemAccount('assets_bep20')
const depositAt = (at: Date, memberId = 1n, on: Rail = 'assets_bep20') => {
  const to = memberAccount(memberId, 'r_wallet')
  const deposit = { id: newTransferId(at), code: 'deposit', from: systemAccount(on), to, amount: 5n } as const
  return { transfers: [deposit], cause, at }
}
async function partitions(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'transfer'::regclass order by 1`,
  )
  return rows.map(({ name }) => name)
}
async function partitionOf(id: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ name: string }>(
    'select tableoid::regclass::text as name from transfer where id = $1',
    [id],
  )
  return rows[0]?.name
}

test.each([
  ['2027-12-31T23:59:59.999Z', '2027'],
  ['2028-01-01T00:00:00.000Z', '2028'],
  ['2020-01-01T00:00:00.000Z', '2020'],
  ['2099-12-31T23:59:59.999Z', '2099'],
])('a transfer posted at %s and its reversal are in the partitions of %s', async (time, year) => {
  const { pool } = testDatabase.database
  const posting = depositAt(new Date(time))
  const { id } = posting.transfers[0]!
  await postTransfers(pool, posting)
  expect(await partitionOf(id)).toBe(`transfer_${year}`)
  const reversal = await reverseTransfer(pool, { original: id, cause, at: new Date(time) })
  expect(await partitionOf(reversal.id)).toBe(`transfer_reversal_${year}`)
})

test('the first posting of a new year creates its partition, even with concurrent first postings', async () => {
  const { pool } = testDatabase.database
  const years = Array.from({ length: 12 }, (_, index) => 2040 + index)
  for (const year of years) {
    const at = new Date(Date.UTC(year, 5, 15))
    const posted = await Promise.all(
      Array.from({ length: 16 }, (_, index) => postTransfers(pool, depositAt(at, BigInt(index + 1)))),
    )
    expect(posted.flat().every(({ outcome }) => outcome === 'created')).toBe(true)
  }
  expect(await partitions()).toEqual(expect.arrayContaining(years.map((year) => `transfer_${year}`)))
})

test('a partition is made while others post, without waiting for them', async () => {
  const { database } = testDatabase
  await database.inTransaction(async (tx) => {
    await postTransfers(tx, depositAt(new Date('2028-02-10T00:00:00Z'), 1n, 'assets_xrpl'))
    await postTransfers(database.pool, depositAt(new Date('2029-05-05T00:00:00Z'), 2n, 'assets_bank'))
    await postTransfers(tx, depositAt(new Date('2029-05-06T00:00:00Z'), 1n, 'assets_xrpl'))
  })
  expect(await partitions()).toContain('transfer_2029')
})

test('the closing of a day has separate partitions for its transfers and for their reversals', async () => {
  const { pool } = testDatabase.database
  const at = new Date('2026-11-15T00:00:05Z')
  const { rows } = await pool.query<{ id: string; after: string }>(
    `select closing_transfer_id('2026-11-14', 1, 17, 4) as id, closing_transfer_id('2026-11-19', 4095, 4095, (1::bigint << 60) - 1) as after`,
  )
  const { id, after } = rows[0]!
  expect(id).toBe('f2026111-4001-8011-8000-000000000004')
  expect(after).toBe('f2026111-9fff-8fff-8fff-ffffffffffff')
  const deposit = { id, code: 'deposit', from: rail, to: memberAccount(3n, 'r_wallet'), amount: 5n } as const
  await expect(postTransfers(pool, { transfers: [deposit], cause, at })).rejects.toThrow(
    'not the id of a transfer',
  )
  for (const closingId of [id, after]) {
    await owner.query('select ensure_transfer_partition($1)', [closingId])
    await owner.query(
      `insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
       values ($1, 'deposit', $2, $3, 5, 'closing', '', $4)`,
      [closingId, deposit.from, deposit.to, at],
    )
  }
  expect(await partitionOf(id)).toBe('transfer_closing_2026_11_14')
  expect(await partitionOf(after)).toBe('transfer_closing_2026_11_19')
  const reversal = await reverseTransfer(pool, { original: id, cause, at })
  expect(await partitionOf(reversal.id)).toBe('transfer_closing_reversal_2026_11_14')
  await pool.query(`select finish_closing_partitions('2026-11-14')`)
  const indexes = await owner.query(`select tablename, count(*)::int as indexes from pg_indexes
    where tablename like 'transfer_closing%' group by 1 order by 1`)
  expect(indexes.rows).toEqual([
    { tablename: 'transfer_closing_2026_11_14', indexes: 5 },
    { tablename: 'transfer_closing_2026_11_19', indexes: 2 },
    { tablename: 'transfer_closing_reversal_2026_11_14', indexes: 5 },
  ])
})

test('a closing of many rows moves the money of all of them, and can be undone in one statement', async () => {
  const { pool } = testDatabase.database
  const before = await readBalances(pool, 7n)
  await owner.query(`select ensure_transfer_partition(closing_transfer_id('2026-11-16', 1, 0, 0))`)
  await owner.query(`insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
    select closing_transfer_id('2026-11-16', 1, 0, n), 'deposit', 6, (1 + n % 40) << 4 | 1, n, 'closing', '2026-11-16', '2026-11-17'
    from generate_series(1, 10000) as n`)
  const { rows } = await owner.query<{ sum: string }>(
    `select sum(n) from generate_series(1, 10000) as n where 1 + n % 40 = 7`,
  )
  expect((await readBalances(pool, 7n)).r_wallet).toBe(before.r_wallet + BigInt(rows[0]!.sum))
  await owner.query(
    `select ensure_transfer_partition(reversal_id(closing_transfer_id('2026-11-16', 1, 0, 0)))`,
  )
  await owner.query(`insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at, reverses)
    select reversal_id(id), code, to_account, from_account, amount, 'undo', cause_id, at, id from transfer_closing_2026_11_16`)
  expect(await readBalances(pool, 7n)).toEqual(before)
})

test('a payout of many rewards credits both wallets of every member, or none if one of them has no accounts', async () => {
  const { pool } = testDatabase.database
  const amount = 1_000_000n
  const [assets, revenue, treasury] = (['assets_bep20', 'revenue', 'reward_treasury'] as const).map(
    systemAccount,
  )
  const at = new Date('2026-11-18T00:00:00Z')
  const funding = [
    { id: newTransferId(at), code: 'revenue_recorded', from: assets!, to: revenue!, amount },
    { id: newTransferId(at), code: 'treasury_funding', from: revenue!, to: treasury!, amount },
  ] as const
  await postTransfers(pool, { transfers: funding, cause, at })
  await owner.query(`select ensure_transfer_partition(closing_transfer_id('2026-11-17', 1, 0, 0))`)
  const payOut = (run: number, members: number) =>
    owner.query(`begin; select set_payer_context(true);
      insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
        select closing_transfer_id('2026-11-17', ${run}, 0, n), case n % 2 when 0 then 'daily_bounty' else 'network_bounty' end, 10,
          (1 + n / 2 % ${members}) << 4 | 3 + n % 2, 1 + n % 2, 'closing', '2026-11-17', '2026-11-18'
        from generate_series(0, 3199) as n;
      commit`)
  const before = await readBalances(pool, 7n)
  await expect(payOut(1, 41)).rejects.toThrow(/account \d+ does not exist/)
  await owner.query('rollback')
  expect(await readBalances(pool, 7n)).toEqual(before)
  await payOut(2, 40)
  const { profit_wallet, withdrawal_wallet } = await readBalances(pool, 7n)
  expect([profit_wallet, withdrawal_wallet]).toEqual([
    before.profit_wallet + 40n,
    before.withdrawal_wallet + 80n,
  ])
})

test('posting, repeating and reversing each lock only one partition', async () => {
  const { database } = testDatabase
  const posting = depositAt(new Date('2027-01-10T00:00:00Z'))
  const { id } = posting.transfers[0]!
  expect((await partitions()).length).toBeGreaterThan(12)
  await database.inTransaction(async (tx) => {
    for (let time = 0; time < 8; time += 1) {
      await postTransfers(tx, posting)
      await postTransfers(tx, { ...posting, transfers: [...posting.transfers, ...posting.transfers] })
      await reverseTransfer(tx, { original: id, cause, at: posting.at })
    }
    const { rows } = await tx.query<{ name: string }>(
      `select distinct relation::regclass::text as name from pg_locks join pg_inherits on inhrelid = relation
       where pid = pg_backend_pid() and inhparent = 'transfer'::regclass order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['transfer_2027', 'transfer_reversal_2027'])
  })
})
