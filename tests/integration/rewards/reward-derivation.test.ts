// A member opens a reward and sees everything it was computed from; the domain functions give the recorded amount.

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rewardDerivation, type RewardDerivation } from '#contract/member/reward-derivations.ts'
import { isEqualToRecord } from '#domain/rewards/derivation.ts'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { rewardNumber, type RewardKind } from '#domain/rewards/reward-kinds.ts'
import { earningRoutes } from '#server/earnings/earning-routes.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { readMeasurements } from '#server/monitoring/measurement-queries.ts'
import { odlRoutes } from '#server/odl/odl-routes.ts'
import { verifyRewards } from '#server/rewards/verify-rewards.ts'
import { createTwoVaults } from '#tests/support/rewards/two-vaults-fixture.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

/** March: Anna sponsors Ben, both hold a Legacy Vault. Fees and a special reward for the month's end; then the treasury runs dry. */
const plan = { ...defaultPlan, specialReward: usdt('10') }
const { engine, anna, ben } = await createTwoVaults('2026-03-29T09:00:00Z', plan, '2400')
const server = await startTestServer(engine.test, [...earningRoutes, ...odlRoutes], {
  clock: engine.clock,
  identify: async ({ headers }) =>
    headers['x-member'] === 'admin'
      ? { kind: 'admin', adminId: 1n, master: false, permissions: ['View Reports'] }
      : { kind: 'member', memberId: BigInt(String(headers['x-member'])) },
})
for (const time of ['2026-03-31T00:00:10Z', '2026-04-01T00:00:10Z', '2026-04-02T00:00:10Z']) {
  engine.clock.set(new Date(time))
  await runDueJobs(engine.runner)
}
await call(anna, 'POST', '/api/odl/claim')

