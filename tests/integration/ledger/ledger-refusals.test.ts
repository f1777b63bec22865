// Whatever connects with the application's role, and whatever SQL it sends: the database refuses what must not happen.

import { describe, expect, test } from 'vitest'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { now } from '#tests/support/ledger/ledger-fixture.ts'
import { reversalId } from '#tests/support/ledger/reverse-transfer.ts'
import { errorCodeOf, openUnchangedLedger, undone } from '#tests/support/ledger/unchanged-ledger.ts'

const { app } = await openUnchangedLedger()
const denied = '42501'
const partition = 'transfer_2026'

describe('as the application', () => {
  const directWrites = [
    'transfer',
    partition,
    'transfer_reversal_2026',
    'member_balance',
    'system_balance',
    'account_kind',
    'transfer_rule',
    'transfer_code',
    'treasury_posting',
    'hold',
    'idempotency_key',
  ].flatMap((table) => [
    `insert into ${table} select * from ${table}`,
    `update ${table} set ${firstColumn(table)} = ${firstColumn(table)}`,
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger all`,
    `drop table ${table}`,
  ])

  function firstColumn(table: string): string {
    const columns: Record<string, string> = {
      member_balance: 'r_wallet',
      system_balance: 'balance',
      account_kind: 'may_be_negative',
      transfer_rule: 'to_kind',
      transfer_code: 'is_reward',
      treasury_posting: 'balance_before',
      hold: 'state',
      idempotency_key: 'body',
    }
    return columns[table] ?? 'amount'
  }

  test.each(directWrites)('%s is denied', async (sql) => {
    expect(await errorCodeOf(app, sql)).toBe(denied)
  })

  test.each([
    'create table mine (id int)',
    'create function public.find_transfer(uuid) returns int language sql as $$ select 1 $$',
    `alter table transfer detach partition ${partition}`,
    'create trigger mine before insert on transfer for each row execute function suppress_redundant_updates_trigger()',
    'set session_replication_role = replica',
    'set role postgres',
    'alter role tributary_app superuser',
    "select attach_transfer_partition('transfer_mine', null, null, null)",
    "select create_online_partition('2026-11-15')",
    `select admit_transfer_id('${newTransferId(now)}', now())`,
    `select lock_hold('${newTransferId(now)}')`,
    `select find_transfer('${newTransferId(now)}')`,
  ])('%s is denied', async (sql) => {
    expect(await errorCodeOf(app, sql)).toBe(denied)
  })

  test('temporary tables named like the ledger’s are not used', async () => {
    await app.query('create temp table transfer_rule as select * from public.transfer_rule')
    await app.query(`insert into transfer_rule values ('daily_bounty', 1, 3, true)`)
    await app.query('create temp table member_balance as select * from public.member_balance')
    await app.query('update member_balance set r_wallet = 999999999')
    await app.query('create temp table transfer (like public.transfer including all)')
    await app.query('set search_path = pg_temp, public')
    const call = 'select post_transfer($1, $2, $3, $4, $5, $6, $7, $8)'
    const values = (code: string, to: bigint, amount: bigint) => [
      newTransferId(now),
      code,
      17n,
      to,
      amount,
      'test',
      '1',
      now,
    ]
    expect(await errorCodeOf(app, call, values('daily_bounty', 19n, 5n))).toBe('TL002')
    expect(await errorCodeOf(app, call, values('activation', 18n, 5_000n))).toBe('TL003')
    await app.query('begin')
    expect(await errorCodeOf(app, call, values('activation', 18n, 5n))).toBe('done')
    const balances = 'select r_wallet, custody from public.member_balance where member_id = 1'
    expect((await app.query(balances)).rows).toEqual([{ r_wallet: '495', custody: '5' }])
    await app.query('rollback')
    await app.query('drop table pg_temp.transfer_rule, pg_temp.member_balance, pg_temp.transfer')
    await app.query('reset search_path')
  })

  // Whatever the code, and from every kind of account to every kind: what has no row in the table of rules is refused.
  test('no code moves money between kinds of account that its rules do not name', async () => {
    // One block: thousands of attempts are one round trip.
    await app.query(`do $$
      declare attempt record; outcome text; outcomes jsonb = '{}';
      begin
        for attempt in
          select code, source.account_id as source, target.account_id as target
          from transfer_code, account_balance as source, account_balance as target
          where source.member_id in (0, 1) and target.member_id in (0, 1)
            and not exists (select from transfer_rule as rule where rule.code = transfer_code.code
              and rule.from_kind = source.account_id & 15 and rule.to_kind = target.account_id & 15)
        loop
          begin
            perform post_transfer(online_transfer_id(now(), gen_random_uuid()::text), attempt.code, attempt.source,
              attempt.target, 1, 'test', '1', now());
            outcome = format('%s from %s to %s was accepted', attempt.code, attempt.source, attempt.target);
          exception when others then outcome = sqlstate;
          end;
          outcomes = outcomes || jsonb_build_object(outcome, coalesce((outcomes ->> outcome)::int, 0) + 1);
        end loop;
        perform set_config('test.outcomes', outcomes::text, false);
      end $$`)
    const { rows } = await app.query(`select current_setting('test.outcomes')::jsonb as outcomes`)
    const { TL002: refused, ...others } = rows[0].outcomes
    expect(others).toEqual({})
    expect(refused).toBeGreaterThan(3_000)
  })

  test.each([
    ['another member', 'activation', 17n, 34n, 'TL002'],
    ['an account that nobody opened', 'deposit', 6n, 65n * 16n + 1n, 'TL001'],
    ['a wallet from a rail of that member', 'deposit', 22n, 17n, 'TL001'],
    ['a wallet of the operator', 'direct_bounty', 10n, 4n, 'TL001'],
    ['more than there is', 'activation', 17n, 18n, 'TL003'],
    ['more than the treasury has', 'direct_bounty', 10n, 20n, 'TL003'],
    ['a code that does not exist', 'gift', 17n, 18n, 'TL002'],
    ['a hold past the functions for holds', 'withdrawal_hold', 20n, 21n, 'TL002'],
  ])('a transfer to %s is refused', async (_, code, from, to, state) => {
    const values = [newTransferId(now), code, from, to, 501n, 'test', '1', now]
    expect(await errorCodeOf(app, 'select post_transfer($1, $2, $3, $4, $5, $6, $7, $8)', values)).toBe(state)
    for (const count of [1, 2]) {
      const list = <Value>(value: Value) => Array.from({ length: count }, () => value)
      const ids = list(0).map(() => newTransferId(now))
      const lists = [ids, list(code), list(from), list(to), list(501n), 'test', '1', now]
      expect(await errorCodeOf(app, 'select post_transfers($1, $2, $3, $4, $5, $6, $7, $8)', lists)).toBe(
        state,
      )
    }
  })

  test('a reversal of what was reversed, and of a reversal, is refused', async () => {
    const call = 'select reverse_transfer($1, $2, $3, $4)'
    expect(await errorCodeOf(app, call, [undone.id, 'test', 'second', now])).toBe('TL013')
    expect(await errorCodeOf(app, call, [reversalId(undone.id), 'test', 'second', now])).toBe('TL005')
  })
})
