// The turnover that budgets and ODL are shares of, and the fee that the database expects.

import { expect, test } from 'vitest'
import { dayOf } from '#domain/closing/closing-day.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { readCycleStatus, sumPaidSince } from '#server/plan-settings/plan-setting-queries.ts'
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
