import { beforeEach, expect, test } from 'vitest'
import { scheduledStart } from '#domain/plan/plan-schedule.ts'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { undoClosing } from '#server/closing/undo-closing.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { cancelScheduledPlan } from '#server/plan/scheduled-plans.ts'
import {
  createEngineFixture,
  engineHoldings,
  type EngineFixture,
} from '#tests/support/rewards/engine-fixture.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'

let engine: EngineFixture
let root: bigint

beforeEach(async () => {
  engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  root = await engine.register(null, 'root')
  await engine.deposit(root, 100_000_000n)
  await engine.activate(root, 'igniteFund', 100_000_000n)
})

test.each([
  ['2026-03-04', 'closing-date-in-future'],
  ['2026-03-03', 'closing-out-of-order'],
  ['2026-02-30', 'closing-date-invalid'],
  ['0000-01-01', 'closing-date-invalid'],
  ['yesterday', 'closing-date-invalid'],
])('the closing of %s is refused as %s and changes nothing', async (day, code) => {
  engine.clock.set(new Date('2026-03-04T12:00:00Z'))
  const before = await engineHoldings(engine)
  await expect(engine.close(day)).rejects.toMatchObject({ code })
  expect(await engineHoldings(engine)).toEqual(before)
})

test('with no closing there is nothing to undo', async () => {
  await expect(undoClosing(engine.runner, '2026-03-01')).rejects.toMatchObject({
    code: 'closing-nothing-to-undo',
  })
})

test('running a completed closing again returns the same result and pays nothing', async () => {
  await engine.fund(1_000_000_000n)
  engine.clock.set(new Date('2026-03-03T00:00:00Z'))
  await engine.close('2026-03-01')
  await engine.close('2026-03-02')
  const before = await engineHoldings(engine)
  expect(await engine.close('2026-03-02')).toMatchObject({ state: 'complete', run: 1 })
  expect(await engineHoldings(engine)).toEqual(before)
})

test('a second server is refused while the first one works', async () => {
  engine.clock.set(new Date('2026-03-02T00:00:00Z'))
  const both = await Promise.allSettled([engine.close('2026-03-01'), engine.close('2026-03-01')])
  const refused = both.filter((each) => each.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'closing-in-progress' } }])
})

test('inconsistent settings, or shares outside 0 to 100 %, are refused and change nothing', async () => {
  const fund = { ...defaultPlan.odl.funds['igniteFund']!, share: 0n }
  const odl = { ...defaultPlan.odl, funds: { ...defaultPlan.odl.funds, igniteFund: fund } }
  const versions = async () =>
    (await engine.owner.query('select count(*)::int as n from plan_version')).rows[0].n
  const before = await versions()
  await expect(engine.savePlan({ ...defaultPlan, odl })).rejects.toMatchObject({
    code: 'plan-inconsistent',
  })
  await expect(engine.savePlan({ ...defaultPlan, royaltyShare: 1_000_001n })).rejects.toMatchObject({
    details: { fields: { plan: 'The royalty share must be a percent from 0 to 100' } },
  })
  await expect(engine.savePlan({ ...defaultPlan, royaltyShare: -1n })).rejects.toThrow('are inconsistent')
  expect(await versions()).toBe(before)
})

test('a closing uses the plan version in force on its day, and a package earns what was promised to it', async () => {
  const bounty = (dailyRate: bigint) => changePackages({ igniteFund: { dailyRate } })
  const { rows } = await engine.owner.query(
    `insert into admin (username, name, email, password_hash, role, created_at)
     values ('m', 'M', 'm@example.test', 'x', 'master', now()) returning id`,
  )
  const schedule = (plan: Plan, day: string) =>
    engine.database.inTransaction((tx) => savePlan(tx, plan, scheduledStart(day), 'scheduled'))
  const cancelled = await schedule(bounty(9000n), '2026-03-02')
  const first = await schedule(bounty(5000n), '2026-03-03')
  const second = await schedule(bounty(4000n), '2026-03-03')
  await engine.database.inTransaction((tx) =>
    cancelScheduledPlan(tx, cancelled, { by: BigInt(rows[0].id), now: engine.clock.now() }),
  )
  engine.clock.set(new Date('2026-03-04T12:00:00Z'))
  const days = ['2026-03-01', '2026-03-02', '2026-03-03']
  for (const day of days) await engine.close(day)
  const closings = await engine.owner.query<{ plan_version: number; amount: string | null }>(
    `select closing.plan_version, reward.amount from closing left join reward on accrued_at = nominal_at and kind = 1
     order by day, activation_id`,
  )
  // The midnight between two days belongs to the closing of the earlier one.
  expect(closings.rows.map((row) => [row.plan_version, row.amount])).toEqual([
    [1, null],
    [1, '300000'],
    [second, '300000'],
  ])
  // Activated under another version, it earns the rate of that one.
  const later = await engine.register(root, 'later')
  await engine.deposit(later, 100_000_000n)
  await engine.activate(later, 'igniteFund', 100_000_000n)
  engine.clock.set(new Date('2026-03-06T12:00:00Z'))
  for (const day of ['2026-03-04', '2026-03-05']) await engine.close(day)
  const { rows: paid } = await engine.owner.query(
    `select amount from reward where kind = 1 and accrued_at = '2026-03-06' order by activation_id`,
  )
  expect(paid).toEqual([{ amount: '300000' }, { amount: '400000' }])
  expect(second).toBeGreaterThan(first)
})
