import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/packages/plan.ts'
import { planUnderLock } from '#server/closing/plan/plan-closing.ts'
import { createEngineWorld, engineHoldings, type EngineWorld } from '#tests/support/rewards/engine-fixture.ts'

const DAY = '2026-03-02'

/** A sponsor with room for less than the day and the referral's activation bring together. */
async function makeWorld(): Promise<{ world: EngineWorld; child: bigint }> {
  const world = await createEngineWorld(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const root = await world.register(null, 'root')
  const child = await world.register(root, 'child')
  await world.fund(1_000_000_000n)
  for (const member of [root, child]) {
    await world.deposit(member, 300_000_000n)
    await world.activate(member, 'igniteFund', 100_000_000n)
  }
  await world.owner.query('update activation_cap_usage set earned = cap - 2000000 where activation_id = 1')
  world.clock.set(new Date('2026-03-03T00:00:00Z'))
  await world.close('2026-03-01')
  world.clock.advance(60_000)
  return { world, child }
}

test('an activation while a closing posts sees the caps as after it, and both end as if one had waited', async () => {
  const waited = await makeWorld()
  await waited.world.close(DAY)
  await waited.world.activate(waited.child, 'igniteFund', 200_000_000n)

  const crossed = await makeWorld()
  const { world } = crossed
  const options = { now: world.clock.now(), holder: 'test', rowsPerChunk: 1 }
  await world.database.inTransaction((tx) => planUnderLock(tx, DAY, options))
  await world.activate(crossed.child, 'igniteFund', 200_000_000n)
  const open = await world.owner.query(
    'select count(*)::int as open from closing_chunk where posted_at is null',
  )
  expect(open.rows[0].open).toBeGreaterThan(0)
  // A posted chunk is not posted again.
  const again = await world.database.pool.query(
    'select post_closing_chunk(day, run, number, $1) as posted from closing_chunk where posted_at is not null and day = $2',
    [world.clock.now(), DAY],
  )
  expect(again.rows).toEqual([{ posted: null }])
  await world.close(DAY)

  expect(await engineHoldings(world)).toEqual(await engineHoldings(waited.world))
  const direct = await world.owner.query(
    'select amount::text, lost::text from reward where kind = 3 order by accrued_at desc limit 1',
  )
  expect(direct.rows[0]).toEqual({ amount: '1685000', lost: '8315000' })
  await world.drop()
  await waited.world.drop()
})

test('members activate at the same time as a closing runs, and nobody is refused', async () => {
  const { world } = await makeWorld()
  const members: bigint[] = []
  for (let count = 0; count < 12; count += 1) {
    const member = await world.register(1n, `m${count}`)
    await world.deposit(member, 100_000_000n)
    members.push(member)
  }
  const closing = world.close(DAY)
  const activations = members.map((member) => world.activate(member, 'igniteFund', 100_000_000n))
  await Promise.all([closing, ...activations])
  const { rows } = await world.owner.query(
    `select count(*)::int as made, (select sum(balance) from account)::text as total from activation`,
  )
  expect(rows[0]).toEqual({ made: 14, total: '0' })
  await world.drop()
})
