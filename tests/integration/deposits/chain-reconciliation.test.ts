// Reconciles the ledger with a real chain: differences are reported and never corrected automatically, and a reorg that
// removes a credited payment stops crediting.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readMeasurements } from '#server/monitoring/measurement-queries.ts'
import { recordHeartbeat } from '#server/deposits/gateway-queries.ts'
import { reconcileDaily } from '#server/deposits/reconcile.ts'
import { chooseRail } from '#server/deposits/rails/choose-rail.ts'
import { readConfig } from '#server/platform/config.ts'
import { startChainServer, WALLET } from '#tests/support/deposits/chain-server.ts'

const USDT = 1_000_000n
const CONFIRMATIONS = 3

const server = await startChainServer('books', CONFIRMATIONS)
const { evm, on, owner, fixture, call } = server

const gateway = async () => {
  await recordHeartbeat(on.database.pool, { rail: 'chain', holder: 'test', at: fixture.clock.now() })
  return (await call('GET', '/api/admin/gateway')).body
}
async function paidIn(memberId: bigint) {
  const deposit = await fixture.open(memberId, 100n * USDT)
  await fixture.pay(deposit.address, deposit.amount)
  await fixture.mine(CONFIRMATIONS + 1)
  await fixture.watch()
  return deposit
}
const statusOf = async (id: bigint) =>
  (await owner.query<{ status: string }>('select status from deposit where id = $1', [id])).rows[0]!.status

const compare = async () => {
  const { body } = await call('POST', '/api/admin/reconciliations')
  const lines = body['lines'] as { name: string; ledger: string; outside: string; difference: string }[]
  const { ledger, outside, difference } = lines.find(({ name }) =>
    name.includes('balance against the chain'),
  )!
  return { differs: body['differs'], ledger, outside, difference }
}
/** Everything that a comparison could have put right. */
const books = async () =>
  (
    await owner.query(`select (select md5(string_agg(transfer::text, '|' order by id)) from transfer) as transfers,
      (select md5(string_agg(account_balance::text, '|' order by account_id)) from account_balance) as accounts,
      (select md5(string_agg(deposit::text, '|' order by id)) from deposit) as deposits,
      (select md5(string_agg(chain_transfer::text, '|' order by transaction_hash, log_index)) from chain_transfer) as arrived`)
  ).rows[0] as object

test('the ledger agrees with the chain, and uncredited arrivals are listed separately', async () => {
  const { amount } = await paidIn(1n)
  const held = (Number(amount) / 1e6).toFixed(6).replace(/0{1,4}$/, '')
  expect(await compare()).toEqual({ differs: false, ledger: held, outside: held, difference: '0.00' })
  await fixture.pay(fixture.address, 7n * USDT)
  await fixture.mine(CONFIRMATIONS + 1)
  await fixture.watch()
  expect(await compare()).toEqual({ differs: false, ledger: held, outside: held, difference: '0.00' })
})

test('every base unit is accounted for: dust does not cause a difference', async () => {
  await fixture.payUnits(fixture.address, 1n)
  await fixture.payUnits(fixture.address, 10n ** 12n + 7n)
  await fixture.mine(CONFIRMATIONS + 1)
  await fixture.watch()
  expect(await compare()).toMatchObject({ differs: false, difference: '0.00' })
  await fixture.payUnits(WALLET, 1n)
  await fixture.mine(CONFIRMATIONS + 1)
  await fixture.watch()
  expect(await compare()).toMatchObject({ differs: true, difference: '0.000001' })
  await fixture.payUnits(WALLET, 10n ** 12n * 1_000_000n - 1n)
})

test('the daily reconciliation waits for the watcher and compares at its position', async () => {
  const daily = () => {
    const { chain } = chooseRail(readConfig(server.environment), {
      database: on.database,
      clock: fixture.clock,
      holder: 'test',
    })
    return reconcileDaily(on.database, chain, fixture.clock.now())
  }
  const { address, amount } = await fixture.open(1n, 100n * USDT)
  await fixture.pay(address, amount)
  await fixture.mine(130)
  await expect(daily()).rejects.toThrow('still reading earlier blocks')
  await fixture.watch()
  const other = await fixture.open(1n, 200n * USDT)
  await fixture.pay(other.address, other.amount)
  await fixture.mine(CONFIRMATIONS + 1)
  expect(await daily()).toBe(true)
  expect(await daily()).toBe(false)
  const { rows } = await owner.query('select lines from reconciliation where by_admin is null')
  expect(rows[0].lines[2]).toMatchObject({ difference: '1.00' })
  await fixture.watch()
})

