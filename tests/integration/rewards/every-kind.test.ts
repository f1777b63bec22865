// What holds for every kind of reward, whatever it is: it accrues, is paid once, can be derived, and is in its report.

import { expect, test } from 'vitest'
import { rewardReports } from '#contract/reports/reward-reports.ts'
import { recomputeReward } from '#domain/rewards/derivation.ts'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { rewardKinds, type RewardKind } from '#domain/rewards/reward-kinds.ts'
import { readDerivation, requireReward } from '#server/earnings/read-derivation.ts'
import { runDueMoneyJobs } from '#server/jobs/run-due-jobs.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { claimOdl } from '#server/odl/odl-routes.ts'
import { migrate } from '#server/platform/migrate.ts'
import { runReport } from '#server/reports/run-report.ts'
import { verifyRewards } from '#server/rewards/verify-rewards.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { findSource } from '#tests/support/reports/report-database.ts'
import { createTwoVaults } from '#tests/support/rewards/two-vaults-fixture.ts'

/** The last days of March, with fees, a special reward and a slab that two days of earnings reach. */
const plan = {
  ...defaultPlan,
  specialReward: usdt('10'),
  blb: [{ bonus: usdt('5'), earnings: usdt('50'), legs: [] }],
}
const database = await createTestDatabase()
// A new kind gets its rows in a database that has the other ones.
await migrate(database.ownerUrl)
const { engine, anna } = await createTwoVaults('2026-03-25T09:00:00Z', plan, '100000', database)

async function runUntil(lastDay: number) {
  for (let day = 26; day <= lastDay; day += 1) {
    engine.clock.set(new Date(Date.UTC(2026, 2, day, 0, 0, 10)))
    await runDueMoneyJobs(engine.runner)
  }
}
await runUntil(26)
await engine.database.inTransaction((tx) => claimOdl(tx, { memberId: anna, now: engine.clock.now() }))
await runUntil(33)

type Row = { id: string; kind: RewardKind; status: string; amount: bigint; capped: bigint }
const listRewards = async () =>
  (
    await engine.database.pool.query<Row>(
      'select id, name as kind, status, amount, capped_amount as capped from reward join reward_kind using (kind) order by id',
    )
  ).rows
const rewards = await listRewards()

test('every kind accrued, was paid, and does not accrue again', async () => {
  expect(new Set(rewards.map(({ kind }) => kind))).toEqual(new Set(rewardKinds))
  expect(rewards.filter(({ status }) => status !== 'Paid')).toEqual([])
  await runDueMoneyJobs(engine.runner)
  expect(await listRewards()).toEqual(rewards)
  expect((await verifyLedger(engine.database.pool)).filter(({ wrong }) => wrong > 0n)).toEqual([])
})

test.each(rewardKinds)('a %s reward is recomputed from its derivation', async (kind) => {
  const reward = rewards.find((each) => each.kind === kind)!
  const record = await requireReward(engine.database.pool, 'anyone', reward.id)
  const derivation = await readDerivation(engine.database.pool, record, 'en')
  expect(recomputeReward(derivation)).toBe(reward.amount + reward.capped)
  expect(recomputeReward({ ...derivation, baseAmount: 0n, monthly: null })).not.toBe(reward.amount)
})

test('the verification recomputes all of them, and finds a changed one of any kind', async () => {
  expect(await verifyRewards(engine.database.pool)).toEqual({
    checked: rewards.length,
    differences: 0,
    first: [],
  })
  for (const kind of rewardKinds) {
    const { id } = rewards.find((each) => each.kind === kind)!
    const change = (by: number) =>
      engine.owner.query('update reward set amount = amount + $2 where id = $1', [id, by])
    await change(1)
    expect((await verifyRewards(engine.database.pool)).first).toEqual([
      expect.stringMatching(`^${kind} reward ${id}`),
    ])
    await change(-1)
  }
})

test.each(rewardKinds)('the report of %s rewards has all of them', async (kind) => {
  const source = findSource(rewardReports[kind].name)
  const viewer = { audience: 'admin', adminId: 1n } as const
  const selection = { page: 1, size: 5, sort: 'date', direction: 'desc', search: '' } as const
  const { total } = await runReport(engine.database.pool, source, viewer, selection, engine.clock.now())
  expect(total).toBe(rewards.filter((each) => each.kind === kind).length)
})
