// The figures of a member's earning screens, against fixtures computed by hand.

import { expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { activationRoutes } from '#server/activations/activation-routes.ts'
import { blbRoutes } from '#server/blb/blb-routes.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { levelRoutes } from '#server/earnings/level-routes.ts'
import { odlRoutes } from '#server/odl/odl-routes.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

let keys = 0

const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
const root = await engine.register(null, 'root')
const anna = await engine.register(root, 'anna')
const ben = await engine.register(anna, 'ben')
const cleo = await engine.register(ben, 'cleo')
await engine.fund(usdt('100000'))
for (const [member, type, amount] of [
  [anna, 'legacyVault', '10000'],
  [ben, 'legacyVault', '10000'],
  [cleo, 'igniteFund', '500'],
] as const) {
  await engine.deposit(member, usdt(amount))
  await engine.activate(member, type, usdt(amount))
}
const routes = [...activationRoutes, ...odlRoutes, ...levelRoutes, ...blbRoutes]
const server = await startTestServer(engine.test, routes, {
  clock: engine.clock,
  identify: async ({ headers }, as) =>
    as === 'admin'
      ? {
          kind: 'admin',
          adminId: 1n,
          master: true,
          permissions: [],
          session: { id: 'session', reauthenticatedAt: engine.clock.now() },
        }
      : { kind: 'member', memberId: BigInt(String(headers['x-member'])) },
})

async function call(member: bigint, method: string, path: string, body?: object) {
  const headers = {
    'x-member': String(member),
    'idempotency-key': `earning-key-${(keys += 1) + 1e6}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const response = await fetch(server.origin + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const read = async (member: bigint, path: string) => (await call(member, 'GET', path)).body

async function moveTo(time: string) {
  engine.clock.set(new Date(time))
  await runDueJobs(engine.runner)
}

test('before any closing a member sees the team and the percents of the package, and nothing earned', async () => {
  const tier = await read(anna, '/api/level')
  expect(tier).toMatchObject({
    package: 'legacyVault',
    totalTeam: 2,
    totalTierBonus: '0.00',
    biggerTeamTier: 1,
    closedDay: null,
  })
  const levels = tier['levels'] as { level: number; percent: string; unlocked: boolean; members: number }[]
  expect(levels.map(({ percent }) => percent)).toEqual([
    '10',
    '3',
    '2',
    '1',
    '1',
    '1',
    '0.5',
    '0.5',
    '0.5',
    '0.5',
  ])
  expect(levels.map(({ members }) => members).slice(0, 3)).toEqual([1, 1, 0])
  const below = (await read(cleo, '/api/level'))['levels'] as { percent: string; unlocked: boolean }[]
  expect(below.map(({ unlocked }) => unlocked)).toEqual([...Array(5).fill(true), ...Array(5).fill(false)])
  expect(await read(root, '/api/level')).toMatchObject({ package: null, totalTeam: 3 })
})

test('after a closing each level shows what it brought, today and in all', async () => {
  await moveTo('2026-03-03T00:00:10Z')
  // Ben accrues 50 a day, 10 % of which is anna's at level 1; cleo accrues 1.50, 3 % at level 2.
  expect(await read(anna, '/api/level')).toMatchObject({
    todayTierBonus: '5.045',
    todayPending: '0.00',
    totalTierBonus: '5.045',
    totalPending: '0.00',
    highestTeamBusiness: '10500.00',
    closedDay: '2026-03-02',
  })
  const [first, second] = (await read(anna, '/api/level'))['levels'] as unknown[]
  expect(first).toMatchObject({ level: 1, members: 1, bonus: '5.00' })
  expect(second).toMatchObject({ level: 2, members: 1, bonus: '0.045' })
})

test('team figures follow a closing that an administrator ran by hand, and one that was undone', async () => {
  engine.clock.set(new Date('2026-03-04T00:00:10Z'))
  await engine.close('2026-03-03')
  await runDueJobs(engine.runner)
  expect(await read(anna, '/api/level')).toMatchObject({ closedDay: '2026-03-03' })
  await undoClosing(engine.runner, '2026-03-03')
  engine.clock.set(new Date('2026-03-03T12:00:00Z'))
  await runDueJobs(engine.runner)
  expect(await read(anna, '/api/level')).toMatchObject({ closedDay: '2026-03-02', totalTierBonus: '5.045' })
  engine.clock.set(new Date('2026-03-04T00:00:10Z'))
  await redoClosing(engine.runner, '2026-03-03')
})

test('a reached slab shows a congratulation until its owner dismisses it', async () => {
  await moveTo('2026-03-04T00:00:10Z')
  // Anna has been paid ben's direct bounty of 1000, and so has reached the first slab.
  expect(await read(anna, '/api/blb')).toMatchObject({
    currentTier: 1,
    totalPAXBonus: '100.00',
    holdBonus: '0.00',
    lockedAmountAhead: '194250.00',
    closedDay: '2026-03-03',
    slabs: [
      { id: 1, status: 'success', progress: '100', earned: '100.00', dismissed: false, legs: [] },
      { id: 2, status: 'in-progress', required: '2500.00', legs: [] },
      {
        id: 3,
        status: 'not-started',
        legs: [
          { legId: 1, required: '1667.00', current: '10500.00', progress: '100' },
          { legId: 2, current: '0.00', progress: '0' },
        ],
      },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ],
  })
  expect((await call(ben, 'POST', '/api/blb/1/dismissal')).status).toBe(404)
  expect((await call(anna, 'POST', '/api/blb/2/dismissal')).status).toBe(404)
  expect((await call(anna, 'POST', '/api/blb/99x/dismissal')).status).toBe(400)
  for (let time = 0; time < 2; time += 1)
    expect(await call(anna, 'POST', '/api/blb/1/dismissal')).toMatchObject({ status: 200, body: { slab: 1 } })
  expect(await read(anna, '/api/blb')).toMatchObject({
    slabs: [{ dismissed: true }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
  })
})

test('dismissing the congratulation on a slab dismisses no other one', async () => {
  await engine.owner.query(
    `insert into blb_award (member_id, slab, reward_id, reached_at)
     select $1, slab, gen_random_uuid(), $2 from generate_series(1, 3) as slab`,
    [cleo, engine.clock.now()],
  )
  expect((await call(cleo, 'POST', '/api/blb/2/dismissal')).status).toBe(200)
  const { rows } = await engine.owner.query<{ slab: number }>(
    'select slab from blb_dismissal where member_id = $1 order by slab',
    [cleo],
  )
  expect(rows.map(({ slab }) => slab)).toEqual([2])
  await engine.owner.query('delete from blb_dismissal where member_id = $1', [cleo])
  await engine.owner.query('delete from blb_award where member_id = $1', [cleo])
})

test('the timer says what a claim would pay, a claim pays exactly that, and a missed cycle is shown as missed', async () => {
  // The cycle opened at 00:00:10 on 3 March over a turnover of 20500: 1025, half of it for Legacy Vault, 30 % of that in the
  // first slab, for two.
  expect(await read(anna, '/api/odl')).toMatchObject({
    openedAt: '2026-03-03T00:00:10.000Z',
    entitled: '76.875',
    claimable: '76.875',
    claimed: false,
    shares: [{ type: 'legacyVault', amount: '10000.00', share: '76.875' }],
    past: [],
  })
  await engine.owner.query(
    `update activation_cap_usage set earned = cap - 50000000 from activation where activation.id = activation_id and member_id = $1`,
    [anna],
  )
  expect(await read(anna, '/api/odl')).toMatchObject({ entitled: '76.875', claimable: '50.00' })
  await engine.owner.query(
    `insert into exchange_rate (currency, micro_per_usdt, source, at) values ('XRP', 400000, 'test', $1)`,
    [engine.clock.now()],
  )
  expect((await call(anna, 'POST', '/api/odl/claim')).body).toEqual({
    paid: '50.00',
    message: 'Successfully claimed',
  })
  expect((await call(anna, 'POST', '/api/odl/claim')).body).toMatchObject({ message: 'ODL Already Claimed' })
  await moveTo('2026-03-06T00:00:20Z')
  expect(await read(anna, '/api/odl')).toMatchObject({
    past: [{ entitled: '76.875', paid: '50.00', xrp: '20.00' }],
  })
  expect(await read(ben, '/api/odl')).toMatchObject({ past: [{ entitled: '76.875', paid: null }] })
  expect((await call(root, 'POST', '/api/odl/claim')).body).toMatchObject({ code: 'odl-nothing-to-claim' })
})

test('an administrator sees a member’s activations, and deactivates only what is active', async () => {
  const list = await read(1n, `/api/admin/members/${cleo}/activations`)
  expect(list).toMatchObject({ activations: [{ type: 'igniteFund', status: 'active' }] })
  expect((await call(1n, 'GET', '/api/admin/members/9999/activations')).status).toBe(404)
  const deactivate = (id: number) =>
    call(1n, 'POST', `/api/admin/activations/${id}/deactivation`, { reason: 'asked for it' })
  expect((await deactivate(9999)).status).toBe(404)
  // Anna's was filled to its cap by the claim: it is completed, and stays so.
  expect((await deactivate(1)).body).toMatchObject({ code: 'activation-not-active' })
  expect((await deactivate(3)).status).toBe(200)
  expect((await deactivate(3)).body).toMatchObject({ code: 'activation-not-active' })
  const { rows } = await engine.owner.query(
    `select subject, before->>'status' as before, after->>'status' as after, after->>'reason' as reason from audit_entry
     where subject like 'member%'`,
  )
  expect(rows).toEqual([
    { subject: `member ${cleo}`, before: 'active', after: 'inactive', reason: 'asked for it' },
  ])
})
