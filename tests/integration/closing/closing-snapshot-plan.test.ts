// A closing is planned from a snapshot while members keep working; it ends as if they had acted before it or after it.

import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/packages/plan.ts'
import { takeSnapshot } from '#server/closing/plan/closing-snapshot.ts'
import { planClosing, planFromSnapshot } from '#server/closing/plan/plan-closing.ts'
import { BLOCK_IDS } from '#server/closing/plan/read-typed-columns.ts'
import { createEngineWorld, engineHoldings, type EngineWorld } from '#tests/support/rewards/engine-fixture.ts'

const DAY = '2026-03-02'

/** A sponsor whose package has so much room left, and a referral with a package; the day of it is due. */
async function makeWorld(room: bigint, secondId = 2): Promise<{ world: EngineWorld; child: bigint }> {
  const world = await createEngineWorld(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const root = await world.register(null, 'root')
  const child = await world.register(root, 'child')
  await world.fund(1_000_000_000n)
  for (const member of [root, child]) {
    await world.deposit(member, 300_000_000n)
    await world.activate(member, 'igniteFund', 100_000_000n)
    if (member === root) await world.owner.query(`alter table activation alter id restart with ${secondId}`)
  }
  await world.owner.query('update activation_cap_usage set earned = cap - $1 where activation_id = 1', [room])
  world.clock.set(new Date('2026-03-03T00:00:00Z'))
  await world.close('2026-03-01')
  world.clock.advance(60_000)
  return { world, child }
}

const optionsOf = ({ clock }: EngineWorld) => ({ now: clock.now(), holder: 'test', rowsPerChunk: 1 })

async function between(room: bigint) {
  const { world, child } = await makeWorld(room)
  const snapshot = await takeSnapshot(world.database, DAY)
  await world.activate(child, 'igniteFund', 200_000_000n)
  const planned = await planFromSnapshot(world.database, DAY, snapshot, optionsOf(world))
  await world.close(DAY)
  const holdings = await engineHoldings(world)
  await world.drop()
  return { planned, holdings }
}

async function oneAfterTheOther(room: bigint, first: 'activation' | 'closing') {
  const { world, child } = await makeWorld(room)
  if (first === 'closing') await world.close(DAY)
  await world.activate(child, 'igniteFund', 200_000_000n)
  if (first === 'activation') await world.close(DAY)
  const holdings = await engineHoldings(world)
  await world.drop()
  return holdings
}

test('room that is used between the snapshot and the locks changes nothing while both still fit', async () => {
  const { planned, holdings } = await between(150_000_000n)
  expect(planned.report.lockedMilliseconds).toBeLessThan(planned.report.planMilliseconds)
  expect(holdings).toEqual(await oneAfterTheOther(150_000_000n, 'closing'))
  expect(holdings).toEqual(await oneAfterTheOther(150_000_000n, 'activation'))
})

test('what two connections read in one snapshot is what one reads', async () => {
  const held = []
  for (const secondId of [2, 2 * BLOCK_IDS + 7]) {
    const { world } = await makeWorld(150_000_000n, secondId)
    await world.close(DAY)
    const lines = await engineHoldings(world)
    held.push(lines.map((line) => line.replace(` ${secondId} `, ' 2 ')))
    await world.drop()
  }
  expect(held[1]).toEqual(held[0])
})

test('headroom that is used up between the snapshot and the locks makes the closing plan again, as if the activation had come first', async () => {
  // The referral's activation brings the sponsor 10, all that is left: the day's bounty and level income find no room.
  const { holdings } = await between(10_000_000n)
  const first = await oneAfterTheOther(10_000_000n, 'activation')
  expect(holdings).toEqual(first)
  expect(first).not.toEqual(await oneAfterTheOther(10_000_000n, 'closing'))
})

test('a flag, a deactivation or money taken between the snapshot and the locks is seen', async () => {
  const changes: ((world: EngineWorld, child: bigint) => Promise<unknown>)[] = [
    async (world, child) => {
      await world.owner.query(
        `insert into member_flag_change (member_id, flag, value, at) values ($1, 'blocked', true, '2026-03-02T23:59:59.999Z')`,
        [child],
      )
    },
    (world) =>
      world.owner.query(`update activation set deactivated_at = '2026-03-02T23:59:59.999Z' where id = 2`),
    async (world) => {
      await world.owner.query('select set_payer_context(true)')
      const { rows } = await world.owner.query('select balance from account where id = 10')
      await world.owner.query('begin')
      await world.owner.query('select set_payer_context(true)')
      await world.post('odl_open', 10n, 11n, BigInt(rows[0].balance) - 100_000n)
      await world.owner.query('commit')
    },
  ]
  for (const change of changes) {
    const ended = await Promise.all(
      ['snapshot first', 'change first'].map(async (order) => {
        const { world, child } = await makeWorld(150_000_000n)
        const snapshot = order === 'snapshot first' ? await takeSnapshot(world.database, DAY) : undefined
        await change(world, child)
        if (snapshot) await planFromSnapshot(world.database, DAY, snapshot, optionsOf(world))
        else await planClosing(world.database, DAY, optionsOf(world))
        await world.close(DAY)
        const holdings = await engineHoldings(world)
        await world.drop()
        return holdings
      }),
    )
    expect(ended[0]).toEqual(ended[1])
  }
})
