import { expect, test } from 'vitest'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { accountKinds } from '#domain/ledger/account-kinds.ts'
import { ledgerRefusals } from '#domain/ledger/ledger-refusals.ts'
import { transferNames } from '#domain/ledger/transfer-names.ts'
import { transferCodes } from '#domain/ledger/transfer-codes.ts'
import { placeHold, postHold, voidHold } from '#server/ledger/holds.ts'
import { openMemberAccounts } from '#server/ledger/open-member-accounts.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { readBalances, readSystemBalances } from '#server/ledger/read-balances.ts'
import { reversalId, reverseTransfer } from '#tests/support/ledger/reverse-transfer.ts'
import { newTransferId, transferIdFor } from '#server/ledger/transfer-ids.ts'
import {
  cause,
  deposit,
  expectRightLedger,
  fundTreasury,
  now,
  openMembers,
  post,
  refusalOf,
  snapshot,
  transfer,
} from '#tests/support/ledger/ledger-fixture.ts'
import { createLedgerDatabase } from '#tests/support/ledger/ledger-database.ts'

const testDatabase = await createLedgerDatabase()
await openMembers(testDatabase.database.pool, 1n, 20)

const treasury = systemAccount('reward_treasury')
const later = new Date(now.getTime() + 60_000)

test('the code and the database know the same kinds of account and the same rules', async () => {
  const { pool } = testDatabase.database
  const kinds = await pool.query('select name, kind, owner, may_be_negative from account_kind order by kind')
  expect(kinds.rows).toEqual(
    Object.entries(accountKinds).map(([name, { kind, owner, mayBeNegative }]) => ({
      name,
      kind,
      owner,
      may_be_negative: mayBeNegative,
    })),
  )
  const rules = await pool.query<{ rule: string }>(
    `select code || ' ' || source.name || ' ' || target.name || ' ' || is_reward as rule from transfer_rule
     join account_kind as source on source.kind = from_kind join account_kind as target on target.kind = to_kind`,
  )
  const declared = Object.entries(transferCodes).flatMap(([code, { from, to, isReward }]) =>
    from.flatMap((source) => to.map((target) => `${code} ${source} ${target} ${isReward}`)),
  )
  expect(rules.rows.map(({ rule }) => rule).toSorted()).toEqual(declared.toSorted())
})

test('every transfer code of the database has a unique name', async () => {
  const { rows } = await testDatabase.database.pool.query<{ code: string; meaning: string }>(
    'select code, meaning from transfer_code',
  )
  expect(Object.fromEntries(rows.map(({ code, meaning }) => [code, meaning]))).toEqual(transferNames)
  expect(new Set(Object.values(transferNames)).size).toBe(rows.length)
})

test('every state that the database raises is a refusal with a message', async () => {
  const raised = await testDatabase.database.pool.query<{ state: string }>(
    `select distinct match[1] as state from pg_proc, regexp_matches(prosrc, '''(TL\\d+)''', 'g') as match order by 1`,
  )
  const known = Object.values(ledgerRefusals).map(({ state }) => state)
  expect(raised.rows.map(({ state }) => state)).toEqual(known.toSorted())
})

test('accounts are opened once, empty, and opening them again changes nothing', async () => {
  const { pool } = testDatabase.database
  await deposit(pool, 1n, 5_000_000n)
  await openMemberAccounts(pool, 1n)
  expect(await readBalances(pool, 1n)).toEqual({
    r_wallet: 5_000_000n,
    custody: 0n,
    profit_wallet: 0n,
    withdrawal_wallet: 0n,
    hold: 0n,
  })
  expect(await refusalOf(readBalances(pool, 999n))).toBe('unknown-account')
  expect(await refusalOf(openMemberAccounts(pool, 0n))).toBe('unknown-account')
})

