import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { readAdminDashboard } from '#server/admin-dashboard/read-dashboard.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { closingRoutes } from '#server/closing/closing-routes.ts'
import type { Caller } from '#server/http/caller.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { readMeasurements } from '#server/monitoring/measurement-queries.ts'
import { HttpClient } from '#tests/support/http/http-client.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'
import { createEngineFixture, engineHoldings } from '#tests/support/rewards/engine-fixture.ts'

const master = { kind: 'admin', adminId: 1n, master: true, permissions: [] } satisfies Caller
const UNDONE_AT = new Date('2026-03-03T00:05:00Z')

let hasSteppedUp = false

const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
const member = await engine.register(null, 'root')
await engine.fund(1_000_000_000n)
await engine.deposit(member, 100_000_000n)
await engine.activate(member, 'igniteFund', 100_000_000n)
engine.clock.set(new Date('2026-03-03T00:04:00Z'))
await runDueJobs(engine.runner)
engine.clock.set(UNDONE_AT)
const server = await startTestServer(engine.test, closingRoutes(engine.runner), {
  clock: engine.clock,
  identify: async () => ({
    ...master,
    ...(hasSteppedUp && { session: { id: 'session', reauthenticatedAt: engine.clock.now() } }),
  }),
})

async function close(operation: 'run' | 'undo' | 'redo', date: string, key: string = randomUUID()) {
  const options = { headers: { 'idempotency-key': key } }
  const path = `/api/admin/closing/${operation}`
  const { body } = await new HttpClient(server.origin).post(path, { date }, options)
  return body['code'] ?? `${body['closing']!['state']} ${body['closing']!['run']}`
}

const closingStatus = async () => (await new HttpClient(server.origin).get('/api/admin/closing')).body

test('running, undoing and redoing a closing need a recent password on the server', async () => {
  const before = await engineHoldings(engine)
  for (const operation of ['run', 'undo', 'redo'] as const)
    expect(await close(operation, '2026-03-02')).toBe('password-needed')
  expect(await engineHoldings(engine)).toEqual(before)
  hasSteppedUp = true
  expect(await close('undo', '2026-03-01')).toBe('closing-not-the-last')
  expect(await close('undo', '2026-03-02')).toBe('undone 1')
})

test('an undone day stays undone, and later days are not closed', async () => {
  const { clock, runner } = engine
  clock.set(new Date('2026-03-04T00:05:00Z'))
  const before = await engineHoldings(engine)
  await runDueJobs(runner)
  await runDueJobs(runner)
  expect(await close('run', '2026-03-02')).toBe('closing-undone')
  expect(await close('run', '2026-03-03')).toBe('closing-out-of-order')
  expect(await engineHoldings(engine)).toEqual(before)
})

test('the closing page, the dashboard and the metrics report an undone day', async () => {
  const { clock, database } = engine
  const undone = { day: '2026-03-02', undoneAt: UNDONE_AT, waitingDays: 2 }
  expect(await closingStatus()).toMatchObject({
    due: '2026-03-02',
    undone: { ...undone, undoneAt: UNDONE_AT.toISOString() },
  })
  const dashboard = await readAdminDashboard(database.pool, clock.now())
  expect(dashboard.alerts.undoneClosing).toEqual(undone)
  expect(await readMeasurements(database.pool, 'sandbox', clock.now())).toMatchObject({
    tributary_last_closing_age_seconds: 2 * 86_400 + 300,
    tributary_closing_overdue_days: 2,
    tributary_closing_undone_days: 1,
  })
})

test('the database refuses a second run of a day without the actor of the redo', async () => {
  const copy = engine.owner.query(
    `insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
     select day, 2, 'posting', nominal_at, plan_version, planned_at, holder, '{}' from closing where state = 'undone'`,
  )
  await expect(copy).rejects.toMatchObject({ constraint: 'closing_redo_names_actor' })
})

test('after a redo the scheduled catch-up closes the later days', async () => {
  expect(await close('redo', '2026-03-02')).toBe('complete 2')
  expect(await closingStatus()).toMatchObject({ due: '2026-03-03', undone: null })
  await runDueJobs(engine.runner)
  expect(await closingStatus()).toMatchObject({ due: '2026-03-04', undone: null })
  expect(await readMeasurements(engine.database.pool, 'sandbox', engine.clock.now())).toMatchObject({
    tributary_last_closing_age_seconds: 300,
    tributary_closing_overdue_days: 0,
    tributary_closing_undone_days: 0,
  })
})

test('every run, undo and redo is in the audit log with the person or job that did it', async () => {
  const { rows } = await engine.owner.query(
    `select actor, action, subject, after ->> 'run' as run from audit_entry where action ~ 'closing' order by number`,
  )
  expect(rows.map((row) => Object.values(row).join(', '))).toEqual([
    'system, Ran a closing, closing 2026-03-01, 1',
    'system, Ran a closing, closing 2026-03-02, 1',
    'admin 1, Undid a closing, closing 2026-03-02, 1',
    'admin 1, Redid a closing, closing 2026-03-02, 2',
    'system, Ran a closing, closing 2026-03-03, 1',
  ])
})

test('an undo revokes a slab and its bonus, and a redo awards them again', async () => {
  const blb = [{ bonus: usdt('5'), earnings: usdt('0.1'), legs: [] }]
  const bonus = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), { ...defaultPlan, blb })
  const root = await bonus.register(null, 'root')
  await bonus.fund(usdt('1000'))
  await bonus.deposit(root, usdt('100'))
  await bonus.activate(root, 'igniteFund', usdt('100'))
  const awards = async () =>
    (await bonus.owner.query('select slab, balance_of($1) as wallet from blb_award', [(root << 4n) | 4n]))
      .rows
  for (const day of ['2026-03-01', '2026-03-02']) {
    bonus.clock.set(new Date(Date.parse(day) + 86_400_000))
    await bonus.close(day)
  }
  expect(await awards()).toEqual([{ slab: 1, wallet: '5000000' }])
  await undoClosing(bonus.runner, '2026-03-02')
  expect(await awards()).toEqual([])
  await redoClosing(bonus.runner, '2026-03-02')
  expect(await awards()).toEqual([{ slab: 1, wallet: '5000000' }])
})
