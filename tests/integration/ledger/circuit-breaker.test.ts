// Damage written past the product, as the owner of the database, stops all money. Two administrators let it move again.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastCompleteDay } from '#domain/closing/closing-day.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { verifyBooks } from '#server/jobs/verification/verify-books.ts'
import { openDatabase } from '#server/platform/database.ts'
import { isUnanswered } from '#server/platform/database-errors.ts'
import type { VerificationScope } from '#server/jobs/verification/verification-queries.ts'
import { publishDueStatement } from '#server/statements/publish-statement.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { signInSecondMaster, NOON } from '#tests/support/http/identity-fixture.ts'
import { damagedTables, plantedDamage } from '#tests/support/ledger/planted-damage.ts'
import { testSigner } from '#tests/support/statements/test-signer.ts'
import { RandomSimulation } from '#tests/support/rewards/random-simulation.ts'
import { randomCases } from '#tests/support/random-run.ts'
import { startTreasuryFixture } from '#tests/support/rewards/treasury-fixture.ts'

beforeEach(async () => {
  const copies = damagedTables.map((table) => `create table undamaged.${table} as table ${table}`)
  await owner.query(
    ['drop schema if exists undamaged cascade; create schema undamaged', ...copies].join('; '),
  )
})

/** As the owner, without triggers. */
async function writePastProduct(...statements: string[]): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  for (const statement of statements) await owner.query(statement)
  await owner.query('commit')
}

afterEach(async () => {
  const restore = damagedTables.flatMap((table) => [
    `delete from ${table}`,
    `insert into ${table} overriding system value table undamaged.${table}`,
  ])
  await writePastProduct(
    ...restore,
    'delete from money_stop',
    'delete from notification',
    'update circuit_breaker set is_tripped = false',
  )
})

const verify = async (scope: VerificationScope) =>
  ((await verifyBooks(fixture.database, fixture.clock.now(), scope)) ?? []).map(({ check }) => check)

const fixture = await startTreasuryFixture()
const owner = fixture.engine.owner
await fixture.revenue('100')
await fixture.money('fund', { amount: '60', reason: 'Pays some rewards' })
expect(await fixture.countPaid()).toBeGreaterThan(0)
await publishDueStatement(fixture.database, { now: NOON, closingDay: '2026-11-14', signer: testSigner })
const second = await signInSecondMaster(fixture)
expect([await verify('round'), await verify('sweep')]).toEqual([[], []])

const readStop = async () => (await fixture.visitor().get('/api/transparency/circuit-breaker')).body
const bookRevenue = (key?: string) =>
  fixture.money('revenue', { amount: '1', rail: 'assets_bank', source: 'x', reference: 'r' }, key)

test.each(plantedDamage)('%s stops money', async (_, scope, check, ...damage) => {
  await writePastProduct(...damage)
  expect(await verify(scope)).toContain(check)
  const refused = await bookRevenue()
  expect([refused.status, refused.body['code']]).toEqual([503, 'money-stopped'])
  expect(await readStop()).toMatchObject({
    isStopped: true,
    stops: [{ checks: expect.arrayContaining([check]) }],
  })
})

test('a database that does not answer in time neither passes nor stops money', async () => {
  const readBreaker = async () => (await owner.query('select * from circuit_breaker')).rows
  const impatient = openDatabase({ connectionString: fixture.appUrl, statementTimeoutMilliseconds: 200 })
  fixture.clock.advance(60_000)
  const before = await readBreaker()
  await owner.query('begin; lock table transfer, member_balance in access exclusive mode')
  for (const scope of ['round', 'sweep'] as const) {
    const error: unknown = await verifyBooks(impatient, fixture.clock.now(), scope).catch(
      (failure) => failure,
    )
    expect(isUnanswered(error)).toBe(true)
  }
  await owner.query('rollback')
  await impatient.close()
  expect(await readBreaker()).toEqual(before)
})

/** Stops money by damage that can be repaired by `repair`. */
async function stopMoney(): Promise<void> {
  await writePastProduct('update member_balance set r_wallet = r_wallet + 1 where member_id = 1')
  expect(await verify('round')).toEqual(['all balances together are zero'])
}
const repair = () => writePastProduct('update member_balance set r_wallet = r_wallet - 1 where member_id = 1')

test('while money is stopped the database refuses everything that leads to money', async () => {
  const at = NOON.toISOString()
  // A statement without rows is enough for the triggers.
  const statements = [
    `update withdrawal set state = 'approved' where false`,
    `insert into withdrawal overriding system value select * from withdrawal where false`,
    `insert into payout_batch overriding system value select * from payout_batch where false`,
    `insert into activation overriding system value select * from activation where false`,
    `insert into closing select * from closing where false`,
    `update closing set state = 'complete' where false`,
    `update closing_chunk set posted_at = now() where false`,
    `insert into monthly_accrual select * from monthly_accrual where false`,
    `select post_transfer(online_transfer_id('${at}', 'x'), 'deposit', 6, 17, 1, 'test', 'x', '${at}')`,
  ]
  for (const statement of statements) await owner.query(`begin; ${statement}; rollback`)
  await owner.query('update circuit_breaker set is_tripped = true')
  for (const statement of statements)
    await expect(owner.query(statement)).rejects.toMatchObject({ code: 'TL014' })
})