test('a repeated id returns the first result and moves nothing', async () => {
  const { pool } = testDatabase.database
  const first = transfer('deposit', systemAccount('assets_xrpl'), memberAccount(2n, 'r_wallet'), 7n)
  expect(await post(pool, first)).toEqual([{ id: first.id, outcome: 'created', at: now }])
  const repeated = await postTransfers(pool, { transfers: [first], cause, at: later })
  expect(repeated).toEqual([{ id: first.id, outcome: 'exists', at: now }])
  expect((await readBalances(pool, 2n)).r_wallet).toBe(7n)
  for (const other of [
    { ...first, amount: 8n },
    { ...first, from: systemAccount('assets_bank') },
    { ...first, to: memberAccount(3n, 'r_wallet') },
  ])
    for (const list of [[other], [other, transfer('deposit', first.from, first.to, 1n)]])
      expect(await refusalOf(post(pool, ...list))).toBe('transfer-id-reused')
  const otherCause = postTransfers(pool, { transfers: [first], cause: { kind: 'test', id: '2' }, at: now })
  expect(await refusalOf(otherCause)).toBe('transfer-id-reused')
})

test('transfers posted together need only their net effect to be covered, and are atomic', async () => {
  const { pool } = testDatabase.database
  await fundTreasury(pool, 1_000n)
  const before = await snapshot(testDatabase)
  const paid = transfer('direct_bounty', treasury, memberAccount(3n, 'withdrawal_wallet'), 300n)
  const tooMuch = transfer('direct_bounty', treasury, memberAccount(4n, 'withdrawal_wallet'), 701n)
  expect(await refusalOf(post(pool, paid, tooMuch))).toBe('insufficient-funds')
  expect(await snapshot(testDatabase)).toEqual(before)
  // The fee passes through an account that holds nothing.
  const fee = transfer(
    'address_change_fee',
    memberAccount(3n, 'withdrawal_wallet'),
    systemAccount('fees'),
    100n,
  )
  const income = transfer('fee_income', systemAccount('fees'), treasury, 100n)
  const together = await post(pool, income, fee, paid)
  expect(together.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
  const fresh = transfer('direct_bounty', treasury, memberAccount(3n, 'withdrawal_wallet'), 1n)
  const mixed = await post(pool, fee, fresh, fresh)
  expect(mixed.map(({ outcome }) => outcome)).toEqual(['exists', 'created', 'exists'])
  expect((await readBalances(pool, 3n)).withdrawal_wallet).toBe(201n)
  expect(await refusalOf(post(pool))).toBe('malformed-posting')
})

test('a transfer can be reversed once, and a reversal cannot be reversed', async () => {
  const { pool } = testDatabase.database
  const original = transfer('deposit', systemAccount('assets_bank'), memberAccount(5n, 'r_wallet'), 40n)
  await post(pool, original)
  const reversed = await reverseTransfer(pool, { original: original.id, cause, at: later })
  expect(reversed).toEqual({ id: reversalId(original.id), outcome: 'created', at: later })
  expect((await readBalances(pool, 5n)).r_wallet).toBe(0n)
  const again = await reverseTransfer(pool, { original: original.id, cause, at: now })
  expect(again).toEqual({ id: reversed.id, outcome: 'exists', at: later })
  const refusals = [
    reverseTransfer(pool, { original: original.id, cause: { kind: 'test', id: 'other' }, at: later }),
    reverseTransfer(pool, { original: reversed.id, cause, at: later }),
    reverseTransfer(pool, { original: newTransferId(now), cause, at: later }),
  ]
  expect(await Promise.all(refusals.map(refusalOf))).toEqual([
    'already-reversed',
    'reversal-mismatch',
    'unknown-transfer',
  ])
  const spent = transfer('deposit', systemAccount('assets_bank'), memberAccount(5n, 'r_wallet'), 40n)
  await post(
    pool,
    spent,
    transfer('activation', memberAccount(5n, 'r_wallet'), memberAccount(5n, 'custody'), 1n),
  )
  expect(await refusalOf(reverseTransfer(pool, { original: spent.id, cause, at: later }))).toBe(
    'insufficient-funds',
  )
})

test('a hold is paid out minus its fee, which goes to the treasury in the same transaction', async () => {
  const { pool } = testDatabase.database
  const wallet = memberAccount(6n, 'profit_wallet')
  await fundTreasury(pool, 1_000n)
  await post(pool, transfer('daily_bounty', treasury, wallet, 1_000n))
  const before = await readSystemBalances(pool)
  const hold = { id: newTransferId(now), wallet, amount: 1_000n, cause, at: now }
  expect((await placeHold(pool, hold)).outcome).toBe('created')
  expect((await placeHold(pool, hold)).outcome).toBe('exists')
  expect(await refusalOf(placeHold(pool, { ...hold, amount: 999n }))).toBe('transfer-id-reused')
  expect(await readBalances(pool, 6n)).toMatchObject({ profit_wallet: 0n, hold: 1_000n })
  const posting = { id: hold.id, rail: 'assets_bep20', fee: 100n, at: later } as const
  expect(await postHold(pool, posting)).toEqual({ id: hold.id, outcome: 'created', at: later })
  expect(await postHold(pool, { ...posting, at: now })).toEqual({ id: hold.id, outcome: 'exists', at: later })
  const after = await readSystemBalances(pool)
  expect(after).toEqual({
    ...before,
    assets_bep20: before.assets_bep20 + 900n,
    reward_treasury: before.reward_treasury + 100n,
  })
  for (const otherwise of [
    () => postHold(pool, { ...posting, fee: 99n }),
    () => postHold(pool, { ...posting, rail: 'assets_xrpl' }),
    () => voidHold(pool, { id: hold.id, at: later }),
  ])
    expect(await refusalOf(otherwise())).toBe('hold-already-resolved')
})

test.each([
  ['withdrawal_wallet', 7n],
  ['profit_wallet', 8n],
] as const)('a voided hold goes back to the %s that it came from, and stays voided', async (kind, member) => {
  const { pool } = testDatabase.database
  const wallet = memberAccount(member, kind)
  await post(pool, transfer('funds_added', systemAccount('adjustments'), wallet, 50n))
  const hold = { id: newTransferId(now), wallet, amount: 50n, cause, at: now }
  await placeHold(pool, hold)
  for (const fee of [-1n, 50n, 51n])
    expect(await refusalOf(postHold(pool, { id: hold.id, rail: 'assets_bank', fee, at: now }))).toBe(
      'bad-amount',
    )
  expect((await voidHold(pool, { id: hold.id, at: now })).outcome).toBe('created')
  expect((await voidHold(pool, { id: hold.id, at: later })).outcome).toBe('exists')
  expect(await readBalances(pool, member)).toMatchObject({ [kind]: 50n, hold: 0n })
  const posting = { id: hold.id, rail: 'assets_bank', fee: 0n, at: later } as const
  expect(await refusalOf(postHold(pool, posting))).toBe('hold-already-resolved')
  expect(await refusalOf(voidHold(pool, { id: newTransferId(now), at: now }))).toBe('unknown-hold')
  expect(await refusalOf(reverseTransfer(pool, { original: hold.id, cause, at: now }))).toBe(
    'transfer-not-allowed',
  )
})

test('the same cause and time lead to the same id, and another cause to another', () => {
  expect(transferIdFor(now, 'deposit', '17')).toBe(transferIdFor(now, 'deposit', '17'))
  expect(transferIdFor(now, 'deposit', '17')).not.toBe(transferIdFor(now, 'deposit', '18'))
  expect(transferIdFor(now, 'deposit', '17')).not.toBe(transferIdFor(now, 'deposit1', '7'))
  expect(reversalId(reversalId(newTransferId(now)))).toMatch(/^01[0-9a-f]{6}-[0-9a-f]{4}-7/)
})

test('after all tests the ledger verifies', () => expectRightLedger(testDatabase))
