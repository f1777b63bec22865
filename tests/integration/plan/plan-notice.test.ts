// A term that falls for members starts after the notice of the plan, and every member is notified of it when it is saved.

import { expect, test } from 'vitest'
import { planAt } from '#server/plan/current-plan.ts'
import { registerMember, signInMaster, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { readPlanVersion, savePlanDocument, withLevel } from '#tests/support/plan/plan-document.ts'

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)
const { browser: member } = await registerMember(fixture, 'brook')

const lower = withLevel('igniteFund', 2, '2.5')
const announcements = async () => (await member.get('/api/announcements')).text

test('a lowered term is refused before its notice is over, by cell, and a raised one starts at once', async () => {
  for (const more of [{}, { effectiveOn: '2026-11-28' }]) {
    const refused = await savePlanDocument(master, lower, more)
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'plan-notice',
      'Members are notified 14 days before a term falls: such a change starts on 29/11/2026 at the earliest.',
    ])
    expect(refused.body['fields']).toEqual({
      'packages.igniteFund.networkBounty.1': 'Ignite Fund · Network bounty, level 2: 3% → 2.5%',
    })
  }
  // A shorter notice is itself a lowered term.
  const shorter = await savePlanDocument(master, (plan) => ({ ...plan, noticeDays: 0 }))
  expect(shorter.body['code']).toBe('plan-notice')
  expect(await announcements()).not.toContain('The plan changes')
  fixture.clock.advance(1000)
  expect((await savePlanDocument(master, withLevel('igniteFund', 2, '3.5'))).status).toBe(200)
  expect(await announcements()).not.toContain('The plan changes')
})

test('every member is notified of a lowered term in words when it is saved', async () => {
  const saved = await savePlanDocument(master, lower, { effectiveOn: '2026-11-29' })
  expect(saved.body['message']).toBe('Change scheduled. It applies from 29/11/2026.')
  const told = await announcements()
  expect(told).toContain('The plan changes on 29/11/2026')
  expect(told).toContain('Ignite Fund · Network bounty, level 2: 3.5% → 2.5%')
  const { plan } = await planAt(fixture.database.pool, new Date('2026-11-29T12:00:00Z'))
  expect(plan.packages[0]!.networkBounty[1]).toBe(25_000n)
})

test('restoring a version with lower terms needs the notice, too', async () => {
  const { list } = await master.get('/api/admin/plan/history')
  const restored = await master.post(
    `/api/admin/plan/history/${String(list.at(-1)!['version'])}/restoration`,
    { basedOn: await readPlanVersion(master), reason: 'The first plan was right' },
  )
  expect(restored.body['code']).toBe('plan-notice')
})

test('an earlier change is refused, and so is cancelling one, if a scheduled version would then lower a term too early', async () => {
  const save = (level: string, more: object = {}) =>
    savePlanDocument(master, withLevel('legacyVault', 2, level), more)
  fixture.clock.advance(1000)
  expect((await save('3.5', { effectiveOn: '2026-11-20' })).status).toBe(200)
  const raised = await save('4')
  expect([raised.body['code'], raised.body['fields']]).toEqual([
    'plan-notice',
    { 'packages.legacyVault.networkBounty.1': 'Legacy Vault · Network bounty, level 2: 4% → 3.5%' },
  ])
  // It falls to 2.5 %, as was announced, and rises to 2.8 %.
  const version = async (effectiveOn: string, level: string) =>
    String((await save(level, { effectiveOn })).body['version'])
  const fall = await version('2026-12-01', '2.5')
  const rise = await version('2026-12-03', '2.8')
  fixture.clock.advance(10 * 86_400_000)
  const later = await signInMaster(fixture)
  const cancel = (id: string) => later.post(`/api/admin/plan/history/${id}/cancellation`, { reason: 'x' })
  expect((await cancel(fall)).body['code']).toBe('plan-notice')
  expect((await cancel(rise)).status).toBe(200)
  expect((await cancel(fall)).status).toBe(200)
})
