import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { insertAdmin } from '#server/admins/admin-queries.ts'
import type { Caller } from '#server/http/caller.ts'
import { deleteOldHistory } from '#server/jobs/job-queries.ts'
import { jobRoutes } from '#server/jobs/job-routes.ts'
import { createJobHandlers } from '#server/jobs/start-jobs.ts'
import { addErrorCounts, listErrorKinds } from '#server/monitoring/error-queries.ts'
import { writeErrorCounts } from '#server/monitoring/error-writer.ts'
import { readMeasurements } from '#server/monitoring/measurement-queries.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { DEAD_QUEUE, DUE_QUEUE } from '#server/platform/job-schema.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { startEngineJobs } from '#tests/support/rewards/start-engine-jobs.ts'

const account = { email: 'master@example.com', phone: '1', passwordHash: 'none', role: 'General Admin' }

const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
const adminId = await engine.database.inTransaction((tx) =>
  insertAdmin(
    tx,
    { ...account, username: 'master', name: 'Master', permissions: [], active: true },
    { master: true, now: engine.clock.now() },
  ),
)
const session = { id: 'session', reauthenticatedAt: engine.clock.now() }
const callers: Record<string, Caller> = {
  master: { kind: 'admin', adminId, master: true, permissions: [], session },
  finance: { kind: 'admin', adminId, master: false, permissions: ['Approve Payments'], session },
  signedInLongAgo: { kind: 'admin', adminId, master: true, permissions: [] },
}
const server = await startTestServer(engine.test, jobRoutes, {
  clock: engine.clock,
  identify: async ({ headers }) => callers[String(headers['x-test-caller'])] ?? { kind: 'anonymous' },
})

