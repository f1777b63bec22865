import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { planUnderLock } from '#server/closing/plan/plan-closing.ts'
import { createEngineFixture, engineHoldings } from '#tests/support/rewards/engine-fixture.ts'

const DAY = '2026-03-02'

test('a chunk that two servers post concurrently, and one posts again later, pays once', async () => {
  const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const root = await engine.register(null, 'root')
  await engine.fund(1_000_000_000n)
  for (const name of ['anna', 'ben', 'cleo']) {
    const member = await engine.register(root, name)
    await engine.deposit(member, 500_000_000n)
    await engine.activate(member, 'igniteFund', 500_000_000n)
  }
  engine.clock.set(new Date('2026-03-03T00:00:00Z'))
  await engine.close('2026-03-01')
  const options = { now: engine.clock.now(), holder: 'test', rowsPerChunk: 1 }
  await engine.database.inTransaction((tx) => planUnderLock(tx, DAY, options))
  const { rows: chunks } = await engine.owner.query<{ number: number }>(
    'select number from closing_chunk where day = $1 order by number',
    [DAY],
  )
  expect(chunks).toHaveLength(3)
  const post = async (number: number) => {
    const text = 'select post_closing_chunk($1, 1, $2, $3) as posted'
    const { rows } = await engine.database.pool.query<{ posted: bigint | null }>(text, [
      DAY,
      number,
      engine.clock.now(),
    ])
    return rows[0]!.posted
  }
  const both = await Promise.all([post(0), post(0), post(1), post(1)])
  expect(both.filter((posted) => posted !== null)).toEqual([1_500_000n, 1_500_000n])
  expect(await post(0)).toBeNull()
  const { rows } = await engine.owner.query(
    `select balance::text as profit, earned::text from account_balance
     join activation using (member_id) join activation_cap_usage on activation_id = activation.id
     where kind = 'profit_wallet' order by member_id`,
  )
  const [paid, open] = [
    { profit: '1500000', earned: '1500000' },
    { profit: '0', earned: '0' },
  ]
  expect(rows).toEqual([paid, paid, open])
  await engine.close(DAY)
  const holdings = await engineHoldings(engine)
  expect(holdings.filter((line) => line.startsWith('reward daily'))).toHaveLength(3)
})
