import { expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { createEngineFixture, engineHoldings } from '#tests/support/rewards/engine-fixture.ts'
import { RandomSimulation, referenceHoldings } from '#tests/support/rewards/random-simulation.ts'
import { expectRunOffToComeTrue } from '#tests/support/rewards/run-off-proof.ts'
import { randomCases, randomSeed } from '#tests/support/random-run.ts'
import { createReusableDatabase, type ReusableDatabase } from '#tests/support/database/reusable-database.ts'

const SIMULATIONS = randomCases(20, 200)
const FIRST_SEED = randomSeed(1)
const AT_A_TIME = 4
const LONGEST_DAYS = 6

async function live(seed: number, database: ReusableDatabase): Promise<void> {
  await database.reset()
  const fixture = new RandomSimulation(seed, { ...database, drop: async () => {} })
  try {
    await fixture.live(2 + (seed % (LONGEST_DAYS - 1)), async () => {
      expect(await engineHoldings(fixture.engine)).toEqual(referenceHoldings(fixture.state))
    })
    await expectRunOffToComeTrue(fixture.engine, fixture.random)
  } catch (error) {
    throw new Error(`The simulation with TEST_SEED=${seed} differs`, { cause: error })
  } finally {
    await fixture.engine?.drop()
  }
}

test(
  `${SIMULATIONS} random simulations agree between the engine and the reference, and then run off as projected`,
  { timeout: 1_800_000 },
  async () => {
    const seeds = Array.from({ length: SIMULATIONS }, (_, index) => FIRST_SEED + index).values()
    let lived = 0
    const lane = async () => {
      const database = await createReusableDatabase()
      for (const seed of seeds) {
        await live(seed, database)
        lived += 1
      }
      await database.drop()
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, lane))
    expect(lived).toBe(SIMULATIONS)
  },
)

test('a 0 Pin account that pays for a package brings its sponsor nothing, and a blocked member activates none', async () => {
  const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const root = await engine.register(null, 'root')
  await engine.fund(usdt('1000'))
  const [zoe, ben] = [await engine.register(root, 'zoe'), await engine.register(root, 'ben')]
  for (const member of [root, zoe, ben]) await engine.deposit(member, usdt('200'))
  await engine.activate(root, 'igniteFund', usdt('100'))
  await engine.flag(zoe, 'zero_pin', true)
  await engine.activate(zoe, 'igniteFund', usdt('100'))
  await engine.flag(ben, 'blocked', true)
  await expect(engine.activate(ben, 'igniteFund', usdt('100'))).rejects.toMatchObject({ code: 'not-allowed' })
  expect((await engineHoldings(engine)).filter((line) => line.startsWith('reward'))).toEqual([])
})
