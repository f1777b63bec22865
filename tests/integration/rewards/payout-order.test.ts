// Checked at every commit: no reward is paid while an older earning is pending, and no bonus while any earning is pending.

import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { closeDay, type ClosingProgress } from '#server/closing/run-closing.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { openDueCycle } from '#server/odl/cycle-lifecycle.ts'
import { randomCases, randomSeed } from '#tests/support/random-run.ts'
import { createEngineFixture, type EngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { createTraffic } from '#tests/support/rewards/member-traffic.ts'
import { observePayoutOrder } from '#tests/support/rewards/payout-order-observer.ts'

const SEED = randomSeed(19)
const ROUNDS = randomCases(1, 20)
const MEMBERS = 12
const steps = ['planning 0', 'posting 0', 'posting 2', 'posting 5', 'finishing 0', 'no step']

let engine: EngineFixture
let members: bigint[]

beforeEach(async () => {
  // The first slab is reached on the first day, so bonuses wait as well.
  const blb = [{ bonus: usdt('5'), earnings: usdt('0.1'), legs: [] }]
  engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), { ...defaultPlan, blb })
  await engine.post('revenue_recorded', 8n, 9n, usdt('1000000'))
  members = []
  for (let count = 0; count < MEMBERS; count += 1) {
    const member = await engine.register(members[Math.floor((count - 1) / 3)] ?? null, `m${count}`)
    members.push(member)
    await engine.deposit(member, usdt('5000'))
    await engine.activate(member, 'igniteFund', usdt('500'))
  }
  await engine.fund(usdt('100'))
  await engine.database.inTransaction((tx) => openDueCycle(tx, engine.clock.now()))
})

/** Leaves less in the treasury than a closing costs, so that its rows become the oldest pending ones. */
async function payOlderRewards(): Promise<void> {
  const { rows } = await engine.owner.query('select coalesce(sum(amount), 0)::text as due from reward_queue')
  await engine.fund(BigInt(rows[0].due) + usdt('10'))
}

/** Runs the closing up to a step and stops there, as a killed process does. */
async function closeUntil(day: string, step: string): Promise<void> {
  const onProgress = (progress: ClosingProgress) => {
    if (`${progress.step} ${progress.done}` === step) throw new Error('killed')
  }
  await closeDay({ ...engine.runner, onProgress }, day).catch((error: Error) => {
    if (error.message !== 'killed') throw error
  })
}

test(
  `the order holds at every commit while closings are killed at each step (seed ${SEED})`,
  { timeout: 900_000 },
  async () => {
    const random = new RandomNumbers(SEED)
    const { overtaking } = await observePayoutOrder(engine.owner)
    const traffic = createTraffic(engine, members, random)
    let day = '2026-03-01'
    for (let round = 0; round < ROUNDS; round += 1)
      for (const step of steps) {
        engine.clock.set(new Date(`${addDays(day, 1)}T00:10:00Z`))
        await payOlderRewards()
        await Promise.all([closeUntil(day, step), traffic.run(6, 4)])
        await traffic.run(6, 4)
        await Promise.all([closeDay(engine.runner, day), traffic.run(6, 4)])
        day = addDays(day, 1)
      }
    expect({ failures: traffic.failures, overtaking: await overtaking() }).toEqual({
      failures: [],
      overtaking: [],
    })
    const findings = await verifyLedger(engine.database.pool)
    expect(findings.filter(({ wrong }) => wrong > 0n)).toEqual([])
    const { rows } = await engine.owner.query(
      `select count(*) filter (where status = 'Pending')::int as waiting, count(*) filter (where status = 'Paid')::int as paid from reward`,
    )
    expect(rows[0].waiting).toBeGreaterThan(0)
    expect(rows[0].paid).toBeGreaterThan(100)
  },
)
