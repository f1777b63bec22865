import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/packages/plan.ts'
import { planUnderLock } from '#server/closing/plan/plan-closing.ts'
import { createEngineWorld, engineHoldings } from '#tests/support/rewards/engine-fixture.ts'

const DAY = '2026-03-02'

test('a chunk that two servers post at the same moment, and once more later, pays once', async () => {
  const world = await createEngineWorld(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const root = await world.register(null, 'root')
  await world.fund(1_000_000_000n)
  for (const name of ['anna', 'ben', 'cleo']) {
    const member = await world.register(root, name)
    await world.deposit(member, 500_000_000n)
    await world.activate(member, 'igniteFund', 500_000_000n)
  }
  world.clock.set(new Date('2026-03-03T00:00:00Z'))
  await world.close('2026-03-01')
  const options = { now: world.clock.now(), holder: 'test', rowsPerChunk: 1 }
  await world.database.inTransaction((tx) => planUnderLock(tx, DAY, options))
  const { rows: chunks } = await world.owner.query<{ number: number }>(
    'select number from closing_chunk where day = $1 order by number',
    [DAY],
  )
  expect(chunks).toHaveLength(3)
  const post = async (number: number) => {
    const text = 'select post_closing_chunk($1, 1, $2, $3) as posted'
    const { rows } = await world.database.pool.query<{ posted: bigint | null }>(text, [
      DAY,
      number,
      world.clock.now(),
    ])
    return rows[0]!.posted
  }
  const both = await Promise.all([post(0), post(0), post(1), post(1)])
  expect(both.filter((posted) => posted !== null)).toEqual([1_500_000n, 1_500_000n])
  expect(await post(0)).toBeNull()
  const { rows } = await world.owner.query(
    `select balance::text as profit, earned::text from account_balance
     join activation using (member_id) join activation_cap_usage on activation_id = activation.id
     where kind = 'profit_wallet' order by member_id`,
  )
  const [paid, open] = [
    { profit: '1500000', earned: '1500000' },
    { profit: '0', earned: '0' },
  ]
  expect(rows).toEqual([paid, paid, open])
  await world.close(DAY)
  const holdings = await engineHoldings(world)
  expect(holdings.filter((line) => line.startsWith('reward daily'))).toHaveLength(3)
  await world.drop()
})
