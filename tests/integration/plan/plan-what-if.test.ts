// A changed plan runs next to the current one before it is saved, and the saved version names that report.

import { expect, test } from 'vitest'
import { formatUsdt } from '#domain/money/money.ts'
import { signInMaster } from '#tests/support/http/identity-fixture.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { completeWhatIf, startWhatIfFixture, WHAT_IFS } from '#tests/support/plan/complete-what-if.ts'
import {
  findWithoutNotice,
  readPlanDocument,
  readPlanVersion,
  savePlanDocument,
  withLevel,
} from '#tests/support/plan/plan-document.ts'

let master: HttpClient
const fixture = await startWhatIfFixture()
master = fixture.masterClient

const DAY_MILLISECONDS = 86_400_000
type Figures = { due: Record<string, string>; paid: Record<string, string>; pending: string; capUsed: string }
type Report = {
  horizons: {
    days: number
    current: Figures
    changed: Figures
    dueToMembers: object
    paidToMembers: object
  }[]
  current: { dryOn: string | null; neededDaily: string }
  changed: { dryOn: string | null; neededDaily: string }
  hash: string
  codeVersion: string
}

const version = () => readPlanVersion(master)
/** The current plan with another percentage for level 1 of Ignite Fund. */
const withFirstLevel = async (percent: string) =>
  withLevel('igniteFund', 1, percent)((await readPlanDocument(master)).plan)
const readReport = async (id: string) =>
  (JSON.parse((await master.get(`${WHAT_IFS}/${id}`)).text) as { report: Report }).report
const save = async (percent: string, body: object = {}) =>
  savePlanDocument(master, withLevel('igniteFund', 1, percent), body)
const history = async () => (await master.get('/api/admin/plan/history')).list
const cents = (amount: bigint) => formatUsdt(amount)

test('what a change costs, who gets more, and when the treasury runs dry are projected under both plans', async () => {
  const id = await completeWhatIf(fixture, master, {
    basedOn: await version(),
    plan: await withFirstLevel('10'),
  })
  const { horizons, current, changed, codeVersion, hash } = await readReport(id)
  expect(horizons.map(({ days }) => days)).toEqual([30, 90, 300])
  // Three packages of 900 at 0.3 %; the sponsor of two of them gets 5 % or 10 % of their 5.40 a day.
  for (const [index, days] of [30n, 90n].entries()) {
    const horizon = horizons[index]!
    expect(horizon.current.due).toEqual({
      daily: cents(days * 8_100_000n),
      network: cents(days * 270_000n),
      blb: '0.00',
    })
    expect(horizon.changed.due['network']).toBe(cents(days * 540_000n))
    expect(horizon.dueToMembers).toMatchObject({ more: 1, less: 0 })
  }
  // Without revenue, pending rewards stay pending, and both plans run dry on the first day.
  expect(horizons[0]!.paidToMembers).toMatchObject({ more: 0, less: 0 })
  expect([current.dryOn, changed.dryOn]).toEqual(['2026-11-15', '2026-11-15'])
  expect(Number(changed.neededDaily)).toBeGreaterThan(Number(current.neededDaily))
  expect(codeVersion).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{16}$/)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
})

test('with some revenue, the plan that costs more pays less of the older daily rewards to the others', async () => {
  await fixture.revenue('60', 'INV-WHAT-IF')
  const id = await completeWhatIf(fixture, master, {
    basedOn: await version(),
    plan: await withFirstLevel('93'),
  })
  const { horizons } = await readReport(id)
  const paid = (side: 'current' | 'changed', kind: string) => Number(horizons[0]![side].paid[kind])
  expect(paid('changed', 'network')).toBeGreaterThan(paid('current', 'network'))
  expect(paid('changed', 'daily')).toBeLessThan(paid('current', 'daily'))
  expect(paid('changed', 'earlier')).toBe(paid('current', 'earlier'))
  expect(horizons[0]!.paidToMembers).toMatchObject({ more: 1, less: 2 })
})

