import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { createEngineFixture, type EngineFixture } from '#tests/support/rewards/engine-fixture.ts'

/** Three in a line, each with a package of 1000, since the first of March; the treasury is empty. */
export async function threeInLine(): Promise<EngineFixture> {
  const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  let sponsor: bigint | null = null
  for (const name of ['root', 'child', 'grandchild']) {
    sponsor = await engine.register(sponsor, name)
    await engine.deposit(sponsor, usdt('3000'))
    await engine.activate(sponsor, 'elevatePlus', usdt('1000'))
  }
  return engine
}
