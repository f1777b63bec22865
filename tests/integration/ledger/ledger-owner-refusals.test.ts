// Defence in depth: even the owner role cannot, by mistake, do to the ledger what the application cannot.

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { now } from '#tests/support/ledger/ledger-fixture.ts'
import { reversalId } from '#tests/support/ledger/reverse-transfer.ts'
import { errorCodeOf, posted, openUnchangedLedger, undone } from '#tests/support/ledger/unchanged-ledger.ts'

const { owner } = await openUnchangedLedger()
const partition = 'transfer_2026'

describe('even as the owner of the database', () => {
  beforeEach(() => owner.query('begin'))
  afterEach(() => owner.query('rollback'))

  test.each([
    'update transfer set amount = 1',
    'delete from transfer',
    'truncate transfer',
    `update ${partition} set amount = 1`,
    `delete from ${partition}`,
    `truncate ${partition}`,
    `insert into ${partition} select * from ${partition}`,
    'update member_balance set r_wallet = r_wallet + 1',
    'update system_balance set balance = balance + 1',
    'insert into member_balance values (100, 5)',
    'insert into member_balance values (0)',
    'insert into system_balance values (14)',
    'delete from member_balance',
    'delete from system_balance where account_id = 13',
    'truncate member_balance',
    'delete from hold',
    'delete from idempotency_key',
    'update idempotency_key set status = 200',
  ])('%s is refused', async (sql) => {
    expect(await errorCodeOf(owner, sql)).toBe('TL011')
  })

  const insert = `insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at, reverses)
    values ($1, $2, $3, $4, $5, 'test', '1', $6, $7)`

  test.each([
    ['its amount', 499n, 17n, 6n, 'deposit', 'TL005'],
    ['its direction', 500n, 6n, 17n, 'deposit', 'TL002'],
    ['its accounts', 500n, 17n, 7n, 'deposit', 'TL005'],
    ['its code', 500n, 17n, 6n, 'deposit_refund', 'TL002'],
  ])(
    'an inserted reversal that differs from its original in %s is refused',
    async (_, amount, from, to, code, state) => {
      const values = [reversalId(posted.id), code, from, to, amount, now, posted.id]
      expect(await errorCodeOf(owner, insert, values)).toBe(state)
    },
  )

  test('an inserted reversal under another id, of nothing, or a second one is refused', async () => {
    const under = [reversalId(newTransferId(now)), 'deposit', 17n, 6n, 500n, now, posted.id]
    expect(await errorCodeOf(owner, insert, under)).toBe('TL005')
    await owner.query('rollback; begin')
    const unknown = newTransferId(now)
    const ofNothing = [reversalId(unknown), 'deposit', 17n, 6n, 500n, now, unknown]
    expect(await errorCodeOf(owner, insert, ofNothing)).toBe('TL005')
    await owner.query('rollback; begin')
    const second = [reversalId(undone.id), 'deposit', 17n, 6n, 600n, now, undone.id]
    expect(await errorCodeOf(owner, insert, second)).toBe('23505')
  })

  test('an inserted transfer moves its money like any other, and is refused like any other', async () => {
    await owner.query(insert, [newTransferId(now), 'activation', 17n, 18n, 400n, now, null])
    const { rows } = await owner.query('select r_wallet, custody from member_balance where member_id = 1')
    expect(rows).toEqual([{ r_wallet: '100', custody: '400' }])
    const values = [newTransferId(now), 'activation', 17n, 18n, 101n, now, null]
    expect(await errorCodeOf(owner, insert, values)).toBe('TL003')
  })

  test.each([
    'member_balance set r_wallet = -1',
    'member_balance set custody = -1',
    'member_balance set profit_wallet = -1',
    'member_balance set withdrawal_wallet = -1',
    'member_balance set hold = -1',
    'system_balance set balance = -1 where account_id = 10',
  ])('without any trigger, %s is refused', async (change) => {
    await owner.query('set local session_replication_role = replica')
    expect(await errorCodeOf(owner, `update ${change}`)).toBe('23514')
  })

  test.each([
    ['a reward that starts at a deposit', `('daily_bounty', 1, 3, true)`],
    ['a reward that starts at a rail', `('daily_bounty', 6, 3, true)`],
    ['a reward that is not called one', `('daily_bounty', 1, 3, false)`],
    ['a deposit that reaches the treasury', `('activation', 1, 10, false)`],
    ['a deposit that reaches the pool', `('activation', 1, 11, false)`],
    ['a deposit that becomes revenue', `('activation', 1, 9, false)`],
    ['a deposit that becomes a fee', `('activation', 1, 12, false)`],
  ])('the table of rules itself has no place for %s', async (_, row) => {
    expect(await errorCodeOf(owner, `insert into transfer_rule values ${row}`)).toMatch(/^235(14|03)$/)
  })
})