test('a change names only a complete what-if of the same change, day and plan, and is saved without one, too', async () => {
  const plan = await withFirstLevel('6')
  const basedOn = await version()
  const refuse = async (body: object, percent = '6') =>
    expect((await save(percent, body)).body['code']).toBe('plan-what-if-missing')
  await refuse({ whatIfId: '999999' })
  const started = await master.post(WHAT_IFS, { basedOn, plan })
  const whatIfId = String(started.body['id'])
  expect((await master.post(`${WHAT_IFS}/${whatIfId}/cancel`)).status).toBe(200)
  expect((await master.post(`${WHAT_IFS}/${whatIfId}/cancel`)).body['code']).toBe('run-off-finished')
  await refuse({ whatIfId })
  const complete = await completeWhatIf(fixture, master, { basedOn, plan })
  await refuse({ whatIfId: complete }, '7')
  await refuse({ whatIfId: complete, effectiveOn: '2026-12-01' })
  const startedAt = fixture.clock.now()
  fixture.clock.advance(DAY_MILLISECONDS + 1)
  master = await signInMaster(fixture)
  await refuse({ whatIfId: complete })
  fixture.clock.set(startedAt)
  const saved = await save('6', { whatIfId: complete })
  expect([saved.status, saved.body['message']]).toEqual([200, 'Level percentages updated successfully!'])
  expect((await history())[0]).toMatchObject({ version: saved.body['version'], whatIfId: complete })
  expect((await master.get('/api/admin/run-offs')).list.map(({ id }) => id)).not.toContain(complete)
  // The same plan over a newer version is another change.
  fixture.clock.advance(1000)
  expect((await save('6.1')).status).toBe(200)
  await refuse({ whatIfId: complete })
  fixture.clock.advance(1000)
  expect((await save('6')).status).toBe(200)
})

test('a scheduled change and a restored version have their own what-if', async () => {
  fixture.clock.advance(1000)
  const effectiveOn = '2026-12-01'
  const scheduled = await completeWhatIf(fixture, master, {
    basedOn: await version(),
    plan: await withFirstLevel('8'),
    effectiveOn,
  })
  const { horizons } = await readReport(scheduled)
  // From 15 November on 16 closings at 6 %, then 14 at 8 %.
  expect(horizons[0]!.changed.due['network']).toBe(cents(16n * 324_000n + 14n * 432_000n))
  expect((await save('8', { whatIfId: scheduled, effectiveOn })).status).toBe(200)
  const first = await findWithoutNotice(master)
  const restore = async (body: object) =>
    master.post(`/api/admin/plan/history/${String(first['version'])}/restoration`, {
      basedOn: await version(),
      reason: 'as it was',
      ...body,
    })
  expect(first['changesClosings']).toBe(true)
  expect((await restore({ whatIfId: scheduled })).body['code']).toBe('plan-what-if-missing')
  const whatIfId = await completeWhatIf(fixture, master, {
    basedOn: await version(),
    restoredVersion: first['version'],
  })
  expect((await restore({ whatIfId })).status).toBe(200)
})

test('a what-if is refused without a change, and the second administrator sees the report', async () => {
  const basedOn = await version()
  const same = await master.post(WHAT_IFS, { basedOn, plan: await withFirstLevel('5') })
  expect(same.body['code']).toBe('plan-unchanged')
  expect((await master.post(WHAT_IFS, { basedOn })).body['fields']).toEqual({
    plan: 'Give either a plan or a version',
  })
  expect((await master.post(WHAT_IFS, { basedOn, restoredVersion: 999 })).status).toBe(404)
  expect((await master.get(`${WHAT_IFS}/999999`)).status).toBe(404)
  const { pool } = fixture.database
  await pool.query(`update dual_control set required = true where kind = 'plan'`)
  const whatIfId = await completeWhatIf(fixture, master, { basedOn, plan: await withFirstLevel('4') })
  expect((await save('4', { whatIfId })).status).toBe(202)
  const { waiting } = JSON.parse((await master.get('/api/admin/confirmations')).text) as {
    waiting: { whatIfId: string | null; changes: object[] }[]
  }
  expect(waiting[0]).toMatchObject({ whatIfId })
  await pool.query(`update dual_control set required = false`)
})

test('the database keeps the what-ifs of versions, and lets a version name only a complete one with the same settings', async () => {
  const { owner } = fixture.engine
  await expect(owner.query('update plan_what_if set settings = settings')).rejects.toThrow(
    'its rows are permanent records',
  )
  await expect(owner.query('delete from plan_what_if')).rejects.toThrow('plan_version_what_if_id_fkey')
  await expect(
    owner.query(
      `insert into plan_version (settings, effective_at, reason, what_if_id)
       select settings, now(), 'forged', (select min(run_id) from plan_what_if) from plan_version order by id limit 1`,
    ),
  ).rejects.toThrow('does not have the settings of this plan')
})
