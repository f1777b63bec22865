import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/packages/plan.ts'
import { createEngineWorld, type EngineWorld } from '#tests/support/rewards/engine-fixture.ts'

/** Three in a line, each with a package of 1000, since the first of March; the treasury is empty. */
export async function threeInLine(): Promise<EngineWorld> {
  const world = await createEngineWorld(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  let sponsor: bigint | null = null
  for (const name of ['root', 'child', 'grandchild']) {
    sponsor = await world.register(sponsor, name)
    await world.deposit(sponsor, usdt('3000'))
    await world.activate(sponsor, 'elevatePlus', usdt('1000'))
  }
  return world
}
