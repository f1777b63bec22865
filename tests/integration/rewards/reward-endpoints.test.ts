import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { activationRoutes } from '#server/activations/activation-routes.ts'
import { closingRoutes } from '#server/closing/closing-routes.ts'
import type { Caller } from '#server/http/caller.ts'
import { DUE_QUEUE } from '#server/platform/job-schema.ts'
import { odlRoutes } from '#server/odl/odl-routes.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createEngineFixture, engineHoldings } from '#tests/support/rewards/engine-fixture.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'
import { startEngineJobs } from '#tests/support/rewards/start-engine-jobs.ts'

let keys = 0

const callers = (): Record<string, Caller> => ({
  member: { kind: 'member', memberId: member },
  finance: { kind: 'admin', adminId: 2n, master: false, permissions: ['Approve Payments'] },
  master: {
    kind: 'admin',
    adminId: 1n,
    master: true,
    permissions: [],
    session: { id: 'session', reauthenticatedAt: engine.clock.now() },
  },
})

const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
const root = await engine.register(null, 'root')
const member = await engine.register(root, 'member')
await engine.fund(1_000_000_000_000n)
await engine.deposit(root, 20_000_000_000n)
await engine.activate(root, 'legacyVault', 10_000_000_000n)
const routes = [...activationRoutes, ...odlRoutes, ...closingRoutes(engine.runner)]
const server = await startTestServer(engine.test, routes, {
  clock: engine.clock,
  identify: async ({ headers }) => callers()[String(headers['x-test-caller'])] ?? { kind: 'anonymous' },
})

async function call(
  caller: string,
  method: string,
  path: string,
  body?: object,
  key = `test-key-${(keys += 1) + 1e9}`,
) {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      'x-test-caller': caller,
      'idempotency-key': key,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const activation = { packageType: 'igniteFund', amount: '100.00' }

test('an activation is paid from the R-Wallet, and repeating the request returns the first answer', async () => {
  await engine.deposit(member, 100_000_000n)
  const key = 'the-same-key-twice'
  const first = await call('member', 'POST', '/api/activations', activation, key)
  expect(first).toMatchObject({
    status: 200,
    body: { message: 'Ignite Fund successfully activated with 100 USDT!' },
  })
  expect(await call('member', 'POST', '/api/activations', activation, key)).toEqual(first)
  const list = await call('member', 'GET', '/api/activations')
  expect(list.body['activations']).toMatchObject([
    { type: 'igniteFund', amount: '100.00', status: 'active', cap: '200.00' },
  ])
})

test('without the balance, or with a wrong amount, it is refused and changes nothing', async () => {
  const before = await engineHoldings(engine)
  const refused = async (body: object) =>
    (await call('member', 'POST', '/api/activations', body)).body['code']
  expect(await refused(activation)).toBe('insufficient-balance')
  expect(await refused({ ...activation, amount: '99.00' })).toBe('amount-out-of-range')
  expect(await refused({ ...activation, amount: '100.50' })).toBe('amount-not-whole')
  expect(await refused({ ...activation, amount: '-100' })).toBe('invalid-input')
  expect(await refused({ ...activation, packageType: 'goldFund' })).toBe('invalid-input')
  expect(await engineHoldings(engine)).toEqual(before)
})

test('of twelve activations at the same moment, eight find a slot', async () => {
  await engine.deposit(member, 1_200_000_000n)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => call('member', 'POST', '/api/activations', activation)),
  )
  // One slot was taken before.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(answers.filter(({ body }) => body['code'] === 'no-free-slot')).toHaveLength(5)
})

test('an administrator deactivates an activation once, and grants only to a 0 Pin account', async () => {
  const path = '/api/admin/activations/1/deactivation'
  expect(await call('finance', 'POST', path, { reason: 'fraud' })).toMatchObject({ status: 403 })
  expect(await call('master', 'POST', path, { reason: 'fraud' })).toMatchObject({ status: 200 })
  expect(await call('master', 'POST', path, { reason: 'fraud' })).toMatchObject({
    body: { code: 'activation-not-active' },
  })
  const grant = `/api/admin/members/${member}/activations`
  expect(await call('master', 'POST', grant, activation)).toMatchObject({
    body: { fields: { reason: 'Enter a reason' } },
  })
  expect(await call('master', 'POST', grant, { ...activation, reason: 'Partner' })).toMatchObject({
    body: { code: 'not-complimentary' },
  })
})

test('the master administrator runs closings in order; no one else does', async () => {
  engine.clock.set(new Date('2026-03-03T00:05:00Z'))
  const run = (caller: string, what: string, date: string) =>
    call(caller, 'POST', `/api/admin/closing/${what}`, { date })
  expect(await run('finance', 'run', '2026-03-01')).toMatchObject({ status: 403 })
  expect(await run('master', 'run', '2026-03-02')).toMatchObject({ body: { code: 'closing-out-of-order' } })
  expect(await run('master', 'run', '2026-03-01')).toMatchObject({ body: { closing: { state: 'complete' } } })
  expect(await run('master', 'run', '2026-03-02')).toMatchObject({
    body: { closing: { daily: { rows: 8 } } },
  })
  expect((await call('master', 'GET', '/api/admin/closing')).body).toMatchObject({
    due: '2026-03-03',
    open: null,
    hits: 2,
  })
})

