// The preview of a change: under the plan in force it equals the payments made, whatever has happened, and under another
// plan it equals figures computed by hand from the rules.

import { expect, test } from 'vitest'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { listClosingsSince } from '#server/closing/preview/preview-queries.ts'
import { addClosing, previewLevels, type Line } from '#server/closing/preview/preview-levels.ts'
import { previewOdl } from '#server/closing/preview/preview-odl.ts'
import { claimOdl } from '#server/odl/odl-routes.ts'
import { openDueCycle } from '#server/odl/cycle-lifecycle.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { RandomSimulation } from '#tests/support/rewards/random-simulation.ts'
import { randomCases, randomSeed } from '#tests/support/random-run.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'

const usdt = (whole: number) => BigInt(whole) * 1_000_000n
const SIMULATIONS = randomCases(1, 30)
const FIRST_SEED = randomSeed(500)

test.each(Array.from({ length: SIMULATIONS }, (_, index) => FIRST_SEED + index))(
  'in the random simulation %i every closing, previewed under its own plan, is what it was',
  { timeout: 120_000 },
  async (seed) => {
    const fixture = new RandomSimulation(seed)
    try {
      await fixture.live(9, async () => {})
      const { pool } = fixture.engine.database
      for (const closing of await listClosingsSince(pool, new Date(0))) {
        const sum: Line = { paid: 0n, wouldHavePaid: 0n, cappedAmount: 0n, wouldHaveBeenCapped: 0n }
        const { plan } = await planAt(pool, closing.nominalAt)
        await addClosing(pool, plan, closing, () => sum)
        expect([closing.day, sum.wouldHavePaid, sum.wouldHaveBeenCapped]).toEqual([
          closing.day,
          sum.paid,
          sum.cappedAmount,
        ])
      }
    } finally {
      await fixture.engine?.drop()
    }
  },
)

const START = new Date('2026-11-01T06:00:00Z')

/** Ana sponsors Bo, who sponsors Cem; all hold Ignite Fund packages, and one day is closed. */
async function threeGenerations(plan: Plan, funded = usdt(10_000)) {
  const engine = await createEngineFixture(START, plan)
  const ana = await engine.register(null, 'ana')
  const bo = await engine.register(ana, 'bobo')
  const cem = await engine.register(bo, 'cem')
  for (const [member, amount] of [
    [ana, usdt(200)],
    [bo, usdt(400)],
    [cem, usdt(800)],
  ] as const) {
    await engine.deposit(member, amount)
    await engine.activate(member, 'igniteFund', amount)
  }
  await engine.fund(funded)
  for (const day of ['2026-11-01', '2026-11-02']) {
    engine.clock.set(new Date(`${day}T00:00:10Z`))
    engine.clock.advance(86_400_000)
    await engine.close(day)
  }
  return { engine, ana, bo, cem }
}

test('in a large network a preview goes through fewer closings, the last of them', async () => {
  const { engine, ana } = await threeGenerations(defaultPlan)
  await engine.owner.query('set session_replication_role = replica')
  await engine.owner.query(
    `insert into activation (member_id, package_id, amount, daily_rate, activated_at, last_day, matures_at, granted, plan_version, transfer_id)
     select $1, 0, 1, 3000, now(), now(), now(), false, 1, gen_random_uuid() from generate_series(1, 60000)`,
    [ana],
  )
  const preview = await previewLevels(engine.database.pool, defaultPlan, engine.clock.now())
  expect(preview).toMatchObject({ closings: 1, from: new Date('2026-11-03T00:00:00Z') })
})

test('other level percents are paid on the real daily bounties, by hand', async () => {
  const { engine } = await threeGenerations(defaultPlan)
  const doubled = changePackages({
    igniteFund: { networkBounty: [100_000n, 30_000n, 20_000n, 10_000n, 10_000n] },
  })
  const preview = await previewLevels(engine.database.pool, doubled, engine.clock.now())
  // Bo's day is 1.20 and Cem's 2.40: level 1 pays on 3.60, level 2 on Cem's 2.40 to Ana.
  expect(preview.lines.slice(0, 2)).toMatchObject([
    { packageType: 'igniteFund', level: 1, paid: 180_000n, wouldHavePaid: 360_000n },
    { packageType: 'igniteFund', level: 2, paid: 72_000n, wouldHavePaid: 72_000n },
  ])
  expect(preview).toMatchObject({
    closings: 2,
    paid: 252_000n,
    wouldHavePaid: 432_000n,
    wouldHaveBeenCapped: 0n,
  })
})

test('other ODL percents are shared among those who counted when the cycle opened, by hand', async () => {
  const { engine, bo } = await threeGenerations(defaultPlan)
  await engine.database.inTransaction((tx) => openDueCycle(tx, engine.clock.now()))
  await engine.database.inTransaction((tx) => claimOdl(tx, { memberId: bo, now: engine.clock.now() }))
  const same = await previewOdl(engine.database.pool, defaultPlan.odl, engine.clock.now())
  // 1400 were activated: a pool of 70, of which Ignite Fund has 14, and its slabs 4.20, 2.80 and 7.00.
  expect(same.lines.slice(0, 3).map(({ given }) => given)).toEqual([4_200_000n, 2_800_000n, 7_000_000n])
  expect(same.lines.map(({ wouldHaveGiven }) => wouldHaveGiven)).toEqual(same.lines.map(({ given }) => given))
  expect([same.claimed, same.wouldHaveClaimed]).toEqual([2_800_000n, 2_800_000n])
  const { funds } = defaultPlan.odl
  const other = await previewOdl(
    engine.database.pool,
    {
      percentOfTurnover: 100_000n,
      funds: {
        ...funds,
        igniteFund: {
          share: 200_000n,
          slabs: funds['igniteFund']!.slabs.map((slab, index) => ({
            ...slab,
            percent: [400_000n, 200_000n, 400_000n][index]!,
          })),
        },
      },
    },
    engine.clock.now(),
  )
  expect(other).toMatchObject({ pool: usdt(70), wouldHavePool: usdt(140), wouldHaveClaimed: 5_600_000n })
  expect(other.lines.slice(0, 3).map(({ wouldHaveGiven }) => wouldHaveGiven)).toEqual([
    11_200_000n,
    5_600_000n,
    11_200_000n,
  ])
})

test('a pool that the treasury limited is not made larger by other percents', async () => {
  const { engine } = await threeGenerations(defaultPlan, usdt(100))
  await engine.database.inTransaction((tx) => openDueCycle(tx, engine.clock.now()))
  const under = (percentOfTurnover: bigint) =>
    previewOdl(engine.database.pool, { ...defaultPlan.odl, percentOfTurnover }, engine.clock.now())
  const { pool, wouldHavePool } = await under(defaultPlan.odl.percentOfTurnover)
  // 70 were wanted. Of the 100, 60 paid the direct bounties, and one day paid 4.20 and 0.252.
  expect([pool, wouldHavePool]).toEqual([35_548_000n, 35_548_000n])
  expect((await under(100_000n)).wouldHavePool).toBe(35_548_000n)
  expect((await under(10_000n)).wouldHavePool).toBe(usdt(14))
})
