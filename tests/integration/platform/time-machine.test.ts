import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createIdentify } from '#server/identity/identify.ts'
import { openSession } from '#server/identity/session.ts'
import { insertAdmin } from '#server/admins/admin-queries.ts'
import { listenForEvents } from '#server/http/live/live-events.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { OffsetClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { requireRecordedRail } from '#server/platform/installation.ts'
import { createLog } from '#server/platform/log.ts'
import { readProductClock } from '#server/platform/product-clock.ts'
import { startClockWorker } from '#server/sandbox/clock-worker.ts'
import { timeMachineRoutes } from '#server/sandbox/time-machine-routes.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { HttpClient } from '#tests/support/http/http-client.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'

const START = new Date('2026-03-01T09:30:00Z')
const HOUR = 3_600_000

const stops: (() => Promise<void>)[] = []

/** Another server on the same database. */
async function follow(moved: OffsetClock, due = () => runDueJobs({ ...fixture.runner, clock: moved })) {
  const log = createLog('silent')
  const events = await listenForEvents({ connectionString: fixture.test.appUrl }, log)
  const stop = startClockWorker({ database: fixture.database, clock: moved, events, log, runDue: due })
  return async () => {
    await stop()
    await events.close()
  }
}

const plan = changePackages({ igniteFund: { depositTakecare: 2 } })
const fixture = await createEngineFixture(START, plan)
await requireRecordedRail(fixture.database.pool, 'sandbox')
const root = await fixture.register(null, 'root')
await fixture.fund(1_000_000_000_000n)
await fixture.deposit(root, 20_000_000_000n)
await fixture.activate(root, 'igniteFund', 100_000_000n)
await fixture.activate(root, 'legacyVault', 10_000_000_000n)
const clock = new OffsetClock(fixture.clock)
const identify = createIdentify(fixture.database, clock)
const server = await startTestServer(fixture.test, timeMachineRoutes(readConfig({})), { clock, identify })
stops.push(() => server.stop(), await follow(clock))
const master = new HttpClient(server.origin)
await fixture.database.inTransaction(async (tx) => {
  const fields = { username: 'master', name: 'M', email: 'm@example.com', phone: '', passwordHash: 'x' }
  const admin = { ...fields, role: 'administrator', permissions: [], active: true }
  const id = await insertAdmin(tx, admin, { master: true, now: START })
  const setCookie = (cookie: string) => {
    const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
    master.cookies.set(name, value)
  }
  const client = { address: '::1', network: '::1', userAgent: '', requestId: '', sessionTokenHashes: {} }
  master.token = await openSession({ tx, client, now: START, setCookie }, { kind: 'admin', id })
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

const move = (by: string) => master.post('/api/admin/time-machine/moves', { by })
const state = async () => (await master.get('/api/admin/time-machine')).body
async function arrived(): Promise<Record<string, unknown>> {
  for (;;) {
    const now = await state()
    if (now['moving'] === null) return now
    await pause(20)
  }
}

test('a week moved at once runs every day: each is closed and every cycle is turned', async () => {
  await move('hour')
  expect(await arrived()).toMatchObject({ now: '2026-03-01T10:30:00.000Z', aheadHours: 1, lastClosing: null })
  const opened = await fixture.owner.query('select count(*)::int as cycles from odl_cycle')
  expect(opened.rows).toEqual([{ cycles: 1 }])

  const { status, body } = await move('week')
  expect([status, body['to']]).toEqual([200, '2026-03-08T10:30:00.000Z'])
  expect(await arrived()).toMatchObject({ now: '2026-03-08T10:30:00.000Z', lastClosing: '2026-03-07' })
  const { rows } = await fixture.owner.query(
    `select day::text, round(extract(epoch from finished_at - nominal_at))::int as late from closing order by day`,
  )
  expect(rows).toEqual(
    ['01', '02', '03', '04', '05', '06', '07'].map((day) => ({ day: `2026-03-${day}`, late: 0 })),
  )
  const cycles = await fixture.owner.query('select opened_at, ended_at from odl_cycle order by id')
  const times = cycles.rows.map(({ opened_at: from, ended_at: to }) => [
    from.toISOString(),
    to?.toISOString(),
  ])
  expect(times).toEqual([
    ['2026-03-01T09:30:00.000Z', '2026-03-04T09:30:00.000Z'],
    ['2026-03-04T09:30:00.000Z', '2026-03-07T09:30:00.000Z'],
    ['2026-03-07T09:30:00.000Z', undefined],
  ])
})

test('principal is released at the instant at which it matures, not at the next midnight', async () => {
  const { rows } = await fixture.owner.query(
    'select released_at from activation where released_at is not null',
  )
  expect(rows).toEqual([{ released_at: new Date('2026-03-03T09:30:00Z') }])
})

test('moving time signs no one out, although an administrator’s session lasts half a day', async () => {
  await move('week')
  expect(await arrived()).toMatchObject({ now: '2026-03-15T10:30:00.000Z' })
})

test('every server of the database follows, and so does a concurrent command', async () => {
  const other = new OffsetClock(fixture.clock)
  const stop = await follow(other)
  await move('day')
  await arrived()
  while (other.now() < clock.now()) await pause(10)
  expect(other.now()).toEqual(new Date('2026-03-16T10:30:00Z'))
  expect((await readProductClock(fixture.database.pool, fixture.clock)).now()).toEqual(other.now())
  await stop()
})

test('while time is moving, another move is refused; an interrupted move resumes', async () => {
  await stops.pop()!()
  expect((await move('day')).status).toBe(200)
  expect((await move('hour')).body).toMatchObject({
    code: 'clock-is-moving',
    message: 'The clock is being moved. Wait until it is finished.',
  })
  expect(await state()).toMatchObject({ now: '2026-03-16T10:30:00.000Z', moving: { done: 0 } })
  const broken = await follow(clock, async () => {
    throw new Error('the step fails')
  })
  await broken()
  stops.push(await follow(clock))
  expect(await arrived()).toMatchObject({ now: '2026-03-17T10:30:00.000Z', lastClosing: '2026-03-16' })
})

test('time never goes back, not even in SQL', async () => {
  await expect(
    fixture.owner.query('update product_clock set offset_milliseconds = offset_milliseconds - 1'),
  ).rejects.toThrow('the product clock cannot be moved back')
  expect(
    (await fixture.owner.query('select offset_milliseconds::int as ahead from product_clock')).rows,
  ).toEqual([{ ahead: (16 * 24 + 1) * HOUR }])
})

test('outside the sandbox the product clock cannot be moved, and is not followed if it was', async () => {
  const real = await createTestDatabase()
  const owner = new pg.Client({ connectionString: real.ownerUrl })
  await owner.connect()
  const statement = 'update product_clock set target_milliseconds = 3600000, offset_milliseconds = 3600000'
  const outside = 'the product clock can only be moved in the sandbox'
  await expect(owner.query(statement)).rejects.toThrow(outside)
  await requireRecordedRail(real.database.pool, 'manual')
  await expect(real.database.pool.query(statement)).rejects.toThrow(outside)
  await owner.query(`alter table product_clock disable trigger all; ${statement}`)
  expect((await readProductClock(real.database.pool, fixture.clock)).now()).toEqual(START)
  await owner.end()
  await real.drop()
})

test('on any rail but the sandbox there is no time machine', () => {
  for (const RAIL of ['manual', 'chain']) {
    const chain = RAIL === 'chain' ? { CHAIN_NODE_URL: 'http://127.0.0.1:1' } : {}
    expect(timeMachineRoutes({ ...readConfig(chain), RAIL: RAIL as 'manual' })).toEqual([])
  }
})
