import { beforeEach, expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { readMeasurements } from '#server/monitoring/measurement-queries.ts'
import { checkFigures } from '#server/site/check-figures.ts'
import { addCheckTotals } from '#server/statements/checks/add-check-totals.ts'
import { refreshCheckTotals } from '#server/statements/checks/check-queries.ts'
import { newestStatement } from '#server/statements/statement-queries.ts'
import { createHeaderFixture, type HeaderFixture } from '#tests/support/statements/header-fixture.ts'

let fixture: HeaderFixture
let other: bigint

beforeEach(async () => {
  fixture = await createHeaderFixture()
  other = await fixture.engine.register(fixture.member, 'other')
  await fixture.engine.deposit(other, usdt('3000'))
  await fixture.publish()
})

const as = (memberId: bigint) => ({ 'x-member': String(memberId) })
const readCheck = async (memberId: bigint) =>
  (await (await fetch(`${fixture.origin}/api/proof/check`, { headers: as(memberId) })).json()) as {
    claim: { header: string; leaf: { balances: Record<string, string> } } | null
    changes: (string | null)[]
  }
const report = async (memberId: bigint, body: object) =>
  (
    await fetch(`${fixture.origin}/api/proof/checks`, {
      method: 'POST',
      headers: { ...as(memberId), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status

async function readChecks() {
  const { pool } = fixture.engine.database
  await refreshCheckTotals(pool)
  const statement = await newestStatement(pool)
  return (await addCheckTotals(pool, [statement!]))[0]!
}

test('what has moved since the statement is exactly what the statement does not cover', async () => {
  const { engine, member } = fixture
  expect((await readCheck(member)).changes).toEqual(['0', '0', '0', '0', '0'])
  await engine.deposit(member, usdt('700'))
  await engine.activate(member, 'igniteFund', usdt('400'))
  const { claim, changes } = await readCheck(member)
  expect(claim!.leaf.balances).toMatchObject({ rWallet: String(usdt('1000')), custody: '0' })
  expect(changes).toEqual([String(usdt('300')), String(usdt('400')), '0', '0', '0'])
  await fixture.publish()
  const next = await readCheck(member)
  expect(next.claim!.leaf.balances).toMatchObject({ rWallet: String(usdt('1300')) })
  expect(next.changes).toEqual(['0', '0', '0', '0', '0'])
})

test('balances of a member who moved too much since the statement are not compared', async () => {
  for (let number = 0; number < 101; number += 1) await fixture.engine.deposit(other, usdt('1'))
  expect((await readCheck(other)).changes).toEqual([null, '0', '0', '0', '0'])
})

test('a member who joined after the statement has nothing to check', async () => {
  const late = await fixture.engine.register(other, 'late')
  expect(await readCheck(late)).toEqual({ claim: null, changes: [] })
  expect(await report(late, { sequence: 1, fault: null })).toBe(404)
})

test('the share of checked balances is published, and each member counts once', async () => {
  const { member } = fixture
  expect(checkFigures(await readChecks())['check.sentence']).toBe(
    'No browser has reported a check of this statement yet.',
  )
  expect(await report(other, { sequence: 1, fault: null })).toBe(200)
  expect(await report(other, { sequence: 1, fault: null })).toBe(200)
  const checked = await readChecks()
  expect(checked.checks).toEqual({ members: 1, balance: usdt('3000'), share: 750_000n, failed: 0 })
  expect(checkFigures(checked)['check.sentence']).toBe(
    'The browsers of 1 member have checked this statement so far: 3,000.00 USDT, 75% of what is owed.',
  )
  expect(await report(member, { sequence: 1, fault: null })).toBe(200)
  expect((await readChecks()).checks).toMatchObject({ members: 2, share: 1_000_000n })
  for (const body of [
    { sequence: 2, fault: null },
    { sequence: 999_999, fault: null },
  ])
    expect(await report(member, body)).toBe(404)
  for (const body of [{ sequence: 0, fault: null }, { sequence: 1, fault: 'bored' }, { fault: null }, {}])
    expect(await report(member, body)).toBe(400)
})

test('a refused statement counts as failed, whatever another browser says, and raises an alert', async () => {
  const { member, engine } = fixture
  const failed = async () =>
    (await readMeasurements(engine.database.pool, 'sandbox', engine.clock.now()))
      .tributary_failed_statement_checks
  expect(await failed()).toBe(0)
  expect(await report(member, { sequence: 1, fault: null })).toBe(200)
  expect(await report(member, { sequence: 4711, fault: 'split-view' })).toBe(200)
  expect(await report(member, { sequence: 1, fault: null })).toBe(200)
  const checked = await readChecks()
  expect(checked.checks).toEqual({ members: 0, balance: 0n, share: 0n, failed: 1 })
  expect(checkFigures(checked)['check.sentence']).toContain('reported that something was wrong')
  expect(await failed()).toBe(1)
})

test('reports are deleted with the tree of their statement, and the published sums stay', async () => {
  const { member, engine } = fixture
  await report(member, { sequence: 1, fault: null })
  await refreshCheckTotals(engine.database.pool)
  for (let number = 0; number < 8; number += 1) await fixture.publish()
  await refreshCheckTotals(engine.database.pool)
  const { rows } = await engine.owner.query('select count(*)::int as count from statement_check')
  expect(rows[0].count).toBe(0)
  const totals = await engine.database.pool.query('select members, balance from statement_check_total')
  expect(totals.rows).toEqual([{ members: 1, balance: usdt('1000') }])
})
