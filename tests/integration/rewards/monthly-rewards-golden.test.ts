// Royalty and special reward, by figures that were worked out by hand.

import { beforeEach, expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan, type PackageKey } from '#domain/plan/plan.ts'
import { runDueClosings } from '#server/closing/run-closing.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { accrueMonthlyReward } from '#server/rewards/accrue-monthly-rewards.ts'
import {
  createEngineFixture,
  engineHoldings,
  type EngineFixture,
} from '#tests/support/rewards/engine-fixture.ts'

const MARCH = '2026-03'
const APRIL = new Date('2026-04-01T00:00:00Z')
let engine: EngineFixture
let root: bigint

beforeEach(async () => {
  engine = await createEngineFixture(new Date('2026-02-28T12:00:00Z'), defaultPlan)
  root = await engine.register(null, 'root')
  await engine.fund(usdt('100000'))
})

async function buy(member: bigint, type: PackageKey, amount: string) {
  await engine.deposit(member, usdt(amount))
  return engine.activate(member, type, usdt(amount))
}

/** A fee, posted now: its payer is given the money first. */
async function payFee(amount: string) {
  await engine.post('funds_added', 13n, (root << 4n) | 4n, usdt(amount))
  await engine.post('address_change_fee', (root << 4n) | 4n, 12n, usdt(amount))
}

async function rewards(kind: number) {
  const { rows } = await engine.owner.query(
    `select userrefid as who, base_amount::text as base, amount::text, status, accrued_at = $2 as at_month_end
     from reward join member on member.id = beneficiary where kind = $1 order by accrued_at, queue_position`,
    [kind, APRIL],
  )
  return rows
}

const pay = () =>
  engine.database.inTransaction((tx) => tx.query('select pay_pending_rewards($1)', [engine.clock.now()]))

test('royalty is 20 % of the fees posted in the month, shared by the Legacy Vault amounts that are active after its last closing', async () => {
  await payFee('9000')
  engine.clock.set(new Date('2026-03-29T08:00:00Z'))
  const [anna, ben, cleo, dan] = [
    await engine.register(root, 'anna'),
    await engine.register(root, 'ben'),
    await engine.register(root, 'cleo'),
    await engine.register(root, 'dan'),
  ]
  await buy(anna, 'legacyVault', '10000')
  await buy(anna, 'legacyVault', '20000')
  await buy(ben, 'legacyVault', '10000')
  await buy(cleo, 'legacyVault', '50000')
  await buy(dan, 'elevatePlus', '9999')
  await payFee('500')
  engine.clock.set(new Date('2026-03-31T23:59:59.999Z'))
  await payFee('250.000005')
  await engine.flag(cleo, 'blocked', true)
  engine.clock.set(APRIL)
  await payFee('7000')
  // Events after the end of the month do not affect it.
  engine.clock.set(new Date('2026-04-01T00:00:01Z'))
  await engine.flag(ben, 'blocked', true)
  await runDueClosings(engine.runner)
  const before = await engineHoldings(engine)
  const run = () =>
    engine.database.inTransaction((tx) =>
      accrueMonthlyReward(tx, { kind: 'royalty', month: MARCH, now: engine.clock.now() }),
    )
  expect(await run()).toBe(true)
  expect(await run()).toBe(false)
  await pay()
  // Fees of March: 750.000005; 20 % is 150.000001. Anna has 30000 of 40000, Ben 10000; Cleo is blocked and does not dilute.
  // 112.50000075 and 37.50000025 are rounded down, and a micro-unit stays in the treasury.
  expect(await rewards(6)).toEqual([
    { who: 'anna', base: '30000000000', amount: '112500000', status: 'Paid', at_month_end: true },
    { who: 'ben', base: '10000000000', amount: '37500000', status: 'Paid', at_month_end: true },
  ])
  const paid = (await engineHoldings(engine)).filter((line) => !before.includes(line))
  expect(paid.filter((line) => line.startsWith('activation'))).toEqual([])
})

