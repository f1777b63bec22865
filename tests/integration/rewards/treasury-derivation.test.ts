// The derivation of a paid reward names the treasury, or the ODL pool, before and after the payment run that paid it.

import { expect, test } from 'vitest'
import type { RewardDerivation } from '#contract/member/reward-derivations.ts'
import { parseUsdt as usdt, type Micro } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { rewardNumber, type RewardKind } from '#domain/rewards/reward-kinds.ts'
import { readDerivation, requireReward } from '#server/earnings/read-derivation.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { claimOdl } from '#server/odl/odl-routes.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

const team: bigint[] = []

/** Anna sponsors eight members. The treasury covers their direct rewards, and later runs dry. */
const engine = await createEngineFixture(new Date('2026-03-29T09:00:00Z'), defaultPlan)
const anna = await engine.register(await engine.register(null, 'root'), 'anna')
for (let number = 0; number < 8; number += 1) team.push(await engine.register(anna, `team${number}`))
for (const member of [anna, ...team]) await engine.deposit(member, usdt('20000'))
await engine.activate(anna, 'legacyVault', usdt('10000'))

const treasury = async (): Promise<Micro> => {
  const { rows } = await engine.database.pool.query<{ balance: Micro }>('select balance_of(10) as balance')
  return rows[0]!.balance
}

async function derive(kind: RewardKind, since = '-infinity'): Promise<RewardDerivation[]> {
  const { rows } = await engine.owner.query<{ id: string }>(
    `select id from reward where kind = $1 and accrued_at >= $2 order by accrued_at, queue_position`,
    [rewardNumber(kind), since],
  )
  const { pool } = engine.database
  return Promise.all(
    rows.map(async ({ id }) => readDerivation(pool, await requireReward(pool, 'anyone', id), 'en')),
  )
}

const sum = (rewards: readonly RewardDerivation[]) =>
  rewards.reduce((total, { amount }) => total + amount, 0n)

/** The payment runs of some rewards, each with its rewards, in the order of the treasury's balance. */
const runsOf = (rewards: readonly RewardDerivation[]) =>
  [...Map.groupBy(rewards, ({ payment }) => `${payment!.before} ${payment!.after}`).values()].toSorted(
    ([one], [other]) => (one!.payment!.before > other!.payment!.before ? -1 : 1),
  )

test('concurrent activations each pay one reward, and their balances continue one another', async () => {
  await engine.fund(usdt('4000'))
  await Promise.all(team.slice(0, 5).map((member) => engine.activate(member, 'igniteFund', usdt('500'))))
  const rewards = await derive('direct')
  expect(rewards).toHaveLength(5)
  const runs = runsOf(rewards)
  expect(runs).toHaveLength(5)
  let balance = usdt('4000')
  for (const [reward] of runs) {
    expect(reward!.payment).toEqual({ before: balance, after: balance - reward!.amount, rewards: 1 })
    balance -= reward!.amount
  }
  expect(await treasury()).toBe(balance)
})

test('rewards of a closing are paid in runs of a chunk each', async () => {
  const before = await treasury()
  engine.clock.set(new Date('2026-03-31T00:00:10Z'))
  await runDueJobs(engine.runner)
  const rewards = [...(await derive('daily')), ...(await derive('network'))].filter(
    ({ accruedAt }) => accruedAt.getTime() === Date.parse('2026-03-31T00:00:00Z'),
  )
  const runs = runsOf(rewards)
  expect(runs.length).toBeGreaterThan(1)
  for (const run of runs)
    for (const { payment, status } of run) {
      expect(status).toBe('Paid')
      expect([payment!.before - payment!.after, payment!.rewards]).toEqual([sum(run), run.length])
    }
  expect(runs.at(-1)![0]!.payment!.after).toBeGreaterThan(0n)
  expect(before).toBeGreaterThanOrEqual(runs[0]![0]!.payment!.before)
})

test('an ODL share is paid from the pool, and the pool is named', async () => {
  await engine.database.inTransaction((tx) => claimOdl(tx, { memberId: anna, now: engine.clock.now() }))
  const [share] = await derive('odl')
  const { rows } = await engine.owner.query<{ pool: string }>(
    'select pool from odl_cycle order by id desc limit 1',
  )
  expect(share!.payment!.before).toBe(BigInt(rows[0]!.pool))
  expect(share!.payment!.before - share!.payment!.after).toBe(share!.amount)
})

test('a Pending reward names the treasury now, and the run of the funding that pays it later', async () => {
  engine.clock.set(new Date('2026-03-31T12:00:00Z'))
  for (const member of team.slice(5)) await engine.activate(member, 'legacyVault', usdt('20000'))
  const since = '2026-03-31T12:00:00Z'
  const waiting = (await derive('direct', since)).filter(({ status }) => status === 'Pending')
  expect(waiting.length).toBeGreaterThan(1)
  const left = await treasury()
  for (const { payment, queue } of waiting)
    expect({ payment, treasury: queue!.treasury }).toEqual({ payment: null, treasury: left })

  // As an administrator funds: both in one transaction, and the funding is no part of the payment run.
  await engine.owner.query('begin')
  await engine.post('revenue_recorded', 8n, 9n, usdt('9000'))
  await engine.post('treasury_funding', 9n, 10n, usdt('9000'))
  await engine.owner.query('select pay_pending_rewards($1)', [engine.clock.now()])
  await engine.owner.query('commit')
  const ids = new Set(waiting.map(({ id }) => id))
  const paid = (await derive('direct', since)).filter(({ id }) => ids.has(id))
  const before = left + usdt('9000')
  for (const { payment, queue } of paid)
    expect({ payment, queue }).toEqual({
      payment: { before, after: before - sum(paid), rewards: paid.length },
      queue: null,
    })
})

test('the record of the treasury equals the ledger, and a changed one is found', async () => {
  const find = async () => {
    const findings = await verifyLedger(engine.database.pool)
    return findings.filter(({ wrong }) => wrong > 0n).map(({ name }) => name)
  }
  expect(await find()).toEqual([])
  for (const sql of [
    'update treasury_posting set balance_after = 0',
    'delete from treasury_posting',
    'insert into treasury_posting (account_id, at, payments, balance_before, balance_after) values (10, now(), 0, 0, 0)',
  ])
    await expect(engine.owner.query(sql)).rejects.toThrow('the ledger is append-only')
  await engine.owner.query('set session_replication_role = replica')
  await engine.owner.query(
    'update treasury_posting set balance_after = balance_after + 1 where id = (select max(id) from treasury_posting)',
  )
  await engine.owner.query('reset session_replication_role')
  expect(await find()).toEqual(['the postings of the treasury continue one another and equal its transfers'])
})
