import { expect, test } from 'vitest'
import { addDays } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { planUnderLock } from '#server/closing/plan/plan-closing.ts'
import { closeDay } from '#server/closing/run-closing.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { openDueCycle } from '#server/odl/cycle-lifecycle.ts'
import { openDatabase } from '#server/platform/database.ts'
import { countDeadlocks } from '#tests/support/database/count-deadlocks.ts'
import { randomCases, randomSeed } from '#tests/support/random-run.ts'
import {
  createEngineFixture,
  engineHoldings,
  type EngineFixture,
} from '#tests/support/rewards/engine-fixture.ts'
import { createTraffic } from '#tests/support/rewards/member-traffic.ts'

const DAY = '2026-03-02'
const CLIENTS = randomCases(12, 32)
const OPERATIONS = randomCases(60, 1300)

/** A sponsor with less headroom than the day's rewards and the referral's activation need together. */
async function makeFixture(): Promise<{ engine: EngineFixture; child: bigint }> {
  const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const root = await engine.register(null, 'root')
  const child = await engine.register(root, 'child')
  await engine.fund(1_000_000_000n)
  for (const member of [root, child]) {
    await engine.deposit(member, 300_000_000n)
    await engine.activate(member, 'igniteFund', 100_000_000n)
  }
  await engine.owner.query('update activation_cap_usage set earned = cap - 2000000 where activation_id = 1')
  engine.clock.set(new Date('2026-03-03T00:00:00Z'))
  await engine.close('2026-03-01')
  engine.clock.advance(60_000)
  return { engine, child }
}

test('an activation during the posting of a closing sees the caps after it, and the result equals a serial execution', async () => {
  const waited = await makeFixture()
  await waited.engine.close(DAY)
  waited.engine.clock.advance(1000)
  await waited.engine.activate(waited.child, 'igniteFund', 200_000_000n)

  const crossed = await makeFixture()
  const { engine } = crossed
  const options = { now: engine.clock.now(), holder: 'test', rowsPerChunk: 1 }
  await engine.database.inTransaction((tx) => planUnderLock(tx, DAY, options))
  engine.clock.advance(1000)
  await engine.activate(crossed.child, 'igniteFund', 200_000_000n)
  const open = await engine.owner.query(
    'select count(*)::int as open from closing_chunk where posted_at is null',
  )
  expect(open.rows[0].open).toBeGreaterThan(0)
  // A posted chunk is not posted again.
  const again = await engine.database.pool.query(
    'select post_closing_chunk(day, run, number, $1) as posted from closing_chunk where posted_at is not null and day = $2',
    [engine.clock.now(), DAY],
  )
  expect(again.rows).toEqual([{ posted: null }])
  await engine.close(DAY)

  expect(await engineHoldings(engine)).toEqual(await engineHoldings(waited.engine))
  const direct = await engine.owner.query(
    'select amount::text, capped_amount::text as "cappedAmount" from reward where kind = 3 order by accrued_at desc limit 1',
  )
  expect(direct.rows[0]).toEqual({ amount: '1685000', cappedAmount: '8315000' })
})

test(
  `${CLIENTS} clients activate, claim and fund while a closing posts: no error, no deadlock`,
  { timeout: 900_000 },
  async () => {
    const { engine } = await makeFixture()
    const database = countDeadlocks(
      openDatabase({ connectionString: engine.test.appUrl, connections: CLIENTS + 4 }),
    )
    const members = [1n, 2n]
    for (let count = 0; count < 30; count += 1) {
      const member = await engine.register(members[Math.floor(count / 3)]!, `m${count}`)
      members.push(member)
      await engine.deposit(member, 2_000_000_000n)
      await engine.activate(member, 'igniteFund', 100_000_000n)
    }
    await engine.post('revenue_recorded', 8n, 9n, 1_000_000_000n)
    await engine.database.inTransaction((tx) => openDueCycle(tx, engine.clock.now()))
    const traffic = createTraffic({ ...engine, database }, members, new RandomNumbers(randomSeed(32)))
    let day = DAY
    for (let closing = 0; closing < 2; closing += 1) {
      engine.clock.set(new Date(`${addDays(day, 1)}T00:10:00Z`))
      await Promise.all([
        closeDay({ ...engine.runner, database, rowsPerChunk: 1 }, day),
        traffic.run(OPERATIONS, CLIENTS),
      ])
      day = addDays(day, 1)
    }
    expect({ failures: traffic.failures, deadlocks: database.deadlocks }).toEqual({
      failures: [],
      deadlocks: 0,
    })
    const { rows } = await engine.owner.query('select sum(balance)::text as total from account_balance')
    expect(rows[0].total).toBe('0')
    await database.close()
    await engine.drop()
  },
)
