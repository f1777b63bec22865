import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/packages/plan.ts'
import { runDueClosings } from '#server/closing/run-closing.ts'
import { createEngineWorld } from '#tests/support/rewards/engine-fixture.ts'

test('the rows of a closing carry the ids that the database derives from day, run, step and subject', async () => {
  const world = await createEngineWorld(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const sponsor = await world.register(null, 'sponsor')
  const amount = parseUsdt('100')
  await world.fund(amount)
  for (const member of [sponsor, await world.register(sponsor, 'member')]) {
    await world.deposit(member, amount)
    await world.activate(member, 'igniteFund', amount)
  }
  world.clock.set(new Date('2026-03-03T00:00:00Z'))
  await runDueClosings(world.runner)
  const { rows } = await world.owner.query(
    `select kind, id = transfer_id and id = closing_transfer_id('2026-03-02', 1, case kind when 1 then 1 else 16 + level end,
       coalesce(source, beneficiary)) as derived
     from reward where kind <> 3 order by id`,
  )
  await world.drop()
  const derived = true
  expect(rows).toEqual([
    { kind: 1, derived },
    { kind: 1, derived },
    { kind: 2, derived },
  ])
})
