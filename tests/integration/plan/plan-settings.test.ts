// Plan settings: validated, versioned, in force immediately, with optimistic locking.

import { expect, test } from 'vitest'
import { previewLevels } from '#contract/admin/plan-settings.ts'
import { refusalsOf } from '#contract/platform/endpoint.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { signInMaster, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { completeWhatIf } from '#tests/support/plan/complete-what-if.ts'
import { odlSettings, readPlanVersion, saveOdlSettings } from '#tests/support/plan/odl-settings.ts'

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)

const saveOdl = (settings: object, more?: object) => saveOdlSettings(master, settings, more)
const inForce = async () => (await planAt(fixture.database.pool, fixture.clock.now())).plan

test('shares and slabs that do not add up are refused in the words of the specification', async () => {
  const shares = await saveOdl(odlSettings([20, 30, 49]))
  expect([shares.status, shares.body['fields']]).toEqual([
    400,
    {
      'odl.funds': 'Fund distribution percentages must add up to 100%',
      plan: 'Fund distribution percentages must add up to 100%',
    },
  ])
  const slabs = await saveOdl(
    odlSettings([20, 30, 50], {
      slabs: [
        [30, 20, 50],
        [30, 20, 49],
      ],
    }),
  )
  expect(slabs.body['fields']).toEqual({
    'odl.funds.elevatePlus.slabs': 'Elevate Plus slabs percentages must add up to 100%',
    plan: 'Elevate Plus slabs percentages must add up to 100%',
  })
  const fraction = await saveOdl(odlSettings([20.5, 29.5, 50]))
  expect(fraction.body['fields']).toMatchObject({
    'settings.funds.igniteFund.share': 'Enter a whole percentage from 0 to 100',
  })
  expect((await inForce()).odl).toEqual(defaultPlan.odl)
})

test('ODL settings are a new version, in force at once; the override lasts until a cycle uses it or it is taken back', async () => {
  fixture.clock.advance(1000)
  const saved = await saveOdl(
    odlSettings([10, 30, 60], { slabs: [[40, 20, 40]], turnoverOverride: '124000' }),
  )
  expect([saved.status, saved.body['message']]).toEqual([200, 'Changes saved successfully!'])
  const { odl } = await inForce()
  expect(odl.funds.igniteFund).toEqual({
    share: 100_000n,
    slabs: [
      { upTo: 250_000_000n, percent: 400_000n },
      { upTo: 500_000_000n, percent: 200_000n },
      { upTo: 999_000_000n, percent: 400_000n },
    ],
  })
  const read = (await master.get('/api/admin/odl-settings')).body
  expect(read['settings']).toMatchObject({ turnoverOverride: '124000.00' })
  fixture.clock.advance(1000)
  await saveOdl(odlSettings([20, 30, 50]))
  expect((await master.get('/api/admin/odl-settings')).body['settings']).toMatchObject({
    turnoverOverride: null,
  })
})

test('who had an older plan on the screen does not write over the newer one', async () => {
  const old = await readPlanVersion(master)
  fixture.clock.advance(1000)
  await saveOdl(odlSettings([20, 30, 50]))
  const late = await saveOdl(odlSettings([50, 30, 20]), { basedOn: old })
  expect([late.status, late.body['code']]).toEqual([409, 'plan-changed'])
})

test('level percents go in steps of a tenth, apply from the next closing, and keep their number', async () => {
  const levels = {
    igniteFund: ['5', '3.5', '2', '1', '1'],
    elevatePlus: ['7', '3', '2', '1', '1'],
    legacyVault: ['10', '3', '2', '1', '1', '1', '0.5', '0.5', '0.5', '0.5'],
  }
  const save = async (changed: object, report: object = {}) =>
    master.put('/api/admin/level-settings', {
      basedOn: await readPlanVersion(master),
      levels: { ...levels, ...changed },
      ...report,
    })
  const fields = (await save({ igniteFund: ['5', '3.55', '101', '1', '1'] })).body['fields']
  expect(Object.values(fields!)).toEqual(Array(2).fill('Enter a percentage from 0 to 100 in steps of 0.1'))
  expect((await save({ igniteFund: ['5', '3'] })).body['fields']).toEqual({
    igniteFund: 'Ignite Fund has 5 levels',
  })
  const before = fixture.clock.now()
  fixture.clock.advance(60_000)
  expect((await save({})).body['code']).toBe('plan-what-if-missing')
  const whatIfId = await completeWhatIf(master, { basedOn: await readPlanVersion(master), levels })
  const saved = await save({}, { whatIfId })
  expect(saved.body['message']).toBe('Level percentages updated successfully!')
  expect((await inForce()).packages[0]!.networkBounty[1]).toBe(35_000n)
  // A closing with a nominal time before the change uses the old percents, however late it runs.
  expect((await planAt(fixture.database.pool, before)).plan.packages[0]!.networkBounty[1]).toBe(30_000n)
  expect((await master.get('/api/admin/level-settings')).body['changedAt']).toBe(
    fixture.clock.now().toISOString(),
  )
})

