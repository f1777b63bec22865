// Attacks with the application's own connection: what docs/ledger.md says a stolen one cannot do.

import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { defaultPlan } from '#domain/packages/plan.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import {
  createEngineFixture,
  engineHoldings,
  type EngineFixture,
} from '#tests/support/rewards/engine-fixture.ts'

let engine: EngineFixture
let app: pg.Client
let holdings: string[]
/** A sponsor with a package, their referral with one, a 0 Pin account, and an outsider without anything. */
let anna: bigint, bert: bigint, zoe: bigint, otto: bigint
let annas: bigint, berts: bigint, zoes: bigint

const usdt = parseUsdt

beforeAll(async () => {
  engine = await createEngineFixture(new Date('2026-03-01T10:00:00Z'), defaultPlan)
  app = new pg.Client({ connectionString: engine.test.appUrl })
  await app.connect()
  const root = await engine.register(null, 'root')
  anna = await engine.register(root, 'anna')
  bert = await engine.register(anna, 'bert')
  zoe = await engine.register(root, 'zoe')
  otto = await engine.register(root, 'otto')
  await engine.flag(zoe, 'zero_pin', true)
  await engine.fund(usdt('100000'))
  for (const member of [anna, bert]) await engine.deposit(member, usdt('5000'))
  annas = await engine.activate(anna, 'elevatePlus', usdt('1000'))
  engine.clock.advance(1000)
  berts = await engine.activate(bert, 'igniteFund', usdt('500'))
  zoes = await engine.grant(zoe, 'igniteFund', usdt('100'))
  for (const day of ['2026-03-01', '2026-03-02']) {
    engine.clock.set(new Date(Date.parse(day) + 86_400_000))
    await engine.close(day)
  }
  holdings = await engineHoldings(engine)
})
afterEach(async () => expect(await engineHoldings(engine)).toEqual(holdings))
afterAll(async () => {
  const findings = await verifyLedger(engine.database.pool)
  expect(findings.filter(({ wrong }) => wrong > 0n)).toEqual([])
  await app.end()
  await engine.drop()
})

/** The state of the error that the statement ends in; what it did is rolled back. */
async function attack(sql: string, values: unknown[] = []): Promise<string | undefined> {
  await app.query('begin')
  const state = await app.query(sql, values).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code,
  )
  await app.query('rollback')
  return state
}

const denied = '42501'
const NO_CAUSE = 'TB003'

test.each([
  [
    'accrue a reward of its own',
    `select accrue_rewards(array[online_transfer_id(now(), 'x')], 3, array[0], array[1::bigint], array[null::bigint], array[1::bigint],
       array[1], array[1000000::bigint], array[0::bigint], array[1::bigint], now(), 1)`,
  ],
  ['give back used caps', `select consume_caps('{1}', '{-1}', now())`],
  ['use the caps of others', `select use_member_caps(1, '{1}', '{1}', now())`],
  ['post as the payer', 'select set_payer_context(true)'],
  ['pay chosen rewards', `select pay_rewards('{}', now())`],
])('it cannot %s', async (_, sql) => {
  expect(await attack(sql)).toBe(denied)
})

test('a direct reward follows from one activation, once, at the plan’s rate, from the sponsor’s caps', async () => {
  const accrue = (source: bigint, percent: number, of: bigint, amount = 1n) =>
    attack('select accrue_direct_reward($1, $2, array[$3::bigint], array[$4::bigint], $5)', [
      source,
      percent,
      of,
      amount,
      engine.clock.now(),
    ])
  expect(await accrue(berts, 70_000, annas)).toBe('23505')
  expect(await accrue(berts, 100_000, annas)).toBe(NO_CAUSE)
  expect(await accrue(berts, 70_000, berts)).toBe(NO_CAUSE)
  expect(await accrue(berts, 70_000, annas, -1n)).toBe(NO_CAUSE)
  expect(await accrue(zoes, 50_000, annas)).toBe(NO_CAUSE)
  expect(await accrue(annas, 50_000, annas)).toBe(NO_CAUSE)
})

test('the payment of an activation cannot be reversed, nor principal moved without its activation', async () => {
  const { rows } = await app.query('select transfer_id from activation where id = $1', [annas])
  const now = engine.clock.now()
  expect(await attack(`select reverse_transfer($1, 'x', 'x', $2)`, [rows[0].transfer_id, now])).toBe(denied)
  const post = (code: string, from: bigint, to: bigint) =>
    attack(
      `select post_transfers(array[online_transfer_id($1, 'x')], array[$2], array[$3::bigint], array[$4::bigint], '{1}', 'x', 'x', $1)`,
      [now, code, (anna << 4n) | from, (anna << 4n) | to],
    )
  expect(await post('maturity', 2n, 4n)).toBe('TB002')
  expect(await post('activation', 1n, 2n)).toBe('TB002')
})

test('an activation has the terms of the plan in force, and only a 0 Pin account is granted one', async () => {
  const now = engine.clock.now()
  const open = (member: bigint, amount: string, version = 1, granted = true) =>
    attack('select open_activation($1, 0, $2, $3, $4, $5)', [member, usdt(amount), now, version, granted])
  expect(await open(zoe, '999')).toBe('done')
  expect(await open(zoe, '1000')).toBe(NO_CAUSE)
  expect(await open(zoe, '99')).toBe(NO_CAUSE)
  expect(await open(zoe, '100', 2)).toBe(NO_CAUSE)
  expect(await open(otto, '100')).toBe(NO_CAUSE)
  expect(await open(otto, '100', 1, false)).toBe('TL003')
  const { rows } = await app.query('select cap from activation_cap_usage where activation_id = $1', [zoes])
  expect(rows).toEqual([{ cap: '200000000' }])
})

test('a month is accrued after its last closing, from its fees, by the holdings of its members', async () => {
  const accrue = (
    kind: number,
    month: string,
    base: bigint,
    members: bigint[],
    bases: bigint[],
    amounts: bigint[],
  ) =>
    attack('select accrue_month($1, $2, $3, $4, $5, $6, now(), 1)', [
      kind,
      month,
      base,
      members,
      bases,
      amounts,
    ])
  expect(await accrue(6, '2026-03', 0n, [otto], [1n], [usdt('1000')])).toBe(NO_CAUSE)
  expect(await accrue(1, '2026-03', 0n, [otto], [1n], [usdt('1000')])).toBe('23514')
  await engine.owner.query(
    `insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
     values ('2026-02-28', 1, 'complete', '2026-03-01T00:00Z', 1, '2026-03-01T00:00Z', 'test', '{}')`,
  )
  await engine.owner.query(`update plan_version set effective_at = '2026-02-01T00:00Z'`)
  expect(await accrue(6, '2026-02', 0n, [], [], [])).toBe('done')
  expect(await accrue(6, '2026-02', usdt('5000'), [otto], [1n], [usdt('1000')])).toBe(NO_CAUSE)
  expect(await accrue(6, '2026-02', 0n, [otto], [1n], [usdt('1000')])).toBe(NO_CAUSE)
  expect(await accrue(7, '2026-02', usdt('1000'), [otto], [1n], [usdt('1000')])).toBe(NO_CAUSE)
  expect(await accrue(7, '2026-02', 0n, [otto], [0n], [0n])).toBe(NO_CAUSE)
})
