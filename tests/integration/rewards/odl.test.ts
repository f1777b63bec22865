import { beforeEach, expect, test } from 'vitest'
import { formatUsdt, parseUsdt } from '#domain/money/money.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import { claimOdl } from '#server/odl/odl-routes.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { endDueCycle, openDueCycle } from '#server/odl/cycle-lifecycle.ts'
import { createEngineFixture, type EngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { changePackages, defaultKeys } from '#tests/support/plan/default-packages.ts'

const usdt = parseUsdt
// Direct bounties are off, so that the treasury keeps its initial balance.
const plan = changePackages(Object.fromEntries(defaultKeys.map((key) => [key, { directRippleBounty: 0n }])))
let engine: EngineFixture
let root: bigint
let child: bigint

beforeEach(async () => {
  engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), plan)
  root = await engine.register(null, 'root')
  child = await engine.register(root, 'child')
  await engine.fund(usdt('5000'))
})

async function buy(member: bigint, type: PackageKey, amount: string) {
  await engine.deposit(member, usdt(amount))
  return engine.activate(member, type, usdt(amount))
}
const open = () => {
  engine.clock.advance(1000)
  return engine.database.inTransaction((tx) => openDueCycle(tx, engine.clock.now()))
}
const claim = async (memberId: bigint) =>
  formatUsdt(await engine.database.inTransaction((tx) => claimOdl(tx, { memberId, now: engine.clock.now() })))
const cycle = async () =>
  (
    await engine.owner.query(
      'select turnover::text, pool::text, claimed::text from odl_cycle order by id desc limit 1',
    )
  ).rows[0]
const balance = async (id: bigint) =>
  String((await engine.owner.query('select balance_of($1)::text as balance', [id])).rows[0].balance)

test('the pool is 5 % of the turnover of 72 hours, without 0 Pin and granted activations', async () => {
  await buy(root, 'igniteFund', '900')
  await engine.flag(child, 'zero_pin', true)
  await buy(child, 'igniteFund', '500')
  await engine.grant(child, 'igniteFund', usdt('500'))
  await open()
  expect(await cycle()).toMatchObject({ turnover: String(usdt('900')), pool: String(usdt('45')) })
})

test('what is older than 72 hours is not turnover; completed and deactivated activations are', async () => {
  const old = await buy(root, 'igniteFund', '900')
  engine.clock.advance(72 * 3_600_000)
  await buy(root, 'igniteFund', '300')
  await engine.owner.query(`select deactivate_activation($1, $2, 'test')`, [
    Number(old) + 1,
    engine.clock.now(),
  ])
  await open()
  expect(await cycle()).toMatchObject({ turnover: String(usdt('300')) })
})

test('the pool is never more than the treasury holds beyond pending rewards', async () => {
  await buy(root, 'legacyVault', '100000')
  await buy(root, 'legacyVault', '20000')
  await open()
  expect(await cycle()).toMatchObject({ pool: String(usdt('5000')) })
  expect(await balance(10n)).toBe('0')
})

test('odlProfitMax cuts a claim off for the life of the activation; the rest stays in the pool and returns at the end', async () => {
  await buy(root, 'igniteFund', '100')
  await engine.database.pool.query('insert into odl_turnover_override (turnover, set_at) values ($1, $2)', [
    usdt('40000'),
    engine.clock.now(),
  ])
  await open()
  // 5 % of 40000 is 2000; Ignite Fund's 20 % is 400, its first slab's 30 % is 120, for one head; 20 % of 100 may be paid.
  expect(await claim(root)).toBe('20.00')
  expect(await cycle()).toMatchObject({ claimed: String(usdt('20')) })
  expect(await balance(11n)).toBe(String(usdt('1980')))
  engine.clock.advance(72 * 3_600_000)
  await engine.database.inTransaction((tx) => endDueCycle(tx, engine.clock.now()))
  expect(await balance(11n)).toBe('0')
  expect(await balance(10n)).toBe(String(usdt('4980')))
  await open()
  // The override lasted for one cycle.
  expect(await cycle()).toMatchObject({ turnover: '0', pool: '0' })
  await expect(claim(root)).rejects.toMatchObject({ code: 'odl-nothing-to-claim' })
})

/** Ignite Fund pays at most this share of an activation as ODL. */
const limitedTo = (percent: number) =>
  changePackages({ igniteFund: { odlProfitMax: BigInt(percent) * 10_000n } }, plan)
