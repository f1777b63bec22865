import { randomInt } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { memberAccount, systemAccount, type AccountId } from '#domain/ledger/account-id.ts'
import { memberAccountKinds, systemAccountKinds, type AccountKind } from '#domain/ledger/account-kinds.ts'
import { transferCodes, type TransferCode } from '#domain/ledger/transfer-codes.ts'
import { placeHold, postHold, voidHold } from '#server/ledger/holds.ts'
import { postTransfers, type Transfer } from '#server/ledger/post-transfers.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import { reverseTransfer } from '#tests/support/ledger/reverse-transfer.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { openDatabase, type Queryable } from '#server/platform/database.ts'
import {
  cause,
  deposit,
  expectRightLedger,
  fundTreasury,
  now,
  openMembers,
  post,
  refusalOf,
  transfer,
} from '#tests/support/ledger/ledger-fixture.ts'
import { waitForLocks } from '#tests/support/database/wait-for-locks.ts'
import { createLedgerDatabase } from '#tests/support/ledger/ledger-database.ts'
import { randomCases } from '#tests/support/random-run.ts'

const CLIENTS = 64
const SECONDS = randomCases(1, 20)
const HOLD_ROUNDS = randomCases(2, 10)
const ORDER_ROUNDS = randomCases(5, 20)
const MIN_MOVES = 4 * CLIENTS
const testDatabase = await createLedgerDatabase()
await openMembers(testDatabase.database.pool, 1n, 10)
afterAll(async () => {
  await expectRightLedger(testDatabase)
})

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const outcomes = (posted: { outcome: string }[]) => ({
  created: posted.filter(({ outcome }) => outcome === 'created').length,
  exists: posted.filter(({ outcome }) => outcome === 'exists').length,
})

test('a hundred copies of one posting have one effect and a hundred equal answers', async () => {
  const { pool } = testDatabase.database
  const one = transfer('deposit', systemAccount('assets_bep20'), memberAccount(1n, 'r_wallet'), 9n)
  const copies = times(100, (index) =>
    postTransfers(pool, { transfers: [one], cause, at: new Date(now.getTime() + index) }),
  )
  const answers = (await Promise.all(copies)).flat()
  expect(outcomes(answers)).toEqual({ created: 1, exists: 99 })
  expect(new Set(answers.map(({ id, at }) => `${id} ${at.toISOString()}`)).size).toBe(1)
  expect((await readBalances(pool, 1n)).r_wallet).toBe(9n)
})

test('a hundred copies of one reversal have one effect', async () => {
  const { pool } = testDatabase.database
  const original = transfer('deposit', systemAccount('assets_bep20'), memberAccount(2n, 'r_wallet'), 9n)
  await post(pool, original)
  const copies = times(100, () => reverseTransfer(pool, { original: original.id, cause, at: now }))
  expect(outcomes(await Promise.all(copies))).toEqual({ created: 1, exists: 99 })
  expect((await readBalances(pool, 2n)).r_wallet).toBe(0n)
})

test('if fifty clients post a hold and fifty void it, one side wins and the money moves once', async () => {
  const { pool } = testDatabase.database
  await fundTreasury(pool, 10_000n)
  for (let round = 0; round < HOLD_ROUNDS; round += 1) {
    const wallet = memberAccount(3n, 'profit_wallet')
    await post(pool, transfer('daily_bounty', systemAccount('reward_treasury'), wallet, 100n))
    const before = await readBalances(pool, 3n)
    const id = newTransferId(now)
    await placeHold(pool, { id, wallet, amount: 100n, cause, at: now })
    const resolve = (index: number) =>
      index % 2 === round % 2
        ? postHold(pool, { id, rail: 'assets_xrpl', fee: 10n, at: now })
        : voidHold(pool, { id, at: now })
    const answers = await Promise.all(times(100, (index) => refusalOf(resolve(index))))
    const refused = answers.filter((answer) => answer === 'hold-already-resolved')
    const resolved = answers.filter((answer): answer is { outcome: string } => typeof answer === 'object')
    expect(refused).toHaveLength(50)
    expect(outcomes(resolved)).toEqual({ created: 1, exists: 49 })
    const { rows } = await pool.query<{ state: string }>('select state from hold where id = $1', [id])
    const back = rows[0]?.state === 'voided' ? before.profit_wallet : before.profit_wallet - 100n
    expect(await readBalances(pool, 3n)).toMatchObject({ profit_wallet: back, hold: 0n })
  }
})

test('postings that share ids and accounts in opposite orders never deadlock', async () => {
  const { pool } = testDatabase.database
  for (let round = 0; round < ORDER_ROUNDS; round += 1) {
    const list = times(6, (index) =>
      transfer('deposit', systemAccount('assets_bank'), memberAccount(BigInt(4 + index), 'r_wallet'), 3n),
    )
    const copies = times(12, (index) => post(pool, ...(index % 2 ? list : list.toReversed())))
    const answers = (await Promise.all(copies)).flat()
    expect(outcomes(answers)).toEqual({ created: 6, exists: 66 })
  }
})

