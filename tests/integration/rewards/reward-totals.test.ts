// Materialized reward totals equal the sums over the rewards, whatever happens to them.

import pg from 'pg'
import { expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { dryRun } from '#server/closing/closing-command.ts'
import { planUnderLock } from '#server/closing/plan/plan-closing.ts'
import { findLastClosing, listChunks, postChunk } from '#server/closing/closing-queries.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import {
  memberSumsKept,
  memberSumsOfLog,
  rowsKept,
  sumsKept,
  sumsOfLog,
} from '#tests/support/rewards/reward-totals.ts'
import { RandomSimulation } from '#tests/support/rewards/random-simulation.ts'
import { createReusableDatabase } from '#tests/support/database/reusable-database.ts'
import { threeInLine } from '#tests/support/rewards/chain-of-three-fixture.ts'

const SEEDS = [3, 10]
const FOLDED = 'select compact_reward_totals()'
const SUMS = 'the reward totals match the rewards'
const STANDING = "every member's activity matches their packages and edits"
const MEMBER_SUMS = "every member's reward totals match their rewards"

async function expectKept(owner: pg.Client, after: string): Promise<string[]> {
  const kept = await sumsKept(owner)
  expect([after, ...kept]).toEqual([after, ...(await sumsOfLog(owner))])
  expect([after, ...(await memberSumsKept(owner))]).toEqual([after, ...(await memberSumsOfLog(owner))])
  return kept
}

test('rewards that wait, are paid in part and later, and a closing that is undone and done again', async () => {
  const { owner, clock, runner, database, ...does } = await threeInLine()
  // The direct bounties of two activations wait.
  expect(await expectKept(owner, 'accrual')).toEqual([
    '3 accrued 2026-03-01 paid  Pending: 2 rows, 140000000',
  ])
  clock.set(new Date('2026-03-02T08:00:00Z'))
  await does.fund(usdt('80'))
  expect(await expectKept(owner, 'part payment')).toEqual([
    '3 accrued 2026-03-01 paid  Pending: 1 rows, 70000000',
    '3 accrued 2026-03-01 paid 2026-03-02 Paid: 1 rows, 70000000',
  ])
  clock.set(new Date('2026-03-04T00:10:00Z'))
  await does.close('2026-03-01')
  await expectKept(owner, 'a closing that pays nothing')
  await does.fund(usdt('67'))
  await dryRun(runner, '2026-03-02')
  await expectKept(owner, 'a dry run')
  await does.close('2026-03-02')
  const closed = await expectKept(owner, 'a closing that is paid in part')
  expect(closed).toEqual([
    '1 accrued 2026-03-03 paid  Pending: 2 rows, 8000000',
    '1 accrued 2026-03-03 paid 2026-03-04 Paid: 1 rows, 4000000',
    '2 accrued 2026-03-03 paid  Pending: 3 rows, 680000',
    '3 accrued 2026-03-01 paid 2026-03-02 Paid: 1 rows, 70000000',
    '3 accrued 2026-03-01 paid 2026-03-04 Paid: 1 rows, 70000000',
  ])
  expect(await rowsKept(owner)).toBe(closed.length)
  await undoClosing(runner, '2026-03-02')
  expect((await expectKept(owner, 'undo')).join('\n')).toContain('Reversed')

  // The partition of a redone closing is already attached while it is posted.
  const options = { now: clock.now(), holder: 'test', rowsPerChunk: 1, isRedo: true }
  const redone = await database.inTransaction((tx) => planUnderLock(tx, '2026-03-02', options))
  const [first] = await listChunks(database.pool, redone)
  await database.inTransaction((tx) => postChunk(tx, redone, first!.number, clock.now()))
  await expectKept(owner, 'the first chunk of a redo')
  await redoClosing(runner, '2026-03-02')
  await expectKept(owner, 'redo')
  await does.fund(usdt('500'))
  expect((await expectKept(owner, 'everything is paid')).join('\n')).not.toContain('Pending')
  await owner.query(FOLDED)
  expect(await rowsKept(owner)).toBe((await expectKept(owner, 'folding')).length)
})

