// Partitions are attached and merged during a verification, whose snapshot must not report missing or surplus rows.

import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { addDays, nominalTime } from '#domain/closing/closing-day.ts'
import { planUnderLock } from '#server/closing/plan/plan-closing.ts'
import { buildReportIndexes } from '#server/closing/post/build-report-indexes.ts'
import { postChunks } from '#server/closing/post/post-chunks.ts'
import { runLedgerChecks, verifyLedger, type LedgerFinding } from '#server/ledger/verify-ledger.ts'
import { rewardPaymentChecks } from '#server/rewards/reward-payment-checks.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

const engine = await createEngineFixture(new Date('2026-01-30T09:00:00Z'), defaultPlan)
const root = await engine.register(null, 'root')
const child = await engine.register(root, 'child')
await engine.fund(1_000_000_000n)
for (const member of [root, child]) {
  await engine.deposit(member, 500_000_000n)
  await engine.activate(member, 'igniteFund', 500_000_000n)
}

const listViolations = (findings: readonly LedgerFinding[]) =>
  findings.filter(({ wrong }) => wrong > 0n).map(({ name, variances }) => [name, variances])

test('a closing that finishes during a verification', async () => {
  const { database, clock } = engine
  const [first, second] = ['2026-01-30', '2026-01-31']
  clock.set(nominalTime(second))
  await engine.close(first)
  const options = { now: clock.now(), holder: 'test' }
  const closing = await database.inTransaction((tx) => planUnderLock(tx, second, options))
  await postChunks(database, clock, closing, () => {})
  let finished: Promise<unknown> | undefined
  const findings = await verifyLedger(database.pool, async () => {
    finished ??= engine.close(second)
    await finished
  })
  expect(listViolations(findings)).toEqual([])
  expect(listViolations(await verifyLedger(database.pool))).toEqual([])
})

test('a month that is merged when a verification begins', async () => {
  const { database, clock, owner } = engine
  for (let day = '2026-02-01'; day <= '2026-02-02'; day = addDays(day, 1)) {
    clock.set(nominalTime(day))
    await engine.close(day)
  }
  await buildReportIndexes(database.pool)
  await owner.query('begin; lock table reward, transfer in access exclusive mode')
  const verifying = [verifyLedger(database.pool), runLedgerChecks(database.pool, rewardPaymentChecks)]
  const countWaiting = async () =>
    (await owner.query(`select from pg_locks where not granted and locktype = 'relation'`)).rowCount
  await expect.poll(countWaiting).toBe(2)
  const { rows } = await owner.query<{ merged: boolean }>(
    `select merge_closing_month('2026-01-01') as merged`,
  )
  await owner.query('commit')
  expect(rows[0]!.merged).toBe(true)
  expect((await Promise.all(verifying)).flatMap(listViolations)).toEqual([])
})
