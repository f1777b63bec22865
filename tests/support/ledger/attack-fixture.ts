// A small network with closed days, and the application's own connection in the hands of an attacker.

import pg from 'pg'
import { expect } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { cleanUp } from '#tests/support/platform/clean-up.ts'
import { createEngineFixture, engineHoldings } from '#tests/support/rewards/engine-fixture.ts'

export type AttackFixture = Awaited<ReturnType<typeof startAttackFixture>>
export type Statement = [sql: string, values?: unknown[]]

export async function startAttackFixture() {
  const engine = await createEngineFixture(new Date('2026-03-01T10:00:00Z'), defaultPlan)
  const app = new pg.Client({ connectionString: engine.test.appUrl })
  await app.connect()
  const root = await engine.register(null, 'root')
  // A sponsor with a package, their referral with one, a 0 Pin account, and an outsider without anything.
  const anna = await engine.register(root, 'anna')
  const bert = await engine.register(anna, 'bert')
  const zoe = await engine.register(root, 'zoe')
  const otto = await engine.register(root, 'otto')
  await engine.flag(zoe, 'zero_pin', true)
  await engine.fund(usdt('100000'))
  for (const member of [anna, bert]) await engine.deposit(member, usdt('5000'))
  const annas = await engine.activate(anna, 'elevatePlus', usdt('1000'))
  engine.clock.advance(1000)
  const berts = await engine.activate(bert, 'igniteFund', usdt('500'))
  const zoes = await engine.grant(zoe, 'igniteFund', usdt('100'))
  for (const day of ['2026-03-01', '2026-03-02']) {
    engine.clock.set(new Date(Date.parse(day) + 86_400_000))
    await engine.close(day)
  }
  const holdings = await engineHoldings(engine)
  cleanUp(async () => {
    const findings = await verifyLedger(engine.database.pool)
    expect(findings.filter(({ wrong }) => wrong > 0n)).toEqual([])
    await app.end()
  })
  return {
    engine,
    app,
    members: { anna, bert, zoe, otto },
    activations: { annas, berts, zoes },
    /** The SQLSTATE in which the statements end, or `done`; their effects are rolled back. */
    async attack(...statements: Statement[]): Promise<string | undefined> {
      await app.query('begin')
      try {
        for (const [sql, values] of statements) await app.query(sql, values)
        return 'done'
      } catch (error) {
        return (error as pg.DatabaseError).code
      } finally {
        await app.query('rollback')
      }
    },
    /** The rows of the last statement; all effects are rolled back. */
    async attackAndRead(...statements: Statement[]): Promise<object[]> {
      await app.query('begin')
      try {
        let rows: object[] = []
        for (const [sql, values] of statements) rows = (await app.query(sql, values)).rows
        return rows
      } finally {
        await app.query('rollback')
      }
    },
    expectUnchanged: async () => expect(await engineHoldings(engine)).toEqual(holdings),
  }
}
