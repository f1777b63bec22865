import { beforeEach, expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { sumBalances } from '#domain/statements/liability-tree.ts'
import { sha256 } from '#domain/statements/sha-256.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { undoClosing } from '#server/closing/undo-closing.ts'
import { statementFigures } from '#server/site/statement-figures.ts'
import { publishStatement } from '#server/statements/publish-statement.ts'
import { newestStatement } from '#server/statements/statement-queries.ts'
import { readProof } from '#server/statements/read-proof.ts'
import { createEngineFixture, type EngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { testSigner } from '#tests/support/statements/test-signer.ts'
import { isIncluded } from '#tests/support/statements/is-included.ts'

let engine: EngineFixture
let root: bigint
let child: bigint

beforeEach(async () => {
  engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  root = await engine.register(null, 'Root')
  child = await engine.register(root, 'Child')
  await engine.deposit(root, usdt('1000'))
  await engine.activate(root, 'igniteFund', usdt('400'))
  await engine.deposit(child, usdt('2000'))
  await engine.activate(child, 'elevatePlus', usdt('1500'))
})

const publishNow = () =>
  engine.database.inTransaction((tx) =>
    publishStatement(tx, { now: engine.clock.now(), closingDay: null, signer: testSigner }),
  )
const newest = async () => (await newestStatement(engine.database.pool))!
/** The verification in the member's browser. */
async function check(memberId: bigint) {
  const { statement, proof } = await readProof(engine.database.pool, memberId)
  if (!statement || !proof) return 'not counted'
  const published = { hash: statement.root, sum: statement.total }
  return isIncluded(proof, proof.path, published, sha256) ? sumBalances(proof.balances) : 'wrong'
}

test('every member’s balances are included in the published total, which equals all liabilities', async () => {
  for (let number = 0; number < 11; number += 1) await engine.register(child, `late${number}`)
  await publishNow()
  const statement = await newest()
  expect(statement).toMatchObject({ members: 13, total: usdt('3000'), closingDay: null })
  // 1000 stay theirs; the direct bounty of the child's activation waits, because the treasury is empty.
  expect(await check(root)).toBe(usdt('1000'))
  expect(await check(child)).toBe(usdt('2000'))
  const { rows } = await engine.owner.query('select id from member')
  for (const { id } of rows) expect(await check(BigInt(id))).not.toBe('wrong')
})

test('an altered leaf, an altered node and an omitted member are each detected by the affected member', async () => {
  await publishNow()
  await engine.owner.query('begin')
  await engine.owner.query('update statement_leaf set custody = custody - 1 where member_id = $1', [child])
  await engine.owner.query('commit')
  expect([await check(root), await check(child)]).toEqual([usdt('1000'), 'wrong'])
  await engine.owner.query('update statement_node set sum = sum - 1 where level = 0')
  expect(await check(root)).toBe('wrong')
  await engine.owner.query('delete from statement_leaf where member_id = $1', [root])
  expect(await check(root)).toBe('not counted')
})

test('a statement is not made when some member account would not be counted', async () => {
  await engine.owner.query('select open_member_accounts(4711)')
  await engine.deposit(4711n, usdt('5'))
  await expect(publishNow()).rejects.toThrow('belongs to no member')
})

test('the application can publish, but neither change nor take back what is published', async () => {
  await publishNow()
  await expect(engine.database.pool.query('update statement set total = 0')).rejects.toThrow(
    'permission denied',
  )
  await expect(engine.database.pool.query('delete from statement')).rejects.toThrow('permission denied')
})

test('after each closing one statement is published, however often and on however many servers', async () => {
  engine.clock.set(new Date('2026-03-03T00:05:00Z'))
  await Promise.all(
    [runDueJobs(engine.runner), runDueJobs({ ...engine.runner, holder: 'other' })].map((due) =>
      due.catch(() => {}),
    ),
  )
  await runDueJobs(engine.runner)
  const { rows } = await engine.owner.query('select closing_day::text as day from statement')
  expect(rows).toEqual([{ day: '2026-03-02' }])
})

test('the figures are those of the ledger: receipts, payments, pending rewards and their age', async () => {
  await engine.fund(usdt('40'))
  engine.clock.set(new Date('2026-03-03T00:05:00Z'))
  await runDueJobs(engine.runner)
  const { figures } = await newest()
  // The direct bounty is 5 % of 1500. It does not fit into 40, so it waits, and with it all that comes later.
  expect(figures.pending).toMatchObject({ bonuses: 0n, oldest: new Date('2026-03-01T09:00:00Z') })
  expect(figures.pending.earnings).toBeGreaterThan(usdt('75'))
  expect(figures.paid.every(({ inAll }) => inAll === 0n)).toBe(true)
  expect(figures.house.treasury + figures.house.odlPool).toBe(usdt('40'))

  await engine.fund(usdt('500'))
  engine.clock.advance(60_000)
  await publishNow()
  const funded = (await newest()).figures
  expect(funded.pending).toEqual({ earnings: 0n, bonuses: 0n, count: 0, oldest: null })
  const paid = funded.paid.reduce((sum, { inAll }) => sum + inAll, 0n)
  expect(funded.funding.revenue + funded.funding.fees).toBe(
    paid + funded.house.treasury + funded.house.odlPool,
  )
  expect(funded.paid.find(({ kind }) => kind === 'direct')?.inAll).toBe(usdt('75'))
  expect(funded.months.at(-1)).toMatchObject({ month: '2026-03', pending: 0n })
  const month = funded.months.at(-1)!
  expect(month.sameDay + month.later).toBe(paid)
  expect(month.later).toBeGreaterThan(0n)
  const held = funded.held.bep20 + funded.held.xrpl + funded.held.bank
  const { treasury, odlPool, revenue, fees, adjustments } = funded.house
  expect(held).toBe((await newest()).total + treasury + odlPool + revenue + fees + adjustments)
})

test('the distribution shows the outcomes of all members, and is withheld while it could identify individuals', async () => {
  await publishNow()
  expect((await newest()).figures).toMatchObject({ outcomes: null, withoutActivation: 0 })
  for (let number = 0; number < 8; number += 1) {
    const member = await engine.register(child, `more${number}`)
    await engine.deposit(member, usdt('100'))
    await engine.activate(member, 'igniteFund', usdt('100'))
  }
  await engine.register(child, 'idle')
  await publishNow()
  // The treasury is empty: rewards accrued but none was paid.
  expect((await newest()).figures.outcomes).toMatchObject({ members: 10, topTenth: 0n })
  await engine.fund(usdt('100000'))
  await publishNow()
  const { outcomes, withoutActivation } = (await newest()).figures
  expect(withoutActivation).toBe(1)
  expect(outcomes?.counts).toHaveLength(8)
  expect(outcomes?.counts.reduce((sum, count) => sum + count, 0)).toBe(10)
  // Eight members received nothing; the root received 75 of 400, the child 8 × 7 of 1500.
  expect(outcomes).toMatchObject({ members: 10, median: 0n, upperQuartile: 0n })
  expect(outcomes?.counts.slice(0, 3)).toEqual([8, 1, 1])
  expect(outcomes?.topTenth).toBe((usdt('75') * 1_000_000n) / usdt('131'))
})

test('reversed fundings and rewards do not count, granted packages are not paid in, and coverage is held by owed', async () => {
  await engine.fund(usdt('1000'))
  engine.clock.advance(1000)
  await engine.fund(usdt('200'))
  const gifted = await engine.register(root, 'gifted')
  await engine.flag(gifted, 'zero_pin', true)
  await engine.grant(gifted, 'igniteFund', usdt('100'))
  engine.clock.set(new Date('2026-03-03T00:05:00Z'))
  await runDueJobs(engine.runner)
  const paidDaily = async () => (await newest()).figures.paid.find(({ kind }) => kind === 'daily')?.inAll
  expect(await paidDaily()).toBeGreaterThan(0n)
  await undoClosing(engine.runner, '2026-03-02')
  await engine.owner.query('begin; select set_payer_context(true)')
  await engine.owner.query(
    `select reverse_transfer(id, 'test', '1', $1) from transfer where code = 'treasury_funding' and amount = 200000000`,
    [engine.clock.now()],
  )
  await engine.owner.query('commit')
  engine.clock.advance(1000)
  await publishNow()
  expect(await paidDaily()).toBe(0n)
  const statement = await newest()
  expect(statement.figures.funding).toMatchObject({
    revenue: usdt('1000'),
    revenueLastThirtyDays: usdt('1000'),
  })
  expect(statement.figures.withoutActivation).toBe(1)
  // 3000 deposited and 1200 of revenue are held; 3000 and the direct bounty of 75 are owed.
  expect(statementFigures(statement, [])['held.sentence']).toBe(
    'Assets held cover 136.5% of what members are owed.',
  )
})