test('a single and a joint posting between operator accounts lock them in the same order', async () => {
  const { pool } = testDatabase.database
  const [bank, revenue, treasury] = (['assets_bank', 'revenue', 'reward_treasury'] as const).map(
    systemAccount,
  )
  const record = () => transfer('revenue_recorded', bank!, revenue!, 10n)
  const fund = () => transfer('treasury_funding', revenue!, treasury!, 1n)
  await post(pool, record(), fund())
  // Updates the revenue account last, so that its row is physically after the treasury's.
  await post(pool, record())
  const owner = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await owner.connect()
  await owner.query('begin')
  await owner.query('select from system_balance where account_id = $1 for update', [treasury])
  const single = post(pool, fund())
  await waitForLocks(owner, 1)
  const joint = post(pool, record(), fund())
  await waitForLocks(owner, 2)
  await owner.query('commit')
  await owner.end()
  expect(outcomes((await Promise.all([single, joint])).flat())).toEqual({ created: 3, exists: 0 })
})

// Twenty accounts: all eight system accounts, and four wallets of each of three members.
const wallets = memberAccountKinds.filter((kind) => kind !== 'hold')
const accounts = new Map<AccountId, AccountKind>([
  ...systemAccountKinds.map((kind) => [systemAccount(kind), kind] as const),
  ...[4n, 5n, 6n].flatMap((id) => wallets.map((kind) => [memberAccount(id, kind), kind] as const)),
])
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)]!

function anyTransfer(): Transfer {
  const codes = Object.keys(transferCodes).filter((code) => !code.startsWith('withdrawal_')) as TransferCode[]
  const code = pick(codes)
  const { from, to }: { from: readonly AccountKind[]; to: readonly AccountKind[] } = transferCodes[code]
  const member = BigInt(4 + randomInt(3))
  const end = (kinds: readonly AccountKind[]) =>
    pick([...accounts].filter(([id, kind]) => kinds.includes(kind) && (id < 16n || id >> 4n === member)))[0]
  return transfer(code, end(from), end(to), BigInt(1 + randomInt(1_000)))
}

/** Moves money for some seconds, then asserts that none appeared or vanished and no balance is negative. */
async function expectConserved(
  move: (client: Queryable) => Promise<unknown>,
  balances: () => Promise<Map<AccountId, bigint>>,
) {
  const total = async () => [...(await balances()).values()].reduce((sum, balance) => sum + balance, 0n)
  const before = await total()
  const many = openDatabase({ connectionString: testDatabase.appUrl, connections: CLIENTS })
  const end = performance.now() + SECONDS * 1_000
  let moved = 0
  const client = async () => {
    const connection = await many.pool.connect()
    try {
      for (; performance.now() < end || moved < MIN_MOVES; moved += 1) await move(connection)
    } finally {
      connection.release()
    }
  }
  try {
    await Promise.all(times(CLIENTS, client))
  } finally {
    await many.close()
  }
  expect(await total()).toBe(before)
  const negative = [...(await balances())].filter(
    ([id, balance]) => balance < 0n && ![6n, 7n, 8n, 13n].includes(id),
  )
  expect(negative).toEqual([])
}

test('sixty-four clients move money among twenty accounts, and none appears, vanishes or goes below zero', async () => {
  const { pool } = testDatabase.database
  for (const id of [4n, 5n, 6n]) await deposit(pool, id, 20_000n)
  const answers: Record<string, number> = {}
  const move = async (client: Queryable) => {
    const transfers = times(randomInt(3) === 0 ? 1 + randomInt(4) : 1, anyTransfer)
    const answer = await refusalOf(post(client, ...transfers))
    const said = typeof answer === 'string' ? answer : 'created'
    answers[said] = (answers[said] ?? 0) + 1
  }
  await expectConserved(move, async () => {
    const { rows } = await pool.query<{ id: bigint; balance: bigint }>(
      'select account_id as id, balance from account_balance',
    )
    return new Map(rows.map(({ id, balance }) => [id, balance]))
  })
  expect(Object.keys(answers).toSorted()).toEqual(['created', 'insufficient-funds'])
  console.log('ledger concurrency:', answers)
})

test('the same test detects the lost updates of a read-modify-write ledger', async () => {
  const owner = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await owner.connect()
  await owner.query('create table naive_account (id bigint primary key, balance bigint not null)')
  await owner.query('grant select, update on naive_account to tributary_app')
  await owner.query('insert into naive_account select unnest($1::bigint[]), 1000000', [[...accounts.keys()]])
  const move = async (client: Queryable) => {
    const { from, to, amount } = anyTransfer()
    for (const [id, delta] of [[from, -amount] as const, [to, amount] as const]) {
      const { rows } = await client.query<{ balance: bigint }>(
        'select balance from naive_account where id = $1',
        [id],
      )
      const balance = rows[0]!.balance + delta
      await client.query('update naive_account set balance = $2 where id = $1', [id, balance])
    }
  }
  const balances = async () => {
    const { rows } = await owner.query<{ id: string; balance: string }>(
      'select id, balance from naive_account',
    )
    return new Map(rows.map(({ id, balance }) => [BigInt(id), BigInt(balance)]))
  }
  await expect(expectConserved(move, balances)).rejects.toThrow(/expected -?\d+n to be \d+n/)
  await owner.end()
})
