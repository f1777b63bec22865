import { expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

test('for BLB slabs, a late closing counts rewards accrued up to its nominal time', async () => {
  const blb = [{ bonus: usdt('5'), earnings: usdt('20'), legs: [] }]
  const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), { ...defaultPlan, blb })
  const root = await engine.register(null, 'root')
  const child = await engine.register(root, 'child')
  await engine.fund(usdt('1000'))
  for (const member of [root, child]) await engine.deposit(member, usdt('500'))
  await engine.activate(root, 'igniteFund', usdt('500'))
  // Two hours after the nominal time of the closing of 2 March, the sponsor earns 25 USDT.
  engine.clock.set(new Date('2026-03-03T02:00:00Z'))
  await engine.activate(child, 'igniteFund', usdt('500'))
  await engine.close('2026-03-01')
  await engine.close('2026-03-02')
  const reached = async () => (await engine.owner.query('select reached_at from blb_award')).rows
  expect(await reached()).toEqual([])
  engine.clock.set(new Date('2026-03-04T00:00:00Z'))
  await engine.close('2026-03-03')
  expect(await reached()).toEqual([{ reached_at: new Date('2026-03-04T00:00:00Z') }])
})
