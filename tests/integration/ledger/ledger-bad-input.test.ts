import { afterAll, afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { usdt } from '#contract/platform/fields.ts'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { ledgerRefusals } from '#domain/ledger/ledger-refusals.ts'
import { LARGEST_MICRO } from '#domain/money/money.ts'
import { placeHold } from '#server/ledger/holds.ts'
import { LedgerRefusal, translateRefusal } from '#server/ledger/ledger-refusal.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import {
  cause,
  deposit,
  expectRightLedger,
  now,
  openMembers,
  post,
  refusalOf,
  snapshot,
  transfer,
} from '#tests/support/ledger/ledger-fixture.ts'
import { createLedgerDatabase } from '#tests/support/ledger/ledger-database.ts'
import { reversalId } from '#tests/support/ledger/reverse-transfer.ts'

const rail = systemAccount('assets_bep20')
const wallet = memberAccount(1n, 'r_wallet')

const testDatabase = await createLedgerDatabase()
await openMembers(testDatabase.database.pool, 1n, 2)
await deposit(testDatabase.database.pool, 1n, LARGEST_MICRO - 10n)
const before = await snapshot(testDatabase)
afterEach(async () => expect(await snapshot(testDatabase)).toEqual(before))
afterAll(async () => {
  await expectRightLedger(testDatabase)
})

/** Tests the server's check, then the database's check without it. */
async function refusalsOf(amount: bigint | string) {
  const { pool } = testDatabase.database
  const values = [newTransferId(now), 'deposit', rail, wallet, amount, 'test', '1', now]
  const byDatabase = translateRefusal(
    pool.query('select post_transfer($1, $2, $3, $4, $5, $6, $7, $8)', values),
  )
  const lists = values.map((value, index) => (index < 5 ? [value] : value))
  const inBatch = translateRefusal(pool.query('select post_transfers($1, $2, $3, $4, $5, $6, $7, $8)', lists))
  return Promise.all([byDatabase, inBatch].map(refusalOf))
}

test.each([0n, -1n, -LARGEST_MICRO, LARGEST_MICRO + 1n, 2n ** 64n, 2n ** 200n])(
  'an amount of %s micro-USDT is refused',
  async (amount) => {
    const posted = post(testDatabase.database.pool, transfer('deposit', rail, wallet, amount))
    expect(await refusalOf(posted)).toBe('bad-amount')
    expect(await refusalsOf(amount)).toEqual(['bad-amount', 'bad-amount'])
    const hold = {
      id: newTransferId(now),
      wallet: memberAccount(1n, 'profit_wallet'),
      amount,
      cause,
      at: now,
    }
    expect(await refusalOf(placeHold(testDatabase.database.pool, hold))).toBe('bad-amount')
  },
)

test.each(['1.5', 'NaN', 'ten', ''])('an amount written as "%s" is refused', async (amount) => {
  expect(await refusalsOf(amount)).toEqual(['malformed-posting', 'malformed-posting'])
})

test('a balance that would overflow is refused, by one transfer or by several', async () => {
  const { pool } = testDatabase.database
  expect(await refusalOf(deposit(pool, 1n, 11n))).toBe('bad-amount')
  const six = () => transfer('deposit', rail, wallet, 6n)
  expect(await refusalOf(post(pool, six(), six()))).toBe('bad-amount')
})

test.each(['1.0000001', '-1', '1e3', '0x10', ' 1', '1,5', '', '9223372036854.775808', '99999999999999'])(
  'an amount of "%s" USDT does not get through the wire',
  (text) => {
    expect(z.safeDecode(usdt, text).success).toBe(false)
  },
)

test('the largest and the smallest amount cross the wire exactly', () => {
  expect(z.decode(usdt, '9223372036854.775807')).toBe(LARGEST_MICRO)
  expect(z.decode(usdt, '0.000001')).toBe(1n)
})

test.each([
  ['a member who is not there', memberAccount(77n, 'r_wallet')],
  ['nobody', 0n],
  ['a kind that does not exist', (1n << 4n) | 15n],
  ['a wallet of the operator', 1n],
  ['a negative number', -17n],
])('an account of %s is unknown', async (_, account) => {
  const { pool } = testDatabase.database
  expect(await refusalOf(post(pool, transfer('deposit', rail, account, 5n)))).toBe('unknown-account')
  const valid = transfer('deposit_refund', wallet, rail, 5n)
  expect(await refusalOf(post(pool, valid, transfer('deposit', rail, account, 5n)))).toBe('unknown-account')
})

test.each([
  ['that is random', '8c2f7c1e-93a4-4f27-9d3c-5d1f4f1f8a11'],
  ['of version 1', '01a1dd56-f096-11ef-815d-7dd04d5119f2'],
  ['of a reversal', reversalId(newTransferId(now))],
  ['from the year 2019', newTransferId(new Date('2019-12-31T23:59:59Z'))],
  ['from the year 2100', newTransferId(new Date('2100-01-01T00:00:00Z'))],
  ['made two days after the money moves', newTransferId(new Date(now.getTime() + 2 * 86_400_000))],
  ['made two months before the money moves', newTransferId(new Date(now.getTime() - 61 * 86_400_000))],
  ['of a closing that is not over', 'f2026111-5001-8001-8000-000000000001'],
  ['of the closing of a day that does not exist', 'f2026023-0001-8001-8000-000000000001'],
  ['without variant', '01a1dd56-f096-7000-015d-7dd04d5119f2'],
])('an id %s is refused', async (_, id) => {
  const { pool } = testDatabase.database
  const given = { ...transfer('deposit', rail, wallet, 5n), id }
  expect(await refusalOf(post(pool, given))).toBe('bad-transfer-id')
  expect(await refusalOf(post(pool, given, transfer('deposit', rail, wallet, 5n)))).toBe('bad-transfer-id')
})

test('a posting without a cause is refused', async () => {
  const { pool } = testDatabase.database
  for (const nothing of [
    { kind: '', id: '1' },
    { kind: 'test', id: '' },
  ]) {
    const one = [transfer('deposit', rail, wallet, 5n)]
    const two = [...one, transfer('deposit', rail, wallet, 5n)]
    for (const transfers of [one, two])
      expect(await refusalOf(postTransfers(pool, { transfers, cause: nothing, at: now }))).toBe(
        'malformed-posting',
      )
  }
})

test('a refusal carries its message for a person and its detail for the log', async () => {
  const refusal = await deposit(testDatabase.database.pool, 99n, 5n).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(LedgerRefusal)
  expect(refusal).toMatchObject({
    code: 'unknown-account',
    status: 404,
    message: ledgerRefusals['unknown-account'].message,
    detail: 'account 1585 does not exist',
  })
})
