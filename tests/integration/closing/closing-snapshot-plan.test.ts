// A closing is planned from a snapshot while members keep working; the result equals a serial execution.

import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { takeSnapshot } from '#server/closing/plan/closing-snapshot.ts'
import { planClosing, planFromSnapshot } from '#server/closing/plan/plan-closing.ts'
import { BLOCK_IDS } from '#server/closing/plan/read-typed-columns.ts'
import {
  createEngineFixture,
  engineHoldings,
  type EngineFixture,
} from '#tests/support/rewards/engine-fixture.ts'

const DAY = '2026-03-02'

/** A sponsor with this much headroom left, and a referral with a package; the closing of the day is due. */
async function makeFixture(room: bigint, secondId = 2): Promise<{ engine: EngineFixture; child: bigint }> {
  const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const root = await engine.register(null, 'root')
  const child = await engine.register(root, 'child')
  await engine.fund(1_000_000_000n)
  for (const member of [root, child]) {
    await engine.deposit(member, 300_000_000n)
    await engine.activate(member, 'igniteFund', 100_000_000n)
    if (member === root) await engine.owner.query(`alter table activation alter id restart with ${secondId}`)
  }
  await engine.owner.query('update activation_cap_usage set earned = cap - $1 where activation_id = 1', [
    room,
  ])
  engine.clock.set(new Date('2026-03-03T00:00:00Z'))
  await engine.close('2026-03-01')
  engine.clock.advance(60_000)
  return { engine, child }
}

const optionsOf = ({ clock }: EngineFixture) => ({ now: clock.now(), holder: 'test', rowsPerChunk: 1 })

async function between(room: bigint) {
  const { engine, child } = await makeFixture(room)
  const snapshot = await takeSnapshot(engine.database, DAY)
  engine.clock.advance(1000)
  await engine.activate(child, 'igniteFund', 200_000_000n)
  const planned = await planFromSnapshot(engine.database, DAY, snapshot, optionsOf(engine))
  await engine.close(DAY)
  const holdings = await engineHoldings(engine)
  return { planned, holdings }
}

async function oneAfterTheOther(room: bigint, first: 'activation' | 'closing') {
  const { engine, child } = await makeFixture(room)
  if (first === 'closing') await engine.close(DAY)
  engine.clock.advance(1000)
  await engine.activate(child, 'igniteFund', 200_000_000n)
  if (first === 'activation') await engine.close(DAY)
  const holdings = await engineHoldings(engine)
  return holdings
}

test('headroom consumed between the snapshot and the locks changes nothing while both amounts still fit', async () => {
  const { planned, holdings } = await between(150_000_000n)
  expect(planned.report.lockedMilliseconds).toBeLessThan(planned.report.planMilliseconds)
  expect(holdings).toEqual(await oneAfterTheOther(150_000_000n, 'closing'))
  expect(holdings).toEqual(await oneAfterTheOther(150_000_000n, 'activation'))
})

test('two connections on one snapshot read the same as one', async () => {
  const held = []
  for (const secondId of [2, 2 * BLOCK_IDS + 7]) {
    const { engine } = await makeFixture(150_000_000n, secondId)
    await engine.close(DAY)
    const lines = await engineHoldings(engine)
    held.push(lines.map((line) => line.replace(` ${secondId} `, ' 2 ')))
    await engine.drop()
  }
  expect(held[1]).toEqual(held[0])
})

test('headroom exhausted between the snapshot and the locks makes the closing plan again, as if the activation had come first', async () => {
  // The referral's activation pays the sponsor 10 and exhausts the headroom, so the daily bounty and level income are capped.
  const { holdings } = await between(10_000_000n)
  const first = await oneAfterTheOther(10_000_000n, 'activation')
  expect(holdings).toEqual(first)
  expect(first).not.toEqual(await oneAfterTheOther(10_000_000n, 'closing'))
})

test('a flag, a deactivation or a treasury payment between the snapshot and the locks makes the snapshot stale', async () => {
  const changes: ((engine: EngineFixture, child: bigint) => Promise<unknown>)[] = [
    async (engine, child) => {
      await engine.owner.query(
        `insert into member_flag_change (member_id, flag, value, at) values ($1, 'blocked', true, '2026-03-02T23:59:59.999Z')`,
        [child],
      )
    },
    (engine) =>
      engine.owner.query(`update activation set deactivated_at = '2026-03-02T23:59:59.999Z' where id = 2`),
    async (engine) => {
      await engine.owner.query('select set_payer_context(true)')
      const { rows } = await engine.owner.query('select balance_of(10) as balance')
      await engine.owner.query('begin')
      await engine.owner.query('select set_payer_context(true)')
      await engine.post('odl_open', 10n, 11n, BigInt(rows[0].balance) - 100_000n)
      await engine.owner.query('commit')
    },
  ]
  for (const change of changes) {
    const ended = await Promise.all(
      ['snapshot first', 'change first'].map(async (order) => {
        const { engine, child } = await makeFixture(150_000_000n)
        const snapshot = order === 'snapshot first' ? await takeSnapshot(engine.database, DAY) : undefined
        await change(engine, child)
        if (snapshot) await planFromSnapshot(engine.database, DAY, snapshot, optionsOf(engine))
        else await planClosing(engine.database, DAY, optionsOf(engine))
        await engine.close(DAY)
        const holdings = await engineHoldings(engine)
        await engine.drop()
        return holdings
      }),
    )
    expect(ended[0]).toEqual(ended[1])
  }
})
