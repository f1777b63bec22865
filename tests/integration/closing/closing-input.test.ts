import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultPlan } from '#domain/packages/plan.ts'
import { undoClosing } from '#server/closing/undo-closing.ts'
import {
  createEngineFixture,
  engineHoldings,
  type EngineFixture,
} from '#tests/support/rewards/engine-fixture.ts'

let engine: EngineFixture

beforeEach(async () => {
  engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const root = await engine.register(null, 'root')
  await engine.deposit(root, 100_000_000n)
  await engine.activate(root, 'igniteFund', 100_000_000n)
})
afterEach(() => engine.drop())

test.each([
  ['2026-03-04', 'closing-date-in-future'],
  ['2026-03-03', 'closing-out-of-order'],
  ['2026-02-30', 'closing-date-invalid'],
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

test('a closing that has been run is answered again and pays nothing twice', async () => {
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
  const fund = { ...defaultPlan.odl.funds.igniteFund, share: 0n }
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