test('an amount above its upper bound is refused at the endpoint and by the database', async () => {
  const amount = '1000000000.000001'
  const reward = await master.put('/api/admin/plan/special-reward', { month: '2026-12', amount, reason: 'x' })
  expect(reward.body['fields']).toEqual({ amount: 'Enter at most 1,000,000,000 USDT' })
  const odl = await saveOdl(odlSettings([20, 30, 50], { turnoverOverride: amount }))
  expect(odl.body['fields']).toEqual({ 'settings.turnoverOverride': 'Enter at most 1,000,000,000 USDT' })
  const { pool } = fixture.database
  const limits = { constraint: 'plan_version_limits' }
  const plan = (path: string, value: string) =>
    pool.query(
      `insert into plan_version (settings, effective_at, reason)
       select jsonb_set(settings, $1::text[], $2::jsonb), now(), 'x' from plan_version order by id limit 1`,
      [path, value],
    )
  await expect(plan('{specialReward}', '"1000000000.01"')).rejects.toMatchObject(limits)
  await expect(plan('{packages,0,capping}', '11')).rejects.toMatchObject(limits)
  await expect(plan('{packages,0,networkBounty,0}', '"100.1"')).rejects.toMatchObject(limits)
  await expect(plan('{odl,funds,igniteFund,share}', '"101"')).rejects.toMatchObject(limits)
  await expect(
    pool.query(
      `insert into special_reward (month, amount, set_at) values ('2026-12', 1000000000000001, now())`,
    ),
  ).rejects.toMatchObject({ constraint: 'special_reward_amount' })
  await expect(
    pool.query('insert into odl_turnover_override (turnover, set_at) values (1000000000000001, now())'),
  ).rejects.toMatchObject({ constraint: 'odl_turnover_override_turnover' })
})

test('budget shares and special rewards are saved, and a month that was shared out keeps its reward', async () => {
  const budget = { daily: '24.5', direct: '10', network: '20', blb: '20', odl: '20' }
  fixture.clock.advance(1000)
  await master.put('/api/admin/plan/budget-shares', { basedOn: await readPlanVersion(master), budget })
  expect((await master.get('/api/admin/plan')).body['budget']).toMatchObject({ daily: '24.5' })
  const reward = (month: string) =>
    master.put('/api/admin/plan/special-reward', { month, amount: '750', reason: 'a good month' })
  expect((await reward('2026-11')).status).toBe(200)
  expect((await master.get('/api/admin/plan')).body['rewards']).toMatchObject([
    { month: '2026-11', amount: '750.00', setBy: 'Master Admin' },
  ])
  const owner = await fixture.connectAsOwner()
  await owner.query(`insert into monthly_accrual values (7, '2026-10', 0, 0, 0, 0, now())`)
  expect((await reward('2026-10')).body['code']).toBe('month-is-over')
})

test('the history names each change, by whom, before and after', async () => {
  const { list } = await master.get('/api/admin/plan/history')
  expect(list[0]).toMatchObject({
    section: 'budget',
    changedBy: 'Master Admin',
    changes: [{ label: 'Budget share · Daily XRP Bonus', before: '25%', after: '24.5%' }],
  })
  expect(list.at(-1)).toMatchObject({ reason: 'The plan that the product starts with', changes: [] })
})

test('a preview of inconsistent levels is refused with a code that its endpoint declares', async () => {
  const { body } = await master.get(`${previewLevels.path}?levels=5,3;7;10`)
  expect(body['code']).toBe('plan-inconsistent')
  expect(refusalsOf(previewLevels)).toContain(body['code'])
})
