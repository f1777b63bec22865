import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { placeHold, postHold } from '#server/ledger/holds.ts'
import { reverseTransfer } from '#tests/support/ledger/reverse-transfer.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import {
  cause,
  deposit,
  fundTreasury,
  now,
  openMembers,
  post,
  snapshot,
  transfer,
} from '#tests/support/ledger/ledger-fixture.ts'
import { createLedgerDatabase } from '#tests/support/ledger/ledger-database.ts'

const wallet = memberAccount(2n, 'withdrawal_wallet')
const open = newTransferId(now)
const posted = newTransferId(now)

const testDatabase = await createLedgerDatabase()
const owner = await testDatabase.connectAsOwner()
const { pool } = testDatabase.database
await openMembers(pool, 1n, 2)
await deposit(pool, 1n, 1_500_000n)
const undone = transfer('deposit', systemAccount('assets_bank'), memberAccount(1n, 'r_wallet'), 40n)
await post(pool, undone)
await reverseTransfer(pool, { original: undone.id, cause, at: now })
await fundTreasury(pool, 5_000n)
await post(pool, transfer('direct_bounty', systemAccount('reward_treasury'), wallet, 3_000n))
await placeHold(pool, { id: open, wallet, amount: 1_000n, cause, at: now })
await placeHold(pool, { id: posted, wallet, amount: 1_000n, cause, at: now })
await postHold(pool, { id: posted, rail: 'assets_bep20', fee: 100n, at: now })

/** Tampers with the database as no role of the product can, runs the verification, and rolls back. */
async function wrongAfter(...statements: string[]): Promise<Record<string, string[]>> {
  const partitions = ['transfer_2026', 'transfer_reversal_2026']
  const triggers = ['member_balance', 'transfer', ...partitions, 'treasury_posting', 'hold']
  await owner.query('begin')
  for (const table of triggers) await owner.query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await owner.query(statement)
  for (const table of triggers) await owner.query(`alter table ${table} enable trigger user`)
  await owner.query('commit')
  const findings = await verifyLedger(testDatabase.database.pool)
  return Object.fromEntries(
    findings.filter(({ wrong }) => wrong > 0n).map(({ name, variances }) => [name, variances]),
  )
}

