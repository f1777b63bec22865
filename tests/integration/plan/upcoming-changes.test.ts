// What the page of the plan shows besides the terms: changes that do not apply yet, other versions, and what the terms led to.

import { expect, test } from 'vitest'
import { describePlanChange, summarizePlanChanges } from '#domain/plan/plan-changes.ts'
import { addPackage } from '#domain/plan/plan-cells.ts'
import { planFromJson, planToJson } from '#contract/admin/plan-document.ts'
import { listRequestedChanges } from '#server/plan-settings/plan-setting-queries.ts'
import {
  signInMaster,
  signInSecondMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import {
  planWithoutNotice,
  readPlanDocument,
  savePlanDocument,
  waiveNotice,
  withBudget,
  withLevel,
  withOdl,
  type PlanDocument,
} from '#tests/support/plan/plan-document.ts'

const fixture = await startIdentityFixture()
await waiveNotice(fixture)
const master = await signInMaster(fixture)
const second = await signInSecondMaster(fixture)
const { pool } = fixture.database

type Change = { label: string; before: string | null; after: string | null }
const describe = (changes: Change[]) => changes.map(describePlanChange)
type Version = { version: number; changes: Change[] }
const readPage = async () =>
  JSON.parse((await second.get('/api/admin/plan')).text) as { scheduled: Version[]; requested: unknown[] }
const history = async () => JSON.parse((await master.get('/api/admin/plan/history')).text) as Version[]
const listDrafts = async () => (await master.get('/api/admin/plan/what-ifs')).list
const withGold = (plan: PlanDocument) =>
  planToJson(addPackage(planFromJson(plan), { key: 'gold', name: 'Gold Fund' }))

test('a change that waits for a second administrator is shown with its values in the order of the plan, and is no draft', async () => {
  const { plan, version } = await readPlanDocument(master)
  const changed = withBudget({ daily: '30' })(withOdl([10, 40, 50])(withLevel('igniteFund', 2, '4')(plan)))
  const asked = { basedOn: version, plan: changed }
  expect((await master.post('/api/admin/plan/what-ifs', asked)).status).toBe(200)
  expect(await listDrafts()).toHaveLength(1)

  await pool.query(`update dual_control set required = true where kind = 'plan'`)
  const sent = await master.put('/api/admin/plan', { ...asked, reason: 'Level 2 should earn more' })
  expect(sent.status).toBe(202)
  const confirmation = String(sent.body['confirmation'])
  expect(await readPage()).toMatchObject({
    scheduled: [],
    requested: [
      {
        confirmation,
        requestedBy: 'Master Admin',
        reason: 'Level 2 should earn more',
        effectiveOn: null,
        changes: summarizePlanChanges(planWithoutNotice, planFromJson(changed)).map(
          ({ label, before, after }) => ({ label, before, after }),
        ),
      },
    ],
  })
  const [{ expiresAt }] = (await readPage()).requested as [{ expiresAt: string }]
  const listAt = (instant: number) => listRequestedChanges(pool, new Date(instant))
  expect(await listAt(Date.parse(expiresAt) - 1)).toHaveLength(1)
  expect(await listAt(Date.parse(expiresAt))).toEqual([])
  const waiting = (
    JSON.parse((await second.get('/api/admin/confirmations')).text) as { waiting: { changes: Change[] }[] }
  ).waiting
  const expected = describe(summarizePlanChanges(planWithoutNotice, planFromJson(changed)))
  expect(describe(waiting[0]!.changes).filter((line) => expected.includes(line))).toEqual(expected)
  expect(await listDrafts()).toEqual([])

  expect((await master.post(`/api/admin/confirmations/${confirmation}/withdraw`, {})).status).toBe(200)
  expect((await readPage()).requested).toEqual([])
  expect(await listDrafts()).toHaveLength(1)
  await pool.query(`update dual_control set required = false`)
})

test('a scheduled change is shown with what it changes; a cancelled one keeps what it would have changed', async () => {
  const schedule = async (change: (plan: PlanDocument) => object, effectiveOn: string) =>
    Number((await savePlanDocument(master, change, { effectiveOn })).body['version'])
  const first = await schedule(withBudget({ daily: '31' }), '2026-11-25')
  const later = await schedule(withGold, '2026-12-01')
  const gold =
    'Gold Fund · Package: none → 100,001.00 USDT to 1,000,010.00 USDT, 0.5% a day for 300 days, cap 3×'
  const scheduled = (await readPage()).scheduled
  expect(scheduled.map(({ version, changes }) => [version, describe(changes)])).toEqual([
    [first, ['Budget share · Daily XRP Bonus: 25% → 31%']],
    [later, [gold]],
  ])
  for (const version of [first, later])
    expect(
      (await master.post(`/api/admin/plan/history/${version}/cancellation`, { reason: 'not needed' })).status,
    ).toBe(200)
  await savePlanDocument(master, withBudget({ daily: '32' }))
  const changesOf = async (version: number) =>
    describe((await history()).find((entry) => entry.version === version)!.changes)
  expect(await changesOf(first)).toEqual(['Budget share · Daily XRP Bonus: 25% → 31%'])
  expect(await changesOf(later)).toEqual([gold])
  expect((await readPage()).scheduled).toEqual([])
})

test('every version is read as a document, also one that never applied', async () => {
  const versions = (await history()).map(({ version }) => version)
  const { rows } = await pool.query<{ settings: unknown }>(
    'select settings from plan_version where id = any($1) order by effective_at desc, id desc',
    [versions],
  )
  const documents = await Promise.all(
    versions.map(async (version) => (await master.get(`/api/admin/plan/history/${version}`)).body['plan']),
  )
  expect(documents).toEqual(rows.map(({ settings }) => planToJson(planFromJson(settings))))
  expect((await master.get('/api/admin/plan/history/999')).status).toBe(404)
})