test('a difference is reported every time, and nothing is edited', async () => {
  await fixture.pay(WALLET, 4n * USDT)
  await fixture.mine(CONFIRMATIONS + 1)
  await fixture.watch()
  const before = await books()
  expect(await compare()).toMatchObject({ differs: true, difference: '5.00' })
  const script = join(import.meta.dirname, '../../../src/server/deposits/reconcile-command.ts')
  const env = { ...server.environment, PATH: process.env['PATH'], DATABASE_URL: on.appUrl }
  const command = await promisify(execFile)(process.execPath, [script], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
  expect(command.stdout).toMatch(
    /balance against the chain .* 5\.00 .*\n[^]*The ledger and the rails DIFFER\.\n$/,
  )
  expect(command.code).toBe(1)
  expect(await compare()).toMatchObject({ differs: true, difference: '5.00' })
  expect(await books()).toEqual(before)
  const { body } = await call('GET', '/api/admin/reconciliations')
  expect((body['reconciliations'] as object[]).length).toBe(7)
  expect((await gateway())['cases']).toMatchObject([
    { kind: 'difference', subject: 'BEP20: ledger balance against the chain' },
  ])
})

test('an unreachable node is reported, and nothing is compared', async () => {
  await evm.goAway()
  expect(await call('POST', '/api/admin/reconciliations')).toMatchObject({
    status: 503,
    body: { code: 'gateway-unreachable' },
  })
  await evm.comeBack()
})

test('a reorg that removes a credited payment stops all crediting until it is acknowledged', async () => {
  const lost = await fixture.open(2n, 100n * USDT)
  const odd = await fixture.open(2n, 150n * USDT)
  await fixture.pay(lost.address, lost.amount)
  await fixture.pay(odd.address, odd.amount + USDT)
  await fixture.mine(CONFIRMATIONS + 2)
  await fixture.watch()
  expect((await gateway())['state']).toBe('alive')
  const [transactionHash] = (
    await owner.query<{ hash: string }>(
      'select transaction_hash as hash from chain_transfer where deposit_id = $1',
      [lost.id],
    )
  ).rows.map(({ hash }) => hash)
  await fixture.forget(fixture.snapshots.at(-CONFIRMATIONS - 2)!)
  const next = await fixture.open(3n, 200n * USDT)
  await fixture.pay(next.address, next.amount)
  await fixture.mine(CONFIRMATIONS + 6)
  await fixture.watch()

  const told = await gateway()
  expect(told).toMatchObject({ state: 'stopped', held: 1, rewinds: 1 })
  expect(told['losses']).toMatchObject([{ transactionHash, depositId: String(lost.id), userrefid: 'payer2' }])
  expect([await statusOf(lost.id), await statusOf(next.id)]).toEqual(['Approved', 'Waiting'])
  expect(await compare()).toMatchObject({ differs: true })
  expect(await readMeasurements(on.database.pool, 'chain', fixture.clock.now())).toMatchObject({
    tributary_gateway_stopped: 1,
    tributary_gateway_rewinds_total: 1,
    tributary_unacknowledged_losses: 1,
    tributary_held_transfers: 1,
    tributary_chain_watcher_lag_blocks: 0,
    tributary_chain_watcher_lag_seconds: expect.any(Number),
    tributary_reconciliation_variance_usdt: expect.any(Number),
  })
})

test('an uncredited transfer that a reorg removed cannot be approved', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `select deposit_id as id from chain_transfer where reorged_at is not null and not credited`,
  )
  expect(
    await call('POST', `/api/admin/deposits/${rows[0]!.id}/approval`, { userrefid: 'payer2' }),
  ).toMatchObject({ status: 409, body: { code: 'deposit-transfer-lost' } })
})

test('an administrator acknowledges exactly these transfers; then crediting resumes where it stopped', async () => {
  const hashes = ((await gateway())['losses'] as { transactionHash: string }[]).map(
    ({ transactionHash }) => transactionHash,
  )
  const accept = (transactionHashes: string[], reason = 'The node had been on a fork') =>
    call('POST', '/api/admin/gateway/losses', { transactionHashes, reason })
  expect((await accept(hashes, ' ')).body['fields']).toEqual({ reason: 'Enter your findings' })
  expect((await accept([`0x${'1'.repeat(64)}`])).body['code']).toBe('losses-changed')
  await fixture.watch()
  expect((await gateway())['state']).toBe('stopped')
  expect(await accept(hashes)).toEqual({ status: 200, body: { message: 'Crediting resumed' } })
  await fixture.watch()
  expect(await gateway()).toMatchObject({ state: 'alive', held: 0, losses: [] })
  const { rows } = await owner.query(
    `select count(*)::int as credited from deposit where status = 'Approved' and member_id = 3`,
  )
  expect(rows).toEqual([{ credited: 1 }])
  const { rows: audit } = await owner.query('select action, after from audit_entry order by id desc limit 1')
  expect(audit).toMatchObject([
    {
      action: 'Acknowledged reversed transfers',
      after: { accepted: hashes, reason: 'The node had been on a fork' },
    },
  ])
})

test('crediting resumes by itself when a lost payment reappears, which is credited once', async () => {
  const deposit = await fixture.open(1n, 300n * USDT)
  await fixture.payBoth(deposit, { address: fixture.address, amount: 9n * USDT })
  await fixture.mine(CONFIRMATIONS + 2)
  await fixture.watch()
  const gone = await fixture.forget(fixture.snapshots.at(-CONFIRMATIONS - 2)!)
  await fixture.mine(CONFIRMATIONS + 4)
  await fixture.watch()
  expect((await gateway())['state']).toBe('stopped')
  await fixture.payUnits(fixture.address, 1n)
  await fixture.sendAgain(gone)
  await fixture.mine(CONFIRMATIONS + 1)
  await fixture.watch()
  expect((await gateway())['state']).toBe('alive')
  const { rows } = await owner.query(
    `select log_index, credited, reorged_at is null as stands from chain_transfer where deposit_id = $1`,
    [deposit.id],
  )
  expect(rows).toEqual([{ log_index: 1, credited: true, stands: true }])
  const { rows: credits } = await owner.query(`select from transfer where cause_id = $1`, [deposit.id])
  expect(credits).toHaveLength(1)
})