async function command() {
  const script = join(import.meta.dirname, '../../../src/server/ledger/verify-ledger-command.ts')
  const environment = { ...process.env, DATABASE_URL: testDatabase.appUrl, DATABASE_OWNER_URL: '' }
  return promisify(execFile)(process.execPath, [script], { env: environment }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}

test('a correct ledger is reported with a count and a figure for each check, and verifying changes nothing', async () => {
  const before = await snapshot(testDatabase)
  const { code, stdout } = await command()
  expect(stdout).toMatch(
    /^every balance is the sum of its transfers +18 +1\.502 USDT held by members +right$/m,
  )
  expect(stdout).toMatch(/^all balances together are zero +18 +0\.00 USDT sum of all balances +right$/m)
  expect(stdout).toMatch(/^every Hold account is the sum of its open holds +1 +0\.001 USDT held +right$/m)
  expect(stdout).toMatch(/The ledger is right\.\n$/)
  expect(code).toBe(0)
  expect(await snapshot(testDatabase)).toEqual(before)
})

test('a balance that was tampered with is named, and the command fails', async () => {
  const wrong = await wrongAfter('update member_balance set r_wallet = r_wallet + 1 where member_id = 1')
  expect(wrong).toEqual({
    'every balance is the sum of its transfers': ['R-Wallet of member 1, difference 0.000001 USDT'],
    'all balances together are zero': ['sum of all balances 0.000001 USDT'],
  })
  const { code, stdout } = await command()
  expect(code).toBe(1)
  expect(stdout).toMatch(/^every balance is the sum of its transfers .* WRONG: 1$/m)
  expect(stdout).toMatch(
    /Not true: every balance is the sum of its transfers\. 1 row:\n {2}R-Wallet of member 1, difference 0\.000001 USDT\n/,
  )
  expect(stdout).toMatch(/The ledger is WRONG\.\n$/)
  expect(await wrongAfter('update member_balance set r_wallet = r_wallet - 1 where member_id = 1')).toEqual(
    {},
  )
})

test.each([
  [
    'an altered amount',
    'every balance is the sum of its transfers',
    `update transfer set amount = amount + 1 where code = 'direct_bounty'`,
    `update transfer set amount = amount - 1 where code = 'direct_bounty'`,
  ],
  [
    'a reward that was paid from a deposit',
    'no reward comes from anywhere but the treasury and its pool',
    `update transfer set from_account = 17 where code = 'direct_bounty'`,
    `update transfer set from_account = 10 where code = 'direct_bounty'`,
  ],
  [
    'a treasury that was fed by a deposit',
    'the treasury received revenue, fees and returns, and nothing else',
    `update transfer set from_account = 17 where code = 'treasury_funding'`,
    `update transfer set from_account = 9 where code = 'treasury_funding'`,
  ],
  [
    'a treasury that is recorded otherwise',
    'the postings of the treasury continue one another and equal its transfers',
    'update treasury_posting set balance_after = balance_after + 1',
    'update treasury_posting set balance_after = balance_after - 1',
  ],
  [
    'a bonus that nobody was granted',
    "every member's bonus total is the sum of their bonuses",
    'insert into member_bonus (member_id, accrued, paid) values (1, 5, 5)',
    'delete from member_bonus',
  ],
  [
    'a code that the rules do not know',
    'every transfer follows the rules',
    `update transfer set code = 'gift' where code = 'direct_bounty'`,
    `update transfer set code = 'direct_bounty' where code = 'gift'`,
  ],
  [
    'a reversal of another amount',
    'every reversal matches its original',
    'update transfer set amount = amount + 1 where reverses is not null',
    'update transfer set amount = amount - 1 where reverses is not null',
  ],
  [
    'a hold that was forgotten',
    'every Hold account is the sum of its open holds',
    `update hold set amount = amount + 1 where id = '${open}'`,
    `update hold set amount = amount - 1 where id = '${open}'`,
  ],
  [
    'a hold that was resolved by something else',
    'every hold was placed, and resolved by what it held',
    `update hold set fee = fee + 1 where id = '${posted}'`,
    `update hold set fee = fee - 1 where id = '${posted}'`,
  ],
  [
    'a member without wallets',
    'every member has accounts',
    `insert into member (id, userrefid, full_name, email, mobile_no, password_hash, registered_at)
      overriding system value values (9, 'nine', '', 'nine', '', '', now())`,
    'delete from member_activity where member_id = 9; delete from member where id = 9',
  ],
  [
    'a role that got too much',
    'the application cannot write past the ledger',
    'grant insert on transfer_2026 to tributary_app',
    'revoke insert on transfer_2026 from tributary_app',
  ],
  [
    'a trigger that is missing',
    'the triggers that protect the ledger are enabled',
    'alter trigger transfer_append_only_before_change on transfer_2026 rename to gone',
    'alter trigger gone on transfer_2026 rename to transfer_append_only_before_change',
  ],
  [
    'a negative balance',
    'no account is overdrawn that must not be',
    'alter domain held_micro drop constraint held_micro_not_negative; update member_balance set custody = -1 where member_id = 1',
    `update member_balance set custody = 0 where member_id = 1;
      alter domain held_micro add constraint held_micro_not_negative check (value >= 0)`,
  ],
  [
    'a payment dated before its money',
    'no account was negative at any time',
    `update transfer set at = at - interval '1 hour' where code = 'direct_bounty'`,
    `update transfer set at = at + interval '1 hour' where code = 'direct_bounty'`,
  ],
  [
    'a queue that names no reward',
    'every unpaid reward waits in its queue',
    `insert into reward_queue values (1, '2026-11-01', 31000000000001, '${open}', 3, 1, 5)`,
    'delete from reward_queue',
  ],
  [
    'a queue with another kind than its reward',
    'every unpaid reward waits in its queue',
    `select ensure_reward_partition('${open}');
     insert into reward values ('${open}', 3, 0, 1, 1, 5, 1, 5, 0, 'Pending', '2026-11-01', 31000000000001, 1, null, null, null);
     insert into reward_queue values (1, '2026-11-01', 31000000000001, '${open}', 2, 1, 5)`,
    'delete from reward_queue; delete from reward',
  ],
  [
    'a reward that was paid before an older one',
    'nothing was paid while something older waited',
    `select ensure_reward_partition('${posted}');
     insert into reward values ('${posted}', 3, 0, 1, 1, 5, 1, 5, 0, 'Paid', '2026-11-02', 31000000000002, 1, null, '2026-11-02', '${posted}');
     insert into reward_queue values (1, '2026-11-01', 31000000000001, '${open}', 3, 1, 5)`,
    'delete from reward_queue; delete from reward',
  ],
])('%s is found', async (_, check, harm, repair) => {
  expect(Object.keys(await wrongAfter(harm))).toContain(check)
  expect(await wrongAfter(repair)).toEqual({})
})
