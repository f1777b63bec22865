import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/platform/refusals.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { dryRun } from '#server/closing/closing-command.ts'
import { runDueClosings } from '#server/closing/run-closing.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import {
  createEngineFixture,
  engineHoldings,
  type EngineFixture,
} from '#tests/support/rewards/engine-fixture.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'

const usdt = parseUsdt
const start = new Date('2026-03-01T09:00:00Z')
const withoutDirect = changePackages({ igniteFund: { directRippleBounty: 0n } })
let engine: EngineFixture
let root: bigint
/** Initial treasury, before the first package is bought. */
let treasury = ''
let child: bigint
let grandchild: bigint

beforeEach(async () => {
  engine = await createEngineFixture(start, defaultPlan)
  root = await engine.register(null, 'root')
  child = await engine.register(root, 'child')
  grandchild = await engine.register(child, 'grandchild')
  treasury = '100000'
})

async function buy(member: bigint, type: 'igniteFund' | 'elevatePlus' | 'legacyVault', amount: string) {
  if (treasury) await engine.fund(usdt(treasury))
  treasury = ''
  await engine.deposit(member, usdt(amount))
  return engine.activate(member, type, usdt(amount))
}

async function closeUpTo(last: string) {
  engine.clock.set(new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000))
  return runDueClosings(engine.runner)
}

async function balance(member: bigint, kind: string): Promise<string> {
  const { rows } = await engine.owner.query(
    'select balance from account_balance where member_id = $1 and kind = $2',
    [member, kind],
  )
  return String(rows[0].balance)
}

async function bounties(where = 'true') {
  const { rows } = await engine.owner.query(
    `select reward_kind.name as kind, level, beneficiary::int as who, base_amount::text as base, amount::text, capped_amount::text as "cappedAmount", status, contributing_members as "contributingMembers"
     from reward join reward_kind using (kind) where ${where} order by accrued_at, queue_position`,
  )
  return rows
}

test('the first paid day is the one after the activation, and the three hundredth is the last', async () => {
  await buy(root, 'igniteFund', '100')
  await closeUpTo('2026-03-01')
  expect(await bounties()).toEqual([])
  await closeUpTo('2026-03-02')
  expect(await balance(root, 'profit_wallet')).toBe('300000')
  await engine.owner.query(
    `update activation set activated_at = activated_at - interval '299 days', last_day = last_day - 299`,
  )
  await closeUpTo('2026-03-05')
  // D+300 is 2 March, the last paid day.
  expect(await balance(root, 'profit_wallet')).toBe('300000')
})

test('level income is a percent of the daily bounties below, summed, and no level is skipped for a sponsor without a package', async () => {
  await buy(root, 'igniteFund', '500')
  await buy(grandchild, 'igniteFund', '999')
  await closeUpTo('2026-03-02')
  // The grandchild accrues 2.997; the child has no package but still counts as level 1; the root gets 3 % at level 2.
  expect(await bounties(`kind = 2`)).toEqual([
    {
      kind: 'network',
      level: 2,
      who: Number(root),
      base: '2997000',
      amount: '89910',
      cappedAmount: '0',
      status: 'Paid',
      contributingMembers: 1,
    },
  ])
})

test('rounding happens once per level: the fractions of two bounties are summed first', async () => {
  const odd = changePackages({ igniteFund: { dailyRate: 1n, networkBounty: [5000n] } })
  await engine.savePlan(odd)
  const other = await engine.register(root, 'other')
  await buy(root, 'igniteFund', '100')
  await buy(child, 'igniteFund', '101')
  await buy(other, 'igniteFund', '101')
  await closeUpTo('2026-03-02')
  // 101 + 101 micro at 0.5 %: 1.01 micro together, 0.505 each.
  expect((await bounties('kind = 2')).map(({ amount }) => amount)).toEqual(['1'])
})

const leaveHeadroom = (id: bigint, micro: number) =>
  engine.owner.query('update activation_cap_usage set earned = cap - $2 where activation_id = $1', [
    id,
    micro,
  ])

test('a bounty that crosses the cap is split; the rest is recorded as capped, and the activation is full', async () => {
  const id = await buy(root, 'igniteFund', '100')
  await leaveHeadroom(id, 100_000)
  await closeUpTo('2026-03-02')
  expect(await bounties('kind = 1')).toMatchObject([
    { amount: '100000', cappedAmount: '200000', status: 'Paid' },
  ])
  await closeUpTo('2026-03-04')
  expect(await bounties('kind = 1')).toHaveLength(1)
})

test('a bounty that reaches the cap exactly loses nothing', async () => {
  const id = await buy(root, 'igniteFund', '100')
  await leaveHeadroom(id, 300_000)
  await closeUpTo('2026-03-03')
  expect(await bounties()).toMatchObject([{ amount: '300000', cappedAmount: '0' }])
})

test('an overflow goes to the next oldest activation', async () => {
  const first = await buy(root, 'igniteFund', '100')
  const second = await buy(root, 'igniteFund', '100')
  await leaveHeadroom(first, 1_000_000)
  await buy(child, 'igniteFund', '100')
  const { rows } = await engine.owner.query(
    'select earned::text from activation_cap_usage where activation_id = $1',
    [second],
  )
  expect(rows[0].earned).toBe('4000000')
  expect(await bounties('kind = 3')).toMatchObject([{ amount: '5000000', cappedAmount: '0', status: 'Paid' }])
})

