// Plan versions that start on a later day, are cancelled or are restored.

import { expect, test } from 'vitest'
import { planAt } from '#server/plan/current-plan.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { signInMaster, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import {
  findWithoutNotice,
  planWithoutNotice,
  readPlanVersion,
  savePlanDocument,
  waiveNotice,
  withBudget,
  withLevel,
  withOdl,
} from '#tests/support/plan/plan-document.ts'

let master: HttpClient
const fixture = await startIdentityFixture()
await waiveNotice(fixture)
master = await signInMaster(fixture)

const saveOdl = (shares: readonly number[], more?: object) => savePlanDocument(master, withOdl(shares), more)
const inForce = async () => (await planAt(fixture.database.pool, fixture.clock.now())).plan
const history = async () => (await master.get('/api/admin/plan/history')).list
const budgetOf = async (at: string) =>
  (await planAt(fixture.database.pool, new Date(at))).plan.budgetShares.daily
const scheduleBudget = (daily: string, effectiveOn: string) =>
  savePlanDocument(master, withBudget({ daily }), { effectiveOn })
const cancel = (scheduled: unknown) =>
  master.post(`/api/admin/plan/history/${String(scheduled)}/cancellation`, { reason: 'not needed' })

test('a change is scheduled for a later day, keeps what is saved before it, and is cancelled once', async () => {
  for (const day of ['2026-11-15', '2026-11-14', '2027-12-15']) {
    const refused = await scheduleBudget('30', day)
    expect([day, refused.status, refused.body['code']]).toEqual([day, 400, 'plan-day-out-of-range'])
  }
  expect((await scheduleBudget('30', '2026-02-30')).body['fields']).toEqual({ effectiveOn: 'Choose a day' })
  const first = await scheduleBudget('30', '2026-11-20')
  expect(first.body['message']).toBe('Change scheduled. It applies from 20/11/2026.')
  const second = await scheduleBudget('31', '2026-11-25')
  expect(await budgetOf('2026-11-20T00:00:00.000Z')).toBe(250_000n)
  expect(await budgetOf('2026-11-20T00:00:00.001Z')).toBe(300_000n)
  expect(await budgetOf('2026-11-25T12:00:00Z')).toBe(310_000n)
  expect((await history())[0]).toMatchObject({
    state: 'scheduled',
    changes: [{ label: 'Budget share · Daily XRP Bonus', before: '30%', after: '31%' }],
  })

  // An earlier change of other cells is merged into the scheduled version, without affecting its own.
  fixture.clock.advance(1000)
  await saveOdl([10, 40, 50])
  const later = (await planAt(fixture.database.pool, new Date('2026-11-25T12:00:00Z'))).plan
  expect([later.odl.funds['elevatePlus']!.share, later.budgetShares.daily]).toEqual([400_000n, 310_000n])

  const both = await Promise.all([cancel(first.body['version']), cancel(first.body['version'])])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body['code']).toBe('plan-not-scheduled')
  expect(await budgetOf('2026-11-20T12:00:00Z')).toBe(250_000n)
  expect(await budgetOf('2026-11-25T12:00:00Z')).toBe(310_000n)
  expect((await history()).map(({ state }) => state).slice(0, 3)).toEqual([
    'scheduled',
    'cancelled',
    'current',
  ])
  // It is compared with the version before it that was not cancelled.
  expect((await history())[0]).toMatchObject({
    changes: [{ label: 'Budget share · Daily XRP Bonus', before: '25%', after: '31%' }],
  })

  expect((await cancel(second.body['version'])).status).toBe(200)
  expect((await cancel(999)).status).toBe(404)
})

test('the turnover of the next cycle cannot be scheduled', async () => {
  const refused = await saveOdl([20, 30, 50], {
    turnoverOverride: '5000',
    effectiveOn: '2026-11-20',
  })
  expect(refused.body['fields']).toEqual({
    plan: 'The turnover of the next cycle cannot be scheduled. Save it without a day.',
  })
})

test('an earlier version is restored as a new one, now or from a later day, and never over another change', async () => {
  const initial = await findWithoutNotice(master)
  const share = { label: 'ODL · Elevate Plus share', before: '40%', after: '30%' }
  expect(initial['restoreChanges']).toContainEqual(share)
  const restore = async (target: unknown, body: object = {}) =>
    master.post(`/api/admin/plan/history/${String(target)}/restoration`, {
      basedOn: await readPlanVersion(master),
      reason: 'the old figures were right',
      ...body,
    })
  const old = await readPlanVersion(master)
  const planned = await restore(initial['version'], { effectiveOn: '2026-12-01' })
  expect(planned.body['message']).toBe(
    `Version ${String(initial['version'])} will be in force again from 01/12/2026.`,
  )
  expect((await inForce()).odl.funds['elevatePlus']!.share).toBe(400_000n)
  expect((await planAt(fixture.database.pool, new Date('2026-12-01T12:00:00Z'))).plan).toEqual(
    planWithoutNotice,
  )
  // A scheduled version cannot be restored, nor one that was cancelled.
  expect((await restore(planned.body['version'])).status).toBe(404)
  await cancel(planned.body['version'])
  expect((await restore(planned.body['version'])).status).toBe(404)

  fixture.clock.advance(1000)
  const restored = await restore(initial['version'])
  expect([restored.status, restored.body['message']]).toEqual([
    200,
    `Version ${String(initial['version'])} is in force again, as version ${String(restored.body['version'])}.`,
  ])
  expect(await inForce()).toEqual(planWithoutNotice)
  expect((await restore(initial['version'])).body['code']).toBe('plan-unchanged')
  expect((await restore(old, { basedOn: old })).body['code']).toBe('plan-changed')
  fixture.clock.advance(1000)
  expect((await restore(old)).status).toBe(200)
})

test('a scheduled change is neither cancelled nor overtaken in its last minutes, then it is in force', async () => {
  const scheduled = (await scheduleBudget('30', '2026-11-20')).body['version']
  fixture.clock.set(new Date('2026-11-19T23:58:30Z'))
  master = await signInMaster(fixture)
  expect((await cancel(scheduled)).body['code']).toBe('plan-starting')
  const late = await saveOdl([20, 40, 40])
  expect([late.status, late.body['code']]).toEqual([409, 'plan-starting'])
  fixture.clock.set(new Date('2026-11-20T00:00:00.001Z'))
  expect((await cancel(scheduled)).body['code']).toBe('plan-not-scheduled')
  expect((await history()).find(({ state }) => state === 'current')).toMatchObject({ version: scheduled })
})

test('a cancelled change of levels is no change and is not restored, also when its day is over', async () => {
  const levelsChangedAt = async () => (await master.get('/api/admin/plan')).body['levelsChangedAt']
  const before = await levelsChangedAt()
  const scheduled = await savePlanDocument(master, withLevel('igniteFund', 2, '3.5'), {
    effectiveOn: '2026-11-22',
  })
  expect((await cancel(scheduled.body['version'])).status).toBe(200)
  fixture.clock.set(new Date('2026-11-23T12:00:00Z'))
  master = await signInMaster(fixture)
  expect(await levelsChangedAt()).toBe(before)
  const restored = await master.post(
    `/api/admin/plan/history/${String(scheduled.body['version'])}/restoration`,
    { basedOn: await readPlanVersion(master), reason: 'It never applied' },
  )
  expect(restored.status).toBe(404)
})