test(`${SEEDS.length} random simulations: after each day, after folding, after undoing the last closing and doing it again`, async () => {
  const database = await createReusableDatabase()
  const seen = new Set<string>()
  for (const seed of SEEDS) {
    await database.reset()
    const life = new RandomSimulation(seed, { ...database, drop: async () => {} })
    let day = 0
    await life.live(7, async () => {
      const { owner } = life.engine
      day += 1
      const kept = await expectKept(owner, `day ${day} of seed ${seed}`)
      for (const line of kept) seen.add(line.replace(/ .* (\w+):.*/, ' $1'))
      await owner.query(FOLDED)
      expect(await rowsKept(owner)).toBe(kept.length)
      expect(await sumsKept(owner)).toEqual(kept)
    })
    const { owner, runner } = life.engine
    const last = await findLastClosing(runner.database.pool)
    const undone = await undoClosing(runner, last!.day).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    await expectKept(owner, `undo of seed ${seed}`)
    if (undone) {
      seen.add('undone')
      await redoClosing(runner, undone.day)
      await expectKept(owner, `redo of seed ${seed}`)
    }
    const { rows: full } = await owner.query('select from activation_cap_usage where full_at is not null')
    if (full.length > 0) seen.add('full')
    const wrong = (await verifyLedger(runner.database.pool)).filter((check) => check.wrong > 0n)
    expect(wrong).toEqual([])
    await life.engine.drop()
  }
  await database.drop()
  expect([...seen]).toEqual(
    expect.arrayContaining([
      '1 Paid',
      '1 Pending',
      '2 Paid',
      '3 Paid',
      '3 Pending',
      '4 Paid',
      '5 Paid',
      'undone',
      'full',
    ]),
  )
})

const accrue = `select accrue_rewards(array[online_transfer_id($1, $2)], 3, array[0], array[$3::bigint], array[null::bigint],
  array[1000000::bigint], array[50000], array[7::bigint], array[0::bigint], array[1::bigint], $1, 1)`

test('concurrent accruals and folding do not block each other', async () => {
  const { owner, clock, test: made } = await threeInLine()
  const clients = await Promise.all(
    [1, 2, 3].map(async () => {
      const client = new pg.Client({ connectionString: made.ownerUrl })
      await client.connect()
      // A blocked statement fails immediately.
      await client.query(`set lock_timeout = '500ms'`)
      await client.query('begin')
      return client
    }),
  )
  const [one, two, folding] = clients as [pg.Client, pg.Client, pg.Client]
  await one.query(accrue, [clock.now(), 'one', 1n])
  await two.query(accrue, [clock.now(), 'two', 2n])
  await folding.query(FOLDED)
  await one.query(accrue, [clock.now(), 'one again', 1n])
  await two.query('commit')
  await folding.query('commit')
  await one.query('commit')
  await Promise.all(clients.map((client) => client.end()))
  expect(await expectKept(owner, 'all have finished')).toEqual([
    '3 accrued 2026-03-01 paid  Pending: 5 rows, 140000021',
  ])
})

test('the verification reports a manipulated total and a row missing from the totals', async () => {
  const { owner, database } = await threeInLine()
  const wrong = async (check = SUMS) =>
    (await verifyLedger(database.pool)).find(({ name }) => name === check)!
  expect(await wrong()).toMatchObject({ checked: 2n, figure: 140_000_000n, wrong: 0n })
  await owner.query(
    'update reward_total set amount = amount + 1 where ctid = (select min(ctid) from reward_total)',
  )
  expect((await wrong()).variances).toEqual([
    'kind direct, accrued on 2026-03-01, status Pending, total rows 2, reward rows 2, stored total 140.000001 USDT, sum of rewards 140.00 USDT',
  ])
  await owner.query('update member_reward_total set row_count = 2 where member_id = 1')
  expect((await wrong(MEMBER_SUMS)).variances).toEqual([
    'kind 3, member 1, total rows 2, reward rows 1, stored total 70.00 USDT, sum of rewards 70.00 USDT',
  ])
  await owner.query(
    'update reward_total set amount = amount - 1 where ctid = (select max(ctid) from reward_total)',
  )
  expect(await wrong(STANDING)).toMatchObject({ checked: 3n, wrong: 0n })
  await owner.query(`update member_activity set live_until = '-infinity' where member_id = 2`)
  expect(await wrong(STANDING)).toMatchObject({ wrong: 2n })
  await owner.query('delete from member_package where member_id = 2')
  expect(await wrong(STANDING)).toMatchObject({ wrong: 3n })
  await owner.query('set session_replication_role = replica')
  await owner.query(`update reward set status = 'Reversed' where beneficiary = 1`)
  await owner.query('reset session_replication_role')
  expect((await wrong()).variances).toEqual([
    'kind direct, accrued on 2026-03-01, status Pending, total rows 2, reward rows 1, stored total 140.00 USDT, sum of rewards 70.00 USDT',
    'kind direct, accrued on 2026-03-01, status Reversed, total rows 0, reward rows 1, stored total 0.00 USDT, sum of rewards 70.00 USDT',
  ])
})