test('jobs close what is due, open the ODL cycle, and the member claims once', async () => {
  engine.clock.set(new Date('2026-03-04T00:00:00Z'))
  const jobs = await startEngineJobs(engine)
  await jobs.boss.send(DUE_QUEUE)
  await expect
    .poll(async () => (await call('member', 'GET', '/api/odl')).body['endTime'], { timeout: 30_000 })
    .toBe('2026-03-07T00:00:00.000Z')
  await jobs.stop()
  expect((await call('master', 'GET', '/api/admin/closing')).body).toMatchObject({ due: '2026-03-04' })
  // 800 USDT of turnover less than 72 hours old and the 10000 of root: 5 % is 540, of which Ignite Fund's first slab has 6 %.
  expect((await call('member', 'GET', '/api/odl')).body).toMatchObject({ entitled: '32.40', claimed: false })
  expect(await call('member', 'POST', '/api/odl/claim')).toMatchObject({
    status: 200,
    body: { paid: '32.40' },
  })
  expect(await call('member', 'POST', '/api/odl/claim')).toMatchObject({
    body: { code: 'odl-already-claimed' },
  })
})

test('the job does the deferred work of a closing: report indexes and top performers', async () => {
  const { ownerUrl } = engine.test
  const owner = openDatabase({ connectionString: ownerUrl })
  await owner.pool.query('drop index transfer_closing_2026_03_02_to, reward_closing_2026_03_02_level')
  await owner.close()
  const missing = async () =>
    (await engine.database.pool.query('select partition, suffix from report_index_to_build')).rows
  expect(await missing()).toHaveLength(2)
  const jobs = await startEngineJobs(engine)
  await jobs.boss.send(DUE_QUEUE, null)
  await expect.poll(missing, { timeout: 40_000 }).toEqual([])
  const kept = async () =>
    (await engine.database.pool.query('select computed_at as at from top_performers')).rows
  await expect.poll(kept, { timeout: 40_000 }).toEqual([{ at: engine.runner.clock.now() }])
  await jobs.stop()
  const { rows } = await engine.database.pool.query<{ number: number; definition: string }>(
    `select kind as number, pg_get_indexdef('reward_closing_2026_03_02_level'::regclass) as definition
     from reward_kind where name = 'network'`,
  )
  expect(rows[0]!.definition).toMatch(new RegExp(`WHERE \\(kind = ${rows[0]!.number}\\)$`))
})

const rewardCodes =
  'daily_bounty network_bounty direct_bounty blb royalty special_reward odl_open odl_claim odl_return'
test.each(rewardCodes.split(' '))('the application’s role cannot post %s past the payer', async (code) => {
  const [from, to] =
    code === 'odl_claim'
      ? [11n, (member << 4n) | 3n]
      : code === 'odl_open'
        ? [10n, 11n]
        : code === 'odl_return'
          ? [11n, 10n]
          : [10n, (member << 4n) | 4n]
  const posted = engine.database.pool.query(
    `select post_transfers(array[online_transfer_id($1, $2)], array[$2::text], array[$3::bigint], array[$4::bigint], array[1::bigint], 'x', 'x', $1)`,
    [engine.clock.now(), code, from, code === 'daily_bounty' ? (member << 4n) | 3n : to],
  )
  await expect(posted).rejects.toMatchObject({ code: 'TB002' })
})

test('nor among other transfers, nor back by a reversal', async () => {
  const { pool } = engine.database
  const wallet = (kind: bigint) => (member << 4n) | kind
  const together = pool.query(
    `select post_transfers(array[online_transfer_id($1, 'a'), online_transfer_id($1, 'b')], array['activation', 'royalty'],
       array[$2::bigint, 10], array[$3::bigint, $4], array[1::bigint, 1], 'x', 'x', $1)`,
    [engine.clock.now(), wallet(1n), wallet(2n), wallet(4n)],
  )
  await expect(together).rejects.toMatchObject({ code: 'TB002' })
  const paid = await pool.query<{ id: string }>(`select id from transfer where code = 'odl_claim' limit 1`)
  const back = pool.query(`select reverse_transfer($1, 'x', 'x', $2)`, [paid.rows[0]!.id, engine.clock.now()])
  await expect(back).rejects.toMatchObject({ code: '42501' })
})

test.each([
  'insert into reward_queue select * from reward_queue',
  `update reward set amount = amount + 1`,
  'update activation_cap_usage set earned = 0',
  'delete from reward',
  'update reward_total set amount = 0',
  'update closing set state = state',
  'select token from reward_payer_token',
  'select set_payer_context(true)',
])('the application’s role may not: %s', async (statement) => {
  await expect(engine.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})
