import { expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { memberAccount } from '#domain/ledger/account-id.ts'
import { addDays, nominalTime } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { buildReportIndexes } from '#server/closing/post/build-report-indexes.ts'
import { mergeClosingMonths } from '#server/closing/post/merge-closing-months.ts'
import { readAccountStatement } from '#server/ledger/read-account-statement.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { accrueMonthlyReward } from '#server/rewards/accrue-monthly-rewards.ts'
import { createEngineFixture, engineHoldings } from '#tests/support/rewards/engine-fixture.ts'

const partitionsOf = `select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent in ('reward'::regclass, 'transfer'::regclass) and relname ~ '_closing_' order by relname`

test('the partitions of past months are merged while their rewards are pending and being paid', async () => {
  const engine = await createEngineFixture(new Date('2026-01-28T09:00:00Z'), {
    ...defaultPlan,
    specialReward: usdt('5'),
  })
  const root = await engine.register(null, 'root')
  const child = await engine.register(root, 'child')
  for (const member of [root, child]) {
    await engine.deposit(member, usdt('500'))
    await engine.activate(member, 'igniteFund', usdt('500'))
  }
  await engine.fund(usdt('30'))
  const closeUntil = async (first: string, last: string) => {
    for (let day = first; day <= last; day = addDays(day, 1)) {
      engine.clock.set(nominalTime(day))
      await engine.close(day)
    }
  }
  const { pool } = engine.database
  const partitions = async () => (await engine.owner.query(partitionsOf)).rows.map(({ relname }) => relname)
  await closeUntil('2026-01-28', '2026-01-31')
  await mergeClosingMonths(pool)
  expect(await partitions()).toContain('transfer_closing_2026_01_28')

  // 30 USDT pay the direct bounty and one day; the rest of January waits.
  await closeUntil('2026-02-01', '2026-02-02')
  await buildReportIndexes(pool)
  const holdings = async () => ({ statement: await statementOf(), held: await engineHoldings(engine) })
  const waiting = await holdings()
  expect(waiting.held.join()).toContain('Pending')

  // A reader keeps the merge from swapping the tables; rewards paid and accrued after the copy must be included.
  const reader = await engine.database.pool.connect()
  await reader.query('begin; select from reward limit 1')
  const merging = mergeClosingMonths(pool)
  await expect
    .poll(
      () =>
        engine.owner.query(
          `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
        ),
      {
        timeout: 20_000,
      },
    )
    .toMatchObject({ rowCount: 1 })
  expect(await holdings()).toEqual(waiting)
  await engine.database.inTransaction((tx) =>
    accrueMonthlyReward(tx, { kind: 'special', month: '2026-01', now: engine.clock.now() }),
  )
  await engine.fund(usdt('5'))
  const paid = await holdings()
  expect(paid).not.toEqual(waiting)
  await reader.query('rollback')
  reader.release()
  await merging
  expect((await partitions()).filter((name) => name.includes('2026_01'))).toEqual([
    'reward_closing_2026_01',
    'transfer_closing_2026_01',
  ])
  expect(await holdings()).toEqual(paid)
  expect(paid.held.join()).toContain('Pending')
  await engine.fund(usdt('100000'))
  expect((await holdings()).held.join()).not.toContain('Pending')
  await mergeClosingMonths(pool)
  await buildReportIndexes(pool)
  expect((await verifyLedger(pool)).filter(({ wrong }) => wrong > 0n)).toEqual([])
  const { rows } = await engine.owner.query(
    `select transfer_partition_name(closing_transfer_id('2026-01-31', 0, 128, 1)) as name`,
  )
  expect(rows[0].name).toBe('transfer_closing_2026_01')
  await closeUntil('2026-02-03', '2026-02-03')

  async function statementOf() {
    return readAccountStatement(pool, { account: memberAccount(root, 'profit_wallet'), rows: 20 })
  }
})
