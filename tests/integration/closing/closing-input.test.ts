import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultPlan } from '#domain/packages/plan.ts'
import { undoClosing } from '#server/closing/undo-closing.ts'
import { createEngineWorld, engineHoldings, type EngineWorld } from '#tests/support/rewards/engine-fixture.ts'

let world: EngineWorld

beforeEach(async () => {
  world = await createEngineWorld(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const root = await world.register(null, 'root')
  await world.deposit(root, 100_000_000n)
  await world.activate(root, 'igniteFund', 100_000_000n)
})
afterEach(() => world.drop())

test.each([
  ['2026-03-04', 'closing-date-in-future'],
  ['2026-03-03', 'closing-out-of-order'],
  ['2026-02-30', 'closing-date-invalid'],
  ['yesterday', 'closing-date-invalid'],
])('the closing of %s is refused as %s and changes nothing', async (day, code) => {
  world.clock.set(new Date('2026-03-04T12:00:00Z'))
  const before = await engineHoldings(world)
  await expect(world.close(day)).rejects.toMatchObject({ code })
  expect(await engineHoldings(world)).toEqual(before)
})

test('with no closing there is nothing to undo', async () => {
  await expect(undoClosing(world.runner, '2026-03-01')).rejects.toMatchObject({
    code: 'closing-nothing-to-undo',
  })
})

test('a closing that has been run is answered again and pays nothing twice', async () => {
  await world.fund(1_000_000_000n)
  world.clock.set(new Date('2026-03-03T00:00:00Z'))
  await world.close('2026-03-01')
  await world.close('2026-03-02')
  const before = await engineHoldings(world)
  expect(await world.close('2026-03-02')).toMatchObject({ state: 'complete', run: 1 })
  expect(await engineHoldings(world)).toEqual(before)
})

test('a second server is refused while the first one works', async () => {
  world.clock.set(new Date('2026-03-02T00:00:00Z'))
  const both = await Promise.allSettled([world.close('2026-03-01'), world.close('2026-03-01')])
  const refused = both.filter((each) => each.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'closing-in-progress' } }])
})

test('inconsistent settings, or shares outside 0 to 100 %, are refused and change nothing', async () => {
  const fund = { ...defaultPlan.odl.funds.igniteFund, share: 0n }
  const odl = { ...defaultPlan.odl, funds: { ...defaultPlan.odl.funds, igniteFund: fund } }
  const versions = async () =>
    (await world.owner.query('select count(*)::int as n from plan_version')).rows[0].n
  const before = await versions()
  await expect(world.savePlan({ ...defaultPlan, odl })).rejects.toMatchObject({
    code: 'plan-inconsistent',
  })
  await expect(world.savePlan({ ...defaultPlan, royaltyShare: 1_000_001n })).rejects.toMatchObject({
    details: { fields: { plan: 'The royalty share must be a percent from 0 to 100' } },
  })
  await expect(world.savePlan({ ...defaultPlan, royaltyShare: -1n })).rejects.toThrow('are inconsistent')
  expect(await versions()).toBe(before)
})