async function call(caller: string, method: string, path: string) {
  const response = await fetch(server.origin + path, { method, headers: { 'x-test-caller': caller } })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

type JobsBody = {
  jobs: (Record<string, unknown> & { name: string })[]
  deadLetters: { id: string; label: string; reason: string }[]
}
const readJobs = async () => (await call('master', 'GET', '/api/admin/jobs')).body as JobsBody
const statusOf = async (job: string) => (await readJobs()).jobs.find(({ name }) => name === job)
const countDeadLetters = async () =>
  (await readMeasurements(engine.database.pool, 'manual', engine.runner.clock.now()))
    .tributary_dead_letter_jobs

test('a job that keeps failing ends in the dead-letter queue, where it is run again or discarded once', async () => {
  const owner = openDatabase({ connectionString: engine.test.ownerUrl })
  await owner.pool.query('alter function expire_kyc rename to moved')
  const jobs = await startEngineJobs(engine, { retryLimit: 0, retryDelay: 1 })
  await jobs.boss.updateQueue(DUE_QUEUE, { retryLimit: 0 })
  await jobs.boss.send(DUE_QUEUE, null, { retryLimit: 0 })
  await expect.poll(countDeadLetters, { timeout: 40_000 }).toBeGreaterThan(0)
  const { deadLetters } = await readJobs()
  const [letter] = deadLetters
  expect(letter).toMatchObject({ label: 'All due work', reason: expect.stringContaining('does not exist') })
  expect(await statusOf('kyc-expiry')).toMatchObject({
    lastRun: { state: 'failed', failure: expect.stringContaining('does not exist'), requestedBy: null },
    failures: expect.any(Number),
  })
  expect(await statusOf('sanctions-screening')).toMatchObject({ lastRun: { state: 'done' } })
  const path = `/api/admin/dead-letters/${letter!.id}`
  expect(await call('finance', 'DELETE', path)).toMatchObject({ status: 403 })
  expect(await call('signedInLongAgo', 'DELETE', path)).toMatchObject({ body: { code: 'password-needed' } })
  const discards = await Promise.all([1, 2].map(() => call('master', 'DELETE', path)))
  expect(new Set(discards.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await call('master', 'POST', `${path}/run`)).toMatchObject({ body: { code: 'dead-letter-gone' } })

  await jobs.boss.send(DUE_QUEUE, null, { retryLimit: 0 })
  await expect.poll(countDeadLetters, { timeout: 40_000 }).toBeGreaterThan(0)
  await owner.pool.query('alter function moved rename to expire_kyc')
  await owner.close()
  const again = (await readJobs()).deadLetters[0]!
  const retries = await Promise.all(
    [1, 2].map(() => call('master', 'POST', `/api/admin/dead-letters/${again.id}/run`)),
  )
  expect(new Set(retries.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await expect
    .poll(() => statusOf('kyc-expiry'), { timeout: 40_000 })
    .toMatchObject({
      lastRun: { state: 'done', requestedBy: 'Master' },
    })
  await expect.poll(countDeadLetters, { timeout: 40_000 }).toBe(0)
  await jobs.stop()
})

test.each([
  ['imports', ['all due work', 'kyc-expiry']],
  [undefined, []],
] as const)('a run of %s replaces only the failures of the same work', async (job, left) => {
  const owner = openDatabase({ connectionString: engine.test.ownerUrl })
  await owner.pool.query(`select jobs.create_queue($1, '{"policy": "standard"}')`, [DEAD_QUEUE])
  for (const data of [{}, { job: 'imports' }, { job: 'kyc-expiry' }])
    await owner.pool.query('insert into jobs.job (name, data) values ($1, $2)', [DEAD_QUEUE, data])
  const recorder = { ...engine.runner, log: createLog('silent') }
  await createJobHandlers(recorder, () => false).runDue(job ? { job } : {})
  const { rows } = await owner.pool.query<{ work: string }>(
    `select coalesce(data ->> 'job', 'all due work') as work from jobs.job where name = $1 order by work`,
    [DEAD_QUEUE],
  )
  await owner.close()
  expect(rows.map(({ work }) => work)).toEqual(left)
})

test('a requested run starts once, however often it is requested', async () => {
  const run = () => call('master', 'POST', '/api/admin/jobs/imports/run')
  const answers = await Promise.all([run(), run(), run()])
  const started = answers.filter(({ body }) => body['message'] === 'Imports: the run starts in a moment')
  expect(started).toHaveLength(1)
  expect(await statusOf('imports')).toMatchObject({ requestedBy: 'Master' })
  expect(await call('finance', 'POST', '/api/admin/jobs/imports/run')).toMatchObject({ status: 403 })
  expect(await call('master', 'POST', '/api/admin/jobs/unknown/run')).toMatchObject({
    status: 400,
    body: { fields: { job: 'Choose a job' } },
  })
  const requestedRuns = async () => {
    const runs = await call('master', 'GET', '/api/admin/jobs/imports/runs')
    return (runs.body as object as { state: string; requestedBy: string | null }[])
      .filter(({ requestedBy }) => requestedBy !== null)
      .map(({ state }) => state)
  }
  const jobs = await startEngineJobs(engine)
  await expect.poll(requestedRuns, { timeout: 40_000 }).toEqual(['done', 'done'])
  await jobs.stop()
  expect(await statusOf('imports')).toMatchObject({ requestedBy: null })

  // A run whose server was killed, and history past its retention.
  const { pool } = engine.database
  const daysAgo = (days: number) => new Date(engine.clock.now().getTime() - days * 86_400_000)
  await pool.query('insert into job_run (job, started_at) values ($1, $2), ($1, $3), ($1, $4)', [
    'top-performers',
    daysAgo(31),
    daysAgo(2),
    daysAgo(0),
  ])
  await deleteOldHistory(pool, engine.clock.now())
  const runs = await call('master', 'GET', '/api/admin/jobs/top-performers/runs')
  const listed = runs.body as object as { state: string; startedAt: string }[]
  expect(listed.slice(0, 2)).toMatchObject([{ state: 'running' }, { state: 'interrupted' }])
  expect(listed.filter(({ startedAt }) => new Date(startedAt) <= daysAgo(31))).toEqual([])
})

test('errors are counted by kind with their last request, even after a database outage', async () => {
  const broken = createLog('silent')
  const request = (reqId: string) => ({ reqId, method: 'POST', route: '/api/odl/claim', status: 500 })
  for (const reqId of ['first', 'last'])
    broken.error({ ...request(reqId), err: new TypeError('a is not a function') }, 'unexpected error')
  broken.error({ ...request('gone'), status: 200, err: new Error('premature close') }, 'request failed')
  broken.warn({ err: new Error('refused "amelia" at amelia@example.com') }, 'reading the outbox failed')
  const closed = openDatabase({ connectionString: engine.test.appUrl })
  await closed.close()
  const write = (database: typeof closed) =>
    writeErrorCounts(broken.errorCounts, { database, clock: systemClock })
  await expect(write(closed)).rejects.toThrow('pool')
  await Promise.all([write(engine.database), write(engine.database)])
  const kinds = await listErrorKinds(engine.database.pool, systemClock.now())
  expect(kinds.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'A is not a function', place: 'POST /api/odl/claim', occurrences: 2, requestId: 'last' },
    { kind: 'Refused "…" at …', place: 'Reading the outbox failed', occurrences: 1, requestId: null },
  ])

  // A day has a bounded number of kinds.
  const at = new Date(Date.now() - 1000)
  const count = { place: 'Job', occurrences: 1, firstAt: at, lastAt: at, requestId: null }
  const batch = (name: string) =>
    Array.from({ length: 199 }, (_, index) => ({ ...count, kind: `${name} ${index}` }))
  for (const name of ['first', 'second', 'second']) await addErrorCounts(engine.database.pool, batch(name))
  const { rows } = await engine.database.pool.query<{ kinds: number; other: number }>(
    `select count(*)::int as kinds, sum(occurrences) filter (where kind = 'Other errors')::int as other from error_count`,
  )
  expect(rows).toEqual([{ kinds: 202, other: 398 }])
})
