// The turnover that budgets and ODL are shares of, and the fee that the database expects.

import { expect, test } from 'vitest'
import { dayOf } from '#domain/closing/closing-day.ts'
import { rewardNumber } from '#domain/rewards/reward-kinds.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { readCycleStatus, readPlanFigures, sumPaidSince } from '#server/plan-settings/plan-setting-queries.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

const start = new Date('2026-11-15T12:00:00Z')
const plan = { ...defaultPlan, noticeDays: 0 }
const engine = await createEngineFixture(start, plan)
const { pool } = engine.database

test('only packages that were paid count as turnover', async () => {
  const payer = await engine.register(null, 'asha')
  const zeroPin = await engine.register(payer, 'bina')
  for (const member of [payer, zeroPin]) await engine.deposit(member, parseUsdt('2000'))
  await engine.activate(payer, 'igniteFund', parseUsdt('300'))
  await engine.flag(zeroPin, 'zero_pin', true)
  await engine.activate(zeroPin, 'igniteFund', parseUsdt('500'))
  await engine.grant(zeroPin, 'igniteFund', parseUsdt('700'))
  const turnovers = async () => [
    (await sumPaidSince(pool, dayOf(start))).turnover,
    (await readCycleStatus(pool, engine.clock.now())).measured,
  ]
  expect(await turnovers()).toEqual([parseUsdt('300'), parseUsdt('300')])
  engine.clock.set(new Date('2026-11-16T00:00:00Z'))
  await engine.activate(payer, 'igniteFund', parseUsdt('400'))
  expect(await turnovers()).toEqual([parseUsdt('700'), parseUsdt('700')])
  expect((await sumPaidSince(pool, '2026-11-16')).turnover).toBe(parseUsdt('400'))
  expect((await sumPaidSince(pool, '2026-11-17')).turnover).toBe(0n)
})

test('the old fee of an address change is accepted for a minute after it rose, the new one at once', async () => {
  const at = new Date('2026-11-20T12:00:00Z')
  engine.clock.set(at)
  await engine.savePlan({ ...plan, fees: { ...plan.fees, addressChange: parseUsdt('2') } })
  const isAccepted = (seconds: number, fee: string) =>
    engine.owner
      .query(`select assert_fee('address_change_fee', $1, null, $2)`, [
        parseUsdt(fee),
        new Date(at.getTime() + seconds * 1000),
      ])
      .then(
        () => true,
        ({ code }: { code: string }) => code !== 'TB003' && code,
      )
  const outcomes = ['1', '2', '3'].map((fee) =>
    Promise.all([-1, 0, 59, 60].map((seconds) => isAccepted(seconds, fee))),
  )
  expect(await Promise.all(outcomes)).toEqual([
    [true, true, true, false],
    [false, true, true, true],
    [false, false, false, false],
  ])
})

test('the page counts what the terms led to: members of each slab, what is unpaid of it, fees of thirty days and the newest royalty', async () => {
  const slabs = ['2', '4', '500'].map((earnings) => ({
    bonus: parseUsdt('7'),
    earnings: parseUsdt(earnings),
    legs: [],
  }))
  await engine.savePlan({ ...plan, blb: slabs })
  await engine.fund(parseUsdt('34'))
  engine.clock.set(new Date('2026-11-22T00:01:00Z'))
  for (let day = 15; day <= 21; day += 1) await engine.close(`2026-11-${day}`)
  // Enough for the other earnings and the three of the bonuses.
  await engine.fund(parseUsdt('21.2'))
  const { rows } = await pool.query<{ slab: number; members: number; pending: bigint }>(
    `select slab::int, count(*)::int as members, coalesce(sum(amount) filter (where status = 'Pending'), 0)::bigint as pending
     from blb_award join reward on reward.id = reward_id group by slab order by slab`,
  )
  expect(rows).toEqual([
    { slab: 1, members: 2, pending: 0n },
    { slab: 2, members: 2, pending: parseUsdt('7') },
  ])
  await engine.post('funds_added', 13n, (1n << 4n) | 4n, parseUsdt('3'))
  await engine.post('address_change_fee', (1n << 4n) | 4n, 12n, parseUsdt('3'))
  await engine.deposit(1n, parseUsdt('150'))
  await engine.activate(1n, 'igniteFund', parseUsdt('150'))
  engine.clock.advance(1000)
  const month = { kind: rewardNumber('royalty'), run: engine.clock.now() }
  await engine.owner.query(
    `insert into monthly_accrual (kind, month, base_amount, total, members, divisor, run_at)
     select $1, month, base, total, 0, 1, $2 from (values ('2026-09', 90, 18), ('2026-10', 50, 10)) as known (month, base, total)`,
    [month.kind, month.run],
  )
  expect(await readPlanFigures(pool, engine.clock.now())).toEqual({
    odlTurnover: parseUsdt('150'),
    odlOpensAt: null,
    blb: rows,
    blbAccrued: parseUsdt('28'),
    royalty: { month: '2026-10', fees: 50n, accrued: 10n },
    fees: parseUsdt('3'),
  })
})
