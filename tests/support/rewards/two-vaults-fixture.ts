import { parseUsdt as usdt } from '#domain/money/money.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { createEngineFixture, type MadeDatabase } from '#tests/support/rewards/engine-fixture.ts'

/** Anna sponsors Ben, both hold a Legacy Vault; fees are booked for the end of the month. */
export async function createTwoVaults(start: string, plan: Plan, funded: string, made?: MadeDatabase) {
  const engine = await createEngineFixture(new Date(start), plan, made)
  const root = await engine.register(null, 'root')
  const anna = await engine.register(root, 'anna')
  const ben = await engine.register(anna, 'ben')
  await engine.fund(usdt(funded))
  for (const [member, amount] of [
    [anna, '10000'],
    [ben, '20000'],
  ] as const) {
    await engine.deposit(member, usdt(amount))
    await engine.activate(member, 'legacyVault', usdt(amount))
  }
  await engine.post('funds_added', 13n, (root << 4n) | 4n, usdt('100'))
  await engine.post('address_change_fee', (root << 4n) | 4n, 12n, usdt('100'))
  return { engine, anna, ben }
}