async function call(member: bigint | 'admin', method: string, path: string, body?: object) {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      'x-member': String(member),
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function idsOf(member: bigint, kind: RewardKind): Promise<{ id: string; transferId: string | null }[]> {
  const { rows } = await engine.owner.query<{ id: string; transferId: string | null }>(
    `select id, transfer_id as "transferId" from reward where beneficiary = $1 and kind = $2 order by accrued_at, queue_position`,
    [member, rewardNumber(kind)],
  )
  return rows
}
async function open(member: bigint, id: string): Promise<RewardDerivation> {
  const { status, body } = await call(member, 'GET', `/api/earnings/rewards/${id}`)
  expect([status, body['code']]).toEqual([200, undefined])
  return z.parse(rewardDerivation, body)
}

test.each([
  ['daily', { baseAmount: usdt('10000'), percent: 5000n, source: { package: 'Legacy Vault', member: null } }],
  ['network', { baseAmount: usdt('100'), percent: 100_000n, level: 1, contributingMembers: 1 }],
  ['direct', { baseAmount: usdt('20000'), percent: 100_000n, source: { member: 'ben' } }],
  ['odl', { percent: null, source: { package: 'Legacy Vault' } }],
  ['blb', { baseAmount: usdt('100'), level: 1, cap: null }],
  ['royalty', { monthly: { amount: usdt('100'), percent: 200_000n, divisor: usdt('30000') }, cap: null }],
  ['special', { monthly: { amount: usdt('10'), divisor: 2n }, cap: null }],
] as const)('a %s reward is derived from its terms, and equals its record', async (kind, terms) => {
  const [reward] = await idsOf(anna, kind)
  const derivation = await open(anna, reward!.id)
  expect(derivation).toMatchObject({ id: reward!.id, kind, planVersion: 1, ...terms })
  expect(isEqualToRecord(derivation)).toBe(true)
  expect(isEqualToRecord({ ...derivation, amount: derivation.amount + 1n })).toBe(false)
})

test('the caps before and after a reward continue one another, up to what is used now', async () => {
  const { rows } = await engine.owner.query<{ id: string }>(
    'select id from reward where beneficiary = $1 and kind <= 4 order by accrued_at, queue_position, id',
    [anna],
  )
  let used = 0n
  for (const { id } of rows) {
    const { cap, amount } = await open(anna, id)
    expect([id, cap]).toEqual([id, { before: used, after: used + amount, total: usdt('30000') }])
    used += amount
  }
  const { rows: caps } = await engine.owner.query(
    'select sum(earned)::text as earned from activation_cap_usage join activation on id = activation_id where member_id = $1',
    [anna],
  )
  expect(caps).toEqual([{ earned: String(used) }])
})

test('a Pending reward shows its place, the paid one its transfer, which opens it too', async () => {
  const { rows } = await engine.owner.query<{ id: string; member: bigint; amount: string }>(
    `select reward_id as id, beneficiary as member, amount::text from reward_queue
     order by queue, accrued_at, queue_position, reward_id`,
  )
  expect(rows.length).toBeGreaterThan(3)
  const treasury = usdt('0')
  let amountAhead = 0n
  for (const [ahead, { id, member, amount }] of rows.entries()) {
    const { status, queue, transferId } = await open(member, id)
    expect({ status, transferId }).toEqual({ status: 'Pending', transferId: null })
    expect(queue).toMatchObject({ ahead, isCut: false, amountAhead })
    const missing = amountAhead + BigInt(amount) - queue!.treasury
    expect(queue!.missing).toBe(missing > treasury ? missing : treasury)
    amountAhead += BigInt(amount)
  }
  await engine.fund(usdt('50000'))
  const [direct] = await idsOf(anna, 'direct')
  expect(direct!.transferId).not.toBe(direct!.id)
  const derivation = await open(anna, direct!.transferId!)
  expect(derivation).toMatchObject({
    id: direct!.id,
    transferId: direct!.transferId,
    status: 'Paid',
    queue: null,
  })
})

test('only the beneficiary opens a reward', async () => {
  const [daily] = await idsOf(anna, 'daily')
  const [direct] = await idsOf(anna, 'direct')
  for (const id of [daily!.id, direct!.transferId!, crypto.randomUUID()])
    expect(await call(ben, 'GET', `/api/earnings/rewards/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  expect((await call(ben, 'GET', '/api/earnings/rewards/1')).status).toBe(400)
})

test('an administrator opens the reward of any member, by its id or its transfer, and nothing of another kind', async () => {
  const [direct] = await idsOf(anna, 'direct')
  const own = await call(anna, 'GET', `/api/earnings/rewards/${direct!.id}`)
  for (const id of [direct!.id, direct!.transferId!]) {
    const { status, body } = await call('admin', 'GET', `/api/admin/rewards/${id}`)
    expect([status, body]).toEqual([200, { ...own.body, member: 'anna' }])
  }
  expect(own.body).not.toHaveProperty('member')
  expect((await call('admin', 'GET', `/api/admin/rewards/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await call(anna, 'GET', `/api/admin/rewards/${direct!.id}`)).status).toBe(403)
})

test('every reward is recomputed; a changed amount is found by the command, and one that a browser reports raises an alarm', async () => {
  const verified = await verifyRewards(engine.database.pool)
  expect(verified).toMatchObject({ differences: 0, first: [] })
  expect(verified.checked).toBeGreaterThan(10)
  const [daily] = await idsOf(anna, 'daily')
  const differences = async () =>
    (await readMeasurements(engine.database.pool, 'sandbox', engine.clock.now())).tributary_reward_differences
  const report = (member: bigint, recomputed: string) =>
    call(member, 'POST', `/api/earnings/rewards/${daily!.id}/difference`, { recomputed })
  expect((await report(anna, '50')).status).toBe(200)
  expect((await report(ben, '51')).status).toBe(404)
  expect(await differences()).toBe(0)
  await engine.owner.query('update reward set amount = amount + 1 where id = $1', [daily!.id])
  const path = `/api/admin/rewards/${daily!.id}/difference`
  expect((await call('admin', 'POST', path, { recomputed: '50.000001' })).status).toBe(200)
  expect(await differences()).toBe(0)
  expect((await call('admin', 'POST', path, { recomputed: '50' })).status).toBe(200)
  expect((await report(anna, '50')).status).toBe(200)
  expect(await differences()).toBe(1)
  expect(await verifyRewards(engine.database.pool)).toMatchObject({
    differences: 1,
    first: [`daily reward ${daily!.id}: 50.000001 recorded, 50.00 recomputed`],
  })
})
