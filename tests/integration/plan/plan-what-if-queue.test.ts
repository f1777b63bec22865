// The queue of what-ifs: one per administrator, computed once over all servers, and nothing waits for it.

import { beforeEach, expect, test } from 'vitest'
import { lockRunOffs, saveResult } from '#server/closing/projection/run-off-queries.ts'
import { listenForEvents, type LiveEvent } from '#server/http/live/live-events.ts'
import { deleteExpiredRecords } from '#server/jobs/cleanup-queries.ts'
import { createLog } from '#server/platform/log.ts'
import { signInMaster, signInSecondMaster } from '#tests/support/http/identity-fixture.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { runWhatIfQueue, startWhatIfFixture, WHAT_IFS } from '#tests/support/plan/complete-what-if.ts'
import {
  readPlanDocument,
  readPlanVersion,
  savePlanDocument,
  withLevel,
} from '#tests/support/plan/plan-document.ts'

const HEARTBEAT_LOST = 61_000
const startedAt = new Date('2026-11-15T12:00:01Z')

const fixture = await startWhatIfFixture()
const { pool } = fixture.database
let master: HttpClient

beforeEach(async () => {
  await pool.query(
    `update run_off set finished_at = now(), failure = 'of an earlier test' where finished_at is null`,
  )
  fixture.clock.set(startedAt)
  master = await signInMaster(fixture)
})

async function start(percent: string, day: { effectiveOn?: string } = {}, client = master) {
  const { plan } = await readPlanDocument(master)
  const basedOn = await readPlanVersion(master)
  const { status, body } = await client.post(WHAT_IFS, {
    basedOn,
    plan: withLevel('igniteFund', 1, percent)(plan),
    ...day,
  })
  expect([status, body['code']]).toEqual([200, undefined])
  return String(body['id'])
}
const read = async (id: string) => (await master.get(`${WHAT_IFS}/${id}`)).body
const readRows = async () =>
  (
    await pool.query<{ id: string; state: string; attempts: number }>(
      `select id::text, attempts, case when cancelled_at is not null then 'cancelled' when result is not null then 'complete'
         when failure is not null then 'failed' else 'waiting' end as state
       from run_off where is_queued and failure is distinct from 'of an earlier test' order by id`,
    )
  ).rows

test('a flood of drafts leaves one what-if of the administrator, and the plan is saved while it waits', async () => {
  const percents = Array.from({ length: 12 }, (_, index) => `6.${String(index + 10)}`)
  await Promise.all(percents.map((percent) => start(percent)))
  const newest = await start('6.5')
  const rows = await readRows()
  expect(rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)).toEqual([newest])
  expect(rows.filter(({ state }) => state === 'cancelled')).toHaveLength(percents.length)
  await fixture.database.inTransaction(async (tx) => {
    await lockRunOffs(tx)
    const saved = await savePlanDocument(master, withLevel('igniteFund', 1, '5.5'))
    expect([saved.status, saved.body['code']]).toEqual([200, undefined])
  })
  await runWhatIfQueue(fixture)
  expect(await read(newest)).toMatchObject({ state: 'complete', waitsFor: null, soFar: null })
  const { rows: unfinished } = await pool.query('select from run_off where finished_at is null')
  expect(unfinished).toHaveLength(0)
  await expect(
    fixture.engine.owner.query(
      `insert into run_off (started_at, started_by, assumption, is_queued)
       select now(), 1, 'average', true from generate_series(1, 2)`,
    ),
  ).rejects.toThrow('run_off_one_queued')
})

test('a draft that is compared again has the same what-if, until it is a quarter of an hour old', async () => {
  const id = await start('7')
  expect(await start('7')).toBe(id)
  await runWhatIfQueue(fixture)
  expect(await start('7')).toBe(id)
  const onDay = await start('7', { effectiveOn: '2026-12-01' })
  expect(onDay).not.toBe(id)
  expect(await start('7', { effectiveOn: '2026-12-02' })).not.toBe(onDay)
  const other = await start('7.1')
  expect((await master.get(WHAT_IFS)).list.slice(0, 2)).toMatchObject([
    { id: other, state: 'queued', basedOn: await readPlanVersion(master) },
    { id, state: 'complete' },
  ])
  expect((await master.post(`${WHAT_IFS}/${other}/cancel`)).status).toBe(200)
  expect((await master.get(WHAT_IFS)).list[0]).toMatchObject({
    id,
    plan: { packages: expect.any(Array) as [] },
  })
  fixture.clock.advance(900_001)
  expect(await start('7')).not.toBe(id)
})

test('each administrator has a what-if in the queue, and a list of one’s own', async () => {
  const second = await signInSecondMaster(fixture)
  const theirs = await start('7.2', {}, second)
  const mine = await start('7.3')
  expect((await readRows()).filter(({ state }) => state === 'waiting')).toMatchObject([
    { id: theirs },
    { id: mine },
  ])
  expect((await second.get(WHAT_IFS)).list.map(({ id }) => id)).toEqual([theirs])
  expect((await master.get(WHAT_IFS)).list[0]).toMatchObject({ id: mine })
  expect((await master.get(WHAT_IFS)).list.map(({ id }) => id)).not.toContain(theirs)
})