test('the special reward is split equally among the ten with the most new direct business; a tie goes to the earlier registration', async () => {
  const business = [500, 400, 150, 300, 350, 450, 550, 600, 650, 700, 150, 900]
  engine.clock.set(new Date('2026-03-29T08:00:00Z'))
  const sponsors: bigint[] = []
  for (const place of business.keys()) {
    engine.clock.advance(1000)
    sponsors.push(await engine.register(root, `sponsor${place + 1}`))
  }
  const children: bigint[] = []
  for (const [place, amount] of business.entries()) {
    const child = await engine.register(sponsors[place]!, `child${place + 1}`)
    if (place === 11) await engine.flag(child, 'zero_pin', true)
    await buy(child, 'igniteFund', String(amount))
    children.push(child)
  }
  await engine.owner.query(`insert into special_reward (month, amount, set_at) values ($1, $2, $3)`, [
    MARCH,
    usdt('1000.000009'),
    engine.clock.now(),
  ])
  engine.clock.set(APRIL)
  // The first instant of April is not March: with it, sponsor 11 would have been ahead of sponsor 3.
  await buy(children[10]!, 'igniteFund', '999')
  await runDueClosings(engine.runner)
  const run = (month: string) =>
    engine.database.inTransaction((tx) =>
      accrueMonthlyReward(tx, { kind: 'special', month, now: engine.clock.now() }),
    )
  expect(await run(MARCH)).toBe(true)
  expect(await run(MARCH)).toBe(false)
  await pay()
  const expected = [10, 9, 8, 7, 1, 6, 2, 5, 4, 3].map((place) => ({
    who: `sponsor${place}`,
    base: `${business[place - 1]}000000`,
    amount: '100000000',
    status: 'Paid',
    at_month_end: true,
  }))
  expect(await rewards(7)).toEqual(expected)
  // In April only one sponsor has new business and gets the whole reward.
  await engine.owner.query(`insert into special_reward (month, amount, set_at) values ('2026-04', 77, $1)`, [
    engine.clock.now(),
  ])
  engine.clock.set(new Date('2026-05-01T00:00:00Z'))
  await runDueClosings(engine.runner)
  expect(await run('2026-04')).toBe(true)
  expect((await rewards(7)).slice(-1)).toMatchObject([{ who: 'sponsor11', amount: '77' }])
  // In May no one has new business, so the month is accrued without rows.
  engine.clock.set(new Date('2026-06-01T00:00:00Z'))
  await runDueClosings(engine.runner)
  expect(await run('2026-05')).toBe(true)
  expect(await rewards(7)).toHaveLength(11)
})

test('a bad row stops neither the other reward of the month, nor the cycle, the principal of others or the statement', async () => {
  const anna = await engine.register(root, 'anna')
  await payFee('9000')
  await buy(root, 'legacyVault', '10000')
  await buy(anna, 'legacyVault', '10000')
  await engine.owner.query(
    `insert into special_reward (month, amount, set_at) values ('2026-02', 1000000, now());
     alter table monthly_accrual add constraint no_special check (kind <> 7);
     alter table activation disable trigger all;
     update activation set matures_at = '2026-03-01', amount = amount + (member_id - $1) * 1000000`.replace(
      '$1',
      String(root),
    ),
  )
  engine.clock.set(new Date('2026-03-01T00:00:00Z'))
  const failed = runDueJobs(engine.runner)
  await expect(failed).rejects.toThrow('no_special')
  await expect(failed).rejects.toThrow('The principal of 1 activations could not be released')
  const { rows } = await engine.owner.query(
    `select (select array_agg(kind) from monthly_accrual) as accrued, (select count(*)::int from odl_cycle) as cycles,
       (select count(*)::int from statement) as statements,
       (select array_agg(member_id) from activation where released_at is not null) as released`,
  )
  expect(rows).toEqual([{ accrued: [6], cycles: 1, statements: 1, released: [String(root)] }])
  await engine.owner.query('alter table monthly_accrual drop constraint no_special')
  engine.clock.set(new Date('2026-03-02T00:00:00Z'))
  await expect(runDueJobs(engine.runner)).rejects.toThrow('The principal of 1 activations')
  expect((await engine.owner.query('select kind from monthly_accrual order by kind')).rows).toEqual([
    { kind: 6 },
    { kind: 7 },
  ])
})
