// The database refuses a term that falls before its notice is over, also when the application's role writes a version directly.

import pg from 'pg'
import { expect, test } from 'vitest'
import { planToJson } from '#contract/admin/plan-document.ts'
import { listLoweredTerms } from '#domain/plan/lowered-terms.ts'
import { addPackage, movePackage, removePackage, writeCell } from '#domain/plan/plan-cells.ts'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { systemClock } from '#server/platform/clock.ts'
import { cleanUp } from '#tests/support/platform/clean-up.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { randomPlan } from '#tests/support/rewards/random-plan.ts'

const { test: made, owner } = await createEngineFixture(
  new Date(systemClock.now().getTime() - 3_600_000),
  defaultPlan,
)
await owner.query('delete from simulated_time')
const app = new pg.Client({ connectionString: made.appUrl })
await app.connect()
cleanUp(() => app.end())

const json = (plan: Plan) => JSON.stringify(planToJson(plan))
const change = (path: string, value: unknown, plan = defaultPlan) => writeCell(plan, path, value)

/** Versions that start now, or in some days, written by the application's role and committed. */
async function write(...versions: [plan: Plan, days: number][]): Promise<string> {
  await app.query('begin')
  for (const [plan, days] of versions)
    await app.query(
      `insert into plan_version (settings, effective_at, reason)
       values ($1, case $2::int when 0 then date_trunc('milliseconds', now()) else date_trunc('day', now(), 'UTC') + $2 * interval '1 day' + interval '1 millisecond' end, 'x')`,
      [json(plan), days],
    )
  return check()
}
const check = () =>
  app.query('set constraints all immediate').then(
    () => 'done',
    (error: unknown) => (error as pg.DatabaseError).message,
  )
const attempt = async (...versions: [plan: Plan, days: number][]) => {
  const outcome = await write(...versions)
  await app.query('rollback')
  return outcome
}

const lower = change('royaltyShare', 100_000n)
const refusal = /^plan version \d+ lowers terms less than 14 days after it was recorded: royaltyShare$/

test('a version that lowers a term too early is refused, and a raised or announced one is not', async () => {
  expect(await attempt([lower, 0])).toMatch(refusal)
  expect(await attempt([lower, 13])).toMatch(refusal)
  expect(await attempt([lower, 14])).toBe('done')
  expect(await attempt([change('royaltyShare', 300_000n), 0])).toBe('done')
})

test('a shorter notice does not help in the same transaction', async () => {
  const noNotice = change('noticeDays', 0)
  expect(await attempt([noNotice, 0], [change('royaltyShare', 0n, noNotice), 0])).toContain(': noticeDays')
  expect(await attempt([noNotice, 14], [change('royaltyShare', 0n, noNotice), 13])).toMatch(/royaltyShare/)
})

test('an announced version is not lowered further, and none that is inserted before it makes it fall further', async () => {
  expect(await write([lower, 14])).toBe('done')
  await app.query('commit')
  const rewrite = async (plan: Plan) => {
    await app.query('begin')
    await app.query('update plan_version set settings = $1 where effective_at > now()', [json(plan)])
    const outcome = await check()
    await app.query('rollback')
    return outcome
  }
  const lowest = change('royaltyShare', 0n)
  expect(await rewrite(lowest)).toBe('done')
  await owner.query(
    `update plan_version set effective_at = effective_at - interval '1 day' where effective_at > now()`,
  )
  expect(await rewrite(lowest)).toMatch(refusal)
  expect(await rewrite(change('odl.percentOfTurnover', 80_000n, lower))).toBe('done')
  expect(await attempt([change('odl.percentOfTurnover', 80_000n), 5])).toContain(': odl.percentOfTurnover')
  expect(await attempt([change('odl.percentOfTurnover', 80_000n), 14])).toContain('done')
})

test('SQL lists the same lowered terms as the rule in TypeScript', async () => {
  const random = new RandomNumbers(7)
  const plans = [defaultPlan, ...Array.from({ length: 5 }, () => randomPlan(random))]
  const pairs = [
    ...plans.flatMap((before) => plans.map((after) => [before, after] as const)),
    [defaultPlan, movePackage(defaultPlan, 'legacyVault', -1)] as const,
    [defaultPlan, removePackage(defaultPlan, 'igniteFund')] as const,
    [defaultPlan, addPackage(defaultPlan, { key: 'starter', name: 'Starter' })] as const,
    [defaultPlan, change('blb.10', { bonus: 1n, earnings: 1n, legs: [1n] })] as const,
    [defaultPlan, change('blb.2.legs.2', 1n)] as const,
    [defaultPlan, change('odl.funds.igniteFund.slabs.2.upTo', null)] as const,
    [defaultPlan, change('fees.withdrawal', 110_000n)] as const,
  ]
  for (const [before, after] of pairs) {
    const { rows } = await owner.query('select lowered_terms($1, $2) as lowered', [json(before), json(after)])
    const expected = listLoweredTerms(before, after).map(({ path }) => path)
    expect(Object.keys(rows[0].lowered as object).toSorted()).toEqual(expected.toSorted())
  }
})