const override = (turnover: string) =>
  engine.database.pool.query('insert into odl_turnover_override (turnover, set_at) values ($1, $2)', [
    usdt(turnover),
    engine.clock.now(),
  ])

test('a share is fixed when its cycle opens, even if the plan changes at that instant', async () => {
  await buy(root, 'igniteFund', '100')
  await override('40000')
  await open()
  await engine.savePlan(limitedTo(5))
  expect(await claim(root)).toBe('20.00')
})

test('a lowered ODL limit leaves what was paid, and other activations are paid up to theirs', async () => {
  await buy(root, 'igniteFund', '100')
  await override('40000')
  await open()
  expect(await claim(root)).toBe('20.00')
  await engine.savePlan(limitedTo(5))
  engine.clock.advance(72 * 3_600_000)
  await engine.database.inTransaction((tx) => endDueCycle(tx, engine.clock.now()))
  await buy(root, 'igniteFund', '200')
  await override('40000')
  await open()
  // The first activation was paid 20, above its new limit of 5; the second may be paid 10.
  expect(await claim(root)).toBe('10.00')
})

test('a claim consumes the oldest headroom first, and the rest is capped', async () => {
  const first = await buy(root, 'igniteFund', '100')
  await buy(child, 'igniteFund', '100')
  await engine.owner.query(
    'update activation_cap_usage set earned = cap - 4000000 where activation_id = $1',
    [first],
  )
  await engine.database.pool.query('insert into odl_turnover_override (turnover, set_at) values ($1, $2)', [
    usdt('4000'),
    engine.clock.now(),
  ])
  await open()
  // 200 → 40 → 12, for two heads.
  expect(await claim(root)).toBe('4.00')
  expect(await claim(child)).toBe('6.00')
  const { rows } = await engine.owner.query(
    'select amount::text, capped_amount::text as "cappedAmount", status from reward where kind = 4 order by beneficiary',
  )
  expect(rows).toEqual([
    { amount: '4000000', cappedAmount: '2000000', status: 'Paid' },
    { amount: '6000000', cappedAmount: '0', status: 'Paid' },
  ])
})

test('blocked members do not count in a slab and cannot claim', async () => {
  await buy(root, 'igniteFund', '100')
  await buy(child, 'igniteFund', '100')
  await engine.flag(child, 'blocked', true)
  await engine.database.pool.query('insert into odl_turnover_override (turnover, set_at) values ($1, $2)', [
    usdt('4000'),
    engine.clock.now(),
  ])
  await open()
  expect(await claim(root)).toBe('12.00')
  await expect(claim(child)).rejects.toMatchObject({ code: 'not-allowed' })
})

test('a cycle that opens late is dated after the money in its pool', async () => {
  await open()
  engine.clock.advance(73 * 3_600_000)
  // A pool of 10000 exceeds the treasury at the nominal opening time.
  for (const amount of ['100000', '100000']) await buy(root, 'legacyVault', amount)
  await engine.database.inTransaction((tx) => endDueCycle(tx, engine.clock.now()))
  engine.clock.advance(72 * 3_600_000)
  await engine.fund(usdt('10000'))
  await open()
  expect((await cycle()).pool).not.toBe('0')
  expect(await claim(root)).not.toBe('0.00')
  const findings = await verifyLedger(engine.database.pool)
  expect(findings.filter(({ wrong }) => wrong > 0n)).toEqual([])
})

test('the database itself pays a claim once, and none after the cycle has ended', async () => {
  const activation = await buy(root, 'igniteFund', '900')
  await open()
  const { rows } = await engine.owner.query('select cycle_id, amount from odl_entitlement')
  const { cycle_id: cycleId, amount } = rows[0]
  const claimDirectly = async (at: Date) => {
    const text = 'select claim_odl($1, $2, $3, $4, $3, $4, $5) as paid'
    return (await engine.owner.query(text, [cycleId, root, [activation], [amount], at])).rows[0].paid
  }
  const [now, later] = [engine.clock.now(), new Date(engine.clock.now().getTime() + 1000)]
  await engine.owner.query('begin')
  expect(await claimDirectly(new Date(now.getTime() + 72 * 3_600_000))).toBe(false)
  await engine.owner.query('rollback')
  expect([await claimDirectly(now), await claimDirectly(later)]).toEqual([true, false])
  expect(await balance((root << 4n) | 3n)).toBe(amount)
})