test('two servers compute each what-if once, and announce its end', async () => {
  const events: LiveEvent[] = []
  const listening = await listenForEvents({ connectionString: fixture.appUrl }, createLog('silent'))
  listening.subscribe((event) => events.push(event))
  const mine = await start('8')
  const { rows } = await pool.query<{ id: string }>(
    `with other as (
       insert into run_off (started_at, started_by, assumption, is_queued, published_month)
       values ($1, null, 'average', true, '2020-01') returning id
     ) select id::text from other`,
    [startedAt],
  )
  await pool.query(
    `insert into plan_what_if (run_id, based_on, settings) select $1, based_on, settings from plan_what_if where run_id = $2`,
    [rows[0]!.id, mine],
  )
  await Promise.all([runWhatIfQueue(fixture), runWhatIfQueue(fixture)])
  await runWhatIfQueue(fixture)
  const both = (await readRows()).filter(({ id }) => [mine, rows[0]!.id].includes(id))
  expect(both.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['complete', 1],
    ['complete', 1],
  ])
  await expect.poll(() => events.filter(({ topic }) => topic === 'run-offs').length).toBeGreaterThan(2)
  await listening.close()
})

test('a server that stops returns its what-if, and one that was killed loses it to another', async () => {
  const id = await start('9')
  const stopping = new AbortController()
  const stopped = runWhatIfQueue(fixture, stopping.signal)
  await expect.poll(async () => (await read(id))['state']).toBe('running')
  stopping.abort()
  await stopped
  expect(await read(id)).toMatchObject({ state: 'queued', waitsFor: null, doneDays: 0 })

  // A killed server leaves its last heartbeat and figures.
  const point = { due: '1.00', pending: '0.00' }
  await pool.query(
    `update run_off set attempts = attempts + 1, seen_at = $2, done_days = 10, day_count = 600, so_far = $3 where id = $1`,
    [id, startedAt, JSON.stringify([{ days: 10, current: point, changed: null }])],
  )
  expect(await read(id)).toMatchObject({ state: 'running', soFar: [{ days: 10, current: point }] })
  await runWhatIfQueue(fixture)
  expect(await read(id)).toMatchObject({ state: 'running', doneDays: 10 })
  fixture.clock.advance(HEARTBEAT_LOST)
  expect(await read(id)).toMatchObject({ state: 'queued' })
  const { rows } = await pool.query<{ attempt: number }>(
    'select attempts as attempt from run_off where id = $1',
    [id],
  )
  const killed = { id: BigInt(id), attempt: rows[0]!.attempt }
  const resumed = runWhatIfQueue(fixture)
  await expect.poll(async () => (await read(id))['state']).not.toBe('queued')
  await saveResult(pool, killed, startedAt, { days: 300, result: { of: 'the killed server' } })
  await resumed
  const complete = await read(id)
  expect([complete['state'], complete['failure']]).toEqual(['complete', null])
  expect(complete['report']).toMatchObject({
    course: expect.any(Array) as [],
    hash: expect.any(String) as '',
  })
})

test('a what-if waits for another projection and for a closing, also while the clock moves by hours', async () => {
  await pool.query(
    `insert into run_off (started_at, started_by, assumption, seen_at) values ($1, 1, 'none', $1)`,
    [startedAt],
  )
  const id = await start('10')
  await runWhatIfQueue(fixture)
  expect(await read(id)).toMatchObject({ state: 'queued', waitsFor: 'projection' })
  await pool.query(
    `update run_off set finished_at = $1, failure = 'of an earlier test' where not is_queued and finished_at is null`,
    [startedAt],
  )
  fixture.clock.set(new Date('2026-11-15T20:00:00Z'))
  await runWhatIfQueue(fixture)
  master = await signInMaster(fixture)
  expect(await read(id)).toMatchObject({ state: 'complete', failure: null })
  const next = await start('11')
  fixture.clock.set(new Date('2026-11-16T00:00:10Z'))
  await runWhatIfQueue(fixture)
  master = await signInMaster(fixture)
  expect(await read(next)).toMatchObject({ state: 'queued', waitsFor: 'closing' })
  fixture.clock.set(startedAt)
  master = await signInMaster(fixture)
  // The last attempt has until its heartbeat stops.
  await pool.query('update run_off set attempts = 5, seen_at = $2 where id = $1', [next, startedAt])
  await runWhatIfQueue(fixture)
  expect(await read(next)).toMatchObject({ state: 'running', failure: null })
  fixture.clock.advance(HEARTBEAT_LOST)
  await runWhatIfQueue(fixture)
  expect(await read(next)).toMatchObject({
    state: 'failed',
    failure: 'Every server that computed it stopped',
  })
})

test('what-ifs that no version names are deleted: after a day without a report, after 30 days with one', async () => {
  const named = await start('12')
  await runWhatIfQueue(fixture)
  fixture.clock.advance(1000)
  const saved = await savePlanDocument(master, withLevel('igniteFund', 1, '12'), { whatIfId: named })
  expect([saved.status, saved.body['code']]).toEqual([200, undefined])
  fixture.clock.advance(1000)
  const unnamed = await start('13')
  await runWhatIfQueue(fixture)
  const cancelled = await start('14')
  await master.post(`${WHAT_IFS}/${cancelled}/cancel`)
  await pool.query(
    `insert into run_off (started_at, started_by, assumption, seen_at, finished_at, result) values ($1, 1, 'none', $1, $1, '{}')`,
    [startedAt],
  )
  const existing = async (days: number) => {
    await deleteExpiredRecords(pool, new Date(startedAt.getTime() + days * 86_400_000))
    const { rows } = await pool.query<{ id: string }>(
      'select id::text as id from run_off where result is not null or id = $1',
      [cancelled],
    )
    return rows.map(({ id }) => id)
  }
  expect(await existing(0.9)).toEqual(expect.arrayContaining([named, unnamed, cancelled]))
  expect(await existing(1.1)).toEqual(expect.arrayContaining([named, unnamed]))
  expect(await existing(1.1)).not.toContain(cancelled)
  const last = await existing(31)
  expect(last).toHaveLength(2)
  expect(last).toContain(named)
})