test('reading and signing in continue, administrators are notified, and due work waits without failing', async () => {
  await stopMoney()
  expect((await fixture.masterClient.get('/api/admin/treasury')).status).toBe(200)
  const { body } = await fixture.masterClient.get('/api/admin/session')
  expect(body['moneyStop']).toMatchObject({ checks: ['all balances together are zero'] })
  const notices = await fixture.database.pool.query(
    `select detail ->> 'check' as text from notification where kind = notification_kind_id('money-stopped')`,
  )
  expect(notices.rows).toEqual([
    { text: 'all balances together are zero' },
    { text: 'all balances together are zero' },
  ])
  fixture.engine.clock.set(new Date('2026-11-16T00:00:30Z'))
  const countClosings = async () =>
    (await owner.query('select count(*)::int as count from closing')).rows[0].count
  const before = await countClosings()
  await runDueJobs(fixture.engine.runner)
  expect(await countClosings()).toBe(before)
})

const release = (by: HttpClient, changes: object = {}) =>
  by.post('/api/admin/circuit-breaker/release', {
    reason: 'Repaired from the backup',
    acceptsRemaining: false,
    ...changes,
  })
const readStopId = async (): Promise<string> => {
  const { body } = await fixture.masterClient.get('/api/admin/circuit-breaker')
  return String(body['stop']!['id'])
}
const confirm = (by: HttpClient, pending: { body: Record<string, unknown> }) =>
  by.post(`/api/admin/confirmations/${String(pending.body['confirmation'])}/confirm`)

test('two administrators release it after the repair; neither one alone, nor the application’s connection', async () => {
  await stopMoney()
  const key = randomUUID()
  expect((await bookRevenue(key)).status).toBe(503)
  const stopId = await readStopId()
  const failing = await release(fixture.masterClient, { stopId })
  expect([failing.status, failing.body['message']]).toEqual([
    409,
    expect.stringContaining('Still failing: all balances together are zero'),
  ])
  await repair()
  const pending = await release(fixture.masterClient, { stopId })
  expect(pending.status).toBe(202)
  expect((await confirm(fixture.masterClient, pending)).body['code']).toBe('confirmation-own')
  await expect(
    fixture.database.pool.query(`select release_circuit_breaker($1, 1, 'mine', '[]', now())`, [stopId]),
  ).rejects.toMatchObject({ code: 'TA001' })
  await expect(fixture.database.pool.query('update circuit_breaker set is_tripped = false')).rejects.toThrow(
    'permission denied',
  )
  expect(await readStop()).toMatchObject({ isStopped: true })
  expect((await confirm(second, pending)).status).toBe(200)
  expect(await readStop()).toMatchObject({
    isStopped: false,
    stops: [{ releaseReason: 'Repaired from the backup', remainingChecks: [] }],
  })
  expect((await bookRevenue(key)).status).toBe(200)
  expect((await release(fixture.masterClient, { stopId })).body['code']).toBe('money-not-stopped')
})

test('a failure that remains is accepted explicitly, is published, and stops money again only if it changes', async () => {
  await stopMoney()
  const pending = await release(fixture.masterClient, { stopId: await readStopId(), acceptsRemaining: true })
  expect((await confirm(second, pending)).status).toBe(200)
  expect(await readStop()).toMatchObject({
    stops: [{ remainingChecks: expect.arrayContaining(['all balances together are zero']) }],
  })
  expect([await verify('round'), await verify('sweep')]).toEqual([[], []])
  expect((await bookRevenue()).status).not.toBe(503)
  await writePastProduct('update member_balance set r_wallet = r_wallet + 1 where member_id = 1')
  expect(await verify('round')).toEqual(['all balances together are zero'])
})

const DAYS = randomCases(8, 365)

test(`${DAYS} simulated days of normal operation stop nothing`, { timeout: 600_000 }, async () => {
  const simulation = new RandomSimulation(20_261)
  let days = 0
  await simulation.live(DAYS, async () => {
    days += 1
    const { database, clock } = simulation.engine
    const now = clock.now()
    if (days % 3 === 0)
      await publishDueStatement(database, { now, closingDay: lastCompleteDay(now), signer: testSigner })
    if (days % 2 === 0) expect(await verifyBooks(database, clock.now(), 'round')).toEqual([])
    if (days === 7 || days % 60 === 0) expect(await verifyBooks(database, clock.now(), 'sweep')).toEqual([])
  })
  await simulation.engine.drop()
  expect(days).toBe(DAYS)
})