test('a sponsor whose cap is full gets no row, also if it became full at a time that the activation has not reached', async () => {
  const id = await buy(root, 'igniteFund', '100')
  await engine.owner.query(
    "update activation_cap_usage set earned = cap, full_at = $2::timestamptz + interval '5 seconds' where activation_id = $1",
    [id, engine.clock.now()],
  )
  await buy(child, 'igniteFund', '100')
  expect(await bounties('kind = 3')).toEqual([])
})

test('a blocked member accrues nothing and passes nothing up, by the state at the nominal time', async () => {
  await buy(root, 'igniteFund', '100')
  await buy(child, 'igniteFund', '100')
  engine.clock.set(new Date('2026-03-03T00:00:00Z'))
  await engine.flag(child, 'blocked', true)
  await closeUpTo('2026-03-02')
  expect(await bounties('kind <= 2')).toMatchObject([{ kind: 'daily', who: Number(root) }])
})

test('a block after the nominal time does not touch a closing that runs late', async () => {
  await buy(child, 'igniteFund', '100')
  engine.clock.set(new Date('2026-03-03T00:00:00.001Z'))
  await engine.flag(child, 'blocked', true)
  await engine.close('2026-03-01')
  await engine.close('2026-03-02')
  expect(await bounties('kind = 1')).toHaveLength(1)
})

test('a 0 Pin account earns for itself and nothing for its upline', async () => {
  await buy(root, 'legacyVault', '10000')
  await engine.flag(child, 'zero_pin', true)
  await engine.grant(child, 'igniteFund', usdt('100'))
  await closeUpTo('2026-03-02')
  expect(await bounties()).toMatchObject([{ who: Number(root) }, { kind: 'daily', who: Number(child) }])
  expect(await balance(child, 'custody')).toBe('0')
})

test('Level Manual unlocks the sixth level at the wealth-tier percent', async () => {
  let last = grandchild
  for (const name of ['d', 'e', 'f', 'g']) last = await engine.register(last, name)
  await buy(root, 'igniteFund', '100')
  await buy(last, 'igniteFund', '100')
  await closeUpTo('2026-03-02')
  expect(await bounties('kind = 2')).toEqual([])
  await engine.flag(root, 'level_manual', true)
  await closeUpTo('2026-03-03')
  expect(await bounties('kind = 2')).toMatchObject([{ level: 6, amount: '3000' }])
})

test('a treasury that covers part pays the longest run, oldest first, and the rest when it is funded', async () => {
  // Without direct bounties, so that the treasury keeps its initial balance.
  treasury = ''
  await engine.savePlan(withoutDirect)
  await buy(root, 'igniteFund', '100')
  await buy(child, 'igniteFund', '200')
  await buy(grandchild, 'igniteFund', '300')
  await engine.fund(usdt('0.93'))
  const [closing] = (await closeUpTo('2026-03-02')).slice(-1)
  // 0.30 + 0.60 are covered; 0.90 waits, and so do the level incomes after it, though 0.03 would cover one.
  expect((await bounties('kind = 1')).map(({ status }) => status)).toEqual(['Paid', 'Paid', 'Pending'])
  expect((await bounties('kind = 2')).map(({ status }) => status)).toEqual(['Pending', 'Pending', 'Pending'])
  expect(closing?.report.waiting?.why).toContain('the next reward in line is 0.90 USDT')
  await engine.fund(usdt('0.89'))
  expect(
    (await bounties('kind <= 2')).map(({ status }) => status).filter((status) => status === 'Pending'),
  ).toHaveLength(3)
  await engine.fund(usdt('1'))
  expect(await bounties(`status = 'Pending'`)).toEqual([])
})

test('undo restores the previous state, and redo gives the same result again', async () => {
  await buy(root, 'legacyVault', '10000')
  await buy(child, 'igniteFund', '999')
  await closeUpTo('2026-03-01')
  const before = await engineHoldings(engine)
  await closeUpTo('2026-03-02')
  const after = await engineHoldings(engine)
  await undoClosing(engine.runner, '2026-03-02')
  expect(await engineHoldings(engine)).toEqual(before)
  await redoClosing(engine.runner, '2026-03-02')
  expect(await engineHoldings(engine)).toEqual(after)
  expect(await bounties(`status = 'Reversed'`)).not.toEqual([])
})

test('undo is refused if members have spent the money, names them, and changes nothing', async () => {
  await buy(root, 'legacyVault', '10000')
  await closeUpTo('2026-03-02')
  await engine.post('funds_deducted', (root << 4n) | 3n, 13n, 1n)
  const before = await engineHoldings(engine)
  const refusal = await undoClosing(engine.runner, '2026-03-02').catch((error: Refusal) => error)
  expect(refusal).toMatchObject({
    code: 'closing-money-spent',
    details: { fields: { root: 'was paid 50.00 USDT and holds 49.999999 USDT of it' } },
  })
  expect(await engineHoldings(engine)).toEqual(before)
})

test('a dry run reports what would be paid and changes nothing', async () => {
  await buy(root, 'igniteFund', '999')
  await closeUpTo('2026-03-01')
  engine.clock.set(new Date('2026-03-03T05:00:00Z'))
  const before = await engineHoldings(engine)
  const { report } = await dryRun(engine.runner, '2026-03-02')
  expect(report.daily).toMatchObject({ rows: 1, amount: '2997000' })
  expect(await engineHoldings(engine)).toEqual(before)
  expect((await engine.owner.query(`select 1 from closing where day = '2026-03-02'`)).rowCount).toBe(0)
})
