// The plan as one document: validated, versioned, in force immediately, with optimistic locking.

import { expect, test } from 'vitest'
import { previewLevels } from '#contract/admin/plan-settings.ts'
import { refusalsOf } from '#contract/platform/endpoint.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { registerMember, signInMaster, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { completeWhatIf } from '#tests/support/plan/complete-what-if.ts'
import {
  findWithoutNotice,
  planWithoutNotice,
  readPlanDocument,
  readPlanVersion,
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

const save = (change: (plan: PlanDocument) => object, more?: object) => savePlanDocument(master, change, more)
const inForce = async () => (await planAt(fixture.database.pool, fixture.clock.now())).plan
const readDocument = async () => (await readPlanDocument(master)).plan

/** A copy of a document with another value at a path. */
function write(document: unknown, path: readonly string[], value: unknown): object {
  const copy: unknown = structuredClone(document)
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy)
  Reflect.set(Object(parent), path.at(-1)!, value)
  return Object(copy)
}
const at = (path: string, value: unknown) => (plan: PlanDocument) => write(plan, path.split('.'), value)

const listCells = (value: unknown, path: string[] = []): [path: string[], value: unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => listCells(part, [...path, key]))
    : [[path, value]]

/** Another valid value; undefined for a cell whose value has to agree with other cells. */
function otherValue(path: string[], value: unknown): unknown {
  const name = path.at(-1)!
  if (['key', 'share', 'upTo', 'noticeDays'].includes(name) || path.includes('slabs')) return undefined
  // A slab that is reached by legs has no own earnings.
  if (name === 'earnings' && Number(value) === 0) return undefined
  if (name === 'isOpen') return path[1] === '0' ? false : undefined
  if (name === 'royaltyPackage') return 'elevatePlus'
  if (path.includes('locks')) return 'legacyVault' === value || path[1] === '2' ? undefined : 'legacyVault'
  if (typeof value === 'number') return name === 'capping' ? 4 : value + 1
  if (path.includes('translations')) return path.join(' ').slice(0, 40)
  if (name === 'description') return 'For beginners'
  if (name === 'name') return `${String(value)} Two`
  if (name === 'minAmount') return String(Number(value) + 1)
  if (name === 'maxAmount') return String(Number(value) - 1)
  if (name === 'step') return path[1] === '2' ? '2' : '3'
  return String(Number(value) + 0.5)
}

test('every cell of the document is saved through the one endpoint, and read back', async () => {
  let document = await readDocument()
  for (const [path, value] of listCells(document)) {
    const other = otherValue(path, value)
    if (other !== undefined) document = write(document, path, other) as PlanDocument
  }
  document = withOdl([10, 30, 60], [[40, 20, 40]])(document)
  document = write(document, ['odl', 'funds', 'igniteFund', 'slabs', '0', 'upTo'], '240.00') as PlanDocument
  fixture.clock.advance(1000)
  const saved = await save(() => document)
  expect([saved.status, saved.body['message']]).toEqual([200, 'Changes saved successfully!'])
  const amounts = (_: string, value: unknown) =>
    typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
  expect(JSON.parse(JSON.stringify(await readDocument()), amounts)).toEqual(
    JSON.parse(JSON.stringify(document), amounts),
  )
  const restored = await master.post(
    `/api/admin/plan/history/${String((await findWithoutNotice(master))['version'])}/restoration`,
    { basedOn: await readPlanVersion(master), reason: 'The first plan was right' },
  )
  expect(restored.status).toBe(200)
  expect(await inForce()).toEqual(planWithoutNotice)
})

test.each<[string, (plan: PlanDocument) => object, Record<string, string>]>([
  [
    'shares that do not add up',
    withOdl([20, 30, 49]),
    { 'odl.funds': 'Fund distribution percentages must add up to 100%' },
  ],
  [
    'slabs that do not add up',
    withOdl(
      [20, 30, 50],
      [
        [30, 20, 50],
        [30, 20, 49],
      ],
    ),
    { 'odl.funds.elevatePlus.slabs': 'Elevate Plus slabs percentages must add up to 100%' },
  ],
  [
    'overlapping ranges',
    at('packages.0.maxAmount', '1000'),
    { 'packages.1.minAmount': 'Elevate Plus: the range overlaps that of Ignite Fund' },
  ],
  [
    'a cap below one day’s reward',
    at('packages.0.capping', 0),
    {
      'packages.0.capping':
        'Ignite Fund: the cap, in multiples of the amount, must be a whole number from 1 to 10',
    },
  ],
  [
    'a step that does not reach the largest amount',
    at('packages.0.step', '50'),
    { 'packages.0.step': 'Ignite Fund: the largest amount is not a number of steps above the smallest' },
  ],
  [
    'a step of zero',
    at('packages.2.step', '0'),
    { 'packages.2.step': 'Legacy Vault: the step is a whole number of USDT from 1' },
  ],
  [
    'a translated name that is too long',
    at('packages.0.translations.hi.name', 'क'.repeat(41)),
    { 'packages.0.translations.hi.name': 'A name has 1 to 40 characters on one line' },
  ],
  [
    'two packages with one name in a language',
    at('packages.0.translations.ar.name', 'legacy vault'),
    { 'packages.0.translations.ar.name': 'Two packages have the name legacy vault' },
  ],
  [
    'a description of two lines',
    at('packages.1.description', 'For\nall'),
    { 'packages.1.description': 'A description has at most 200 characters on one line' },
  ],
  [
    'a fee of 100 %',
    at('fees.withdrawal', '100'),
    { 'fees.withdrawal': 'The withdrawal fee must be a percent from 0 to below 100' },
  ],
  [
    'a minimum between two cents',
    at('fees.minWithdrawals.xrp', '10.005'),
    {
      'fees.minWithdrawals.xrp':
        'The smallest withdrawal in XRP must be an amount from 0.01 to 1,000,000 USDT, in whole cents',
    },
  ],
  [
    'levels beyond 100 %',
    at('packages.1.networkBounty', ['60', '50']),
    { 'packages.1.networkBounty': 'Elevate Plus: the levels add up to 110%, and at most to 100%' },
  ],
  [
    'no levels',
    (plan) => ({
      ...plan,
      wealthTier: [],
      packages: plan.packages.map((terms) => ({ ...terms, networkBounty: [] })),
    }),
    { wealthTier: 'There are 1 to 20 levels' },
  ],
  [
    'two faults',
    (plan) => write(at('packages.0.slots', 0)(plan), ['royaltyPackage'], 'gone'),
    {
      'packages.0.slots': 'Ignite Fund: slots must be a whole number from 1 to 100',
      royaltyPackage: 'The plan has no package gone',
    },
  ],
])('%s are refused by cell, and nothing is saved', async (_, change, cells) => {
  const refused = await save(change)
  expect([refused.status, refused.body['code']]).toEqual([400, 'plan-inconsistent'])
  const { plan, ...fields } = refused.body['fields'] as Record<string, string>
  expect(fields).toEqual(cells)
  expect(plan).toBe(Object.values(cells).join('; '))
  expect(await inForce()).toEqual(planWithoutNotice)
})

test.each<[string, string, unknown, string, string]>([
  [
    'a negative amount',
    'specialReward',
    '-1',
    'plan.specialReward',
    'Enter an amount with at most six decimals',
  ],
  [
    'seven decimals',
    'blb.0.bonus',
    '0.0000001',
    'plan.blb.0.bonus',
    'Enter an amount with at most six decimals',
  ],
  [
    'a negative fee',
    'fees.addressChange',
    '-1',
    'plan.fees.addressChange',
    'Enter an amount with at most six decimals',
  ],
  [
    'a fee with five decimals',
    'fees.withdrawal',
    '10.00001',
    'plan.fees.withdrawal',
    'Enter a percentage with at most four decimals',
  ],
  [
    'a name that is no text',
    'packages.0.translations.hi.name',
    7,
    'plan.packages.0.translations.hi.name',
    'Enter a text',
  ],
  [
    'an unknown language',
    'packages.0.translations.de',
    {},
    'plan.packages.0.translations',
    'A plan has no field de',
  ],
  ['an unknown key', 'colour', 'red', 'plan', 'A plan has no field colour'],
  ['a missing list', 'blb', null, 'plan.blb', 'Enter a list'],
  [
    'an amount above its bound',
    'specialReward',
    '99999999999999',
    'plan.specialReward',
    'Enter an amount with at most six decimals',
  ],
])('%s is refused at its cell, and nothing is saved', async (_, path, value, cell, message) => {
  const refused = await save(at(path, value))
  expect([refused.status, refused.body['code']]).toEqual([400, 'invalid-input'])
  expect(refused.body['fields']).toEqual({ [cell]: message })
  expect(await inForce()).toEqual(planWithoutNotice)
})

test('a package of which activations have not ended is closed, not removed', async () => {
  const owner = await fixture.connectAsOwner()
  const { id } = await registerMember(fixture, 'holder')
  await owner.query('update member set zero_pin = true where id = $1', [id])
  const { rows } = await owner.query<{ id: number }>('select max(id) as id from plan_version')
  await owner.query(`select open_activation($1, 'igniteFund', 100000000, $2, $3, true)`, [
    id,
    fixture.clock.now(),
    rows[0]!.id,
  ])
  const without = (plan: PlanDocument) => {
    const odl = withOdl([0, 50, 50])(plan)
    const { igniteFund: _, ...funds } = odl.odl.funds
    const packages = plan.packages.slice(1).map((terms) => ({ ...terms, locks: [] }))
    return { ...odl, packages, odl: { ...odl.odl, funds } }
  }
  const refused = await save(without)
  expect(refused.body['fields']).toMatchObject({
    packages: 'Ignite Fund cannot be removed: 1 of its activations have not ended. Close it instead.',
  })
  fixture.clock.advance(1000)
  expect((await save(at('packages.0.isOpen', false))).status).toBe(200)
  expect((await inForce()).packages[0]!.isOpen).toBe(false)
  fixture.clock.advance(1000)
  expect((await save(at('packages.0.isOpen', true))).status).toBe(200)
})

test('who had an older plan on the screen does not write over the newer one, and reads what changed', async () => {
  const old = await readPlanVersion(master)
  fixture.clock.advance(1000)
  await save(at('packages.1.dailyRate', '0.38'))
  const late = await save(withOdl([50, 30, 20]), { basedOn: old })
  expect([late.status, late.body['code']]).toEqual([409, 'plan-changed'])
  expect(late.body['fields']).toEqual({
    'packages.elevatePlus.dailyRate': 'Elevate Plus · Daily rate: 0.4% → 0.38%',
  })
  const seen = await readPlanDocument(master)
  fixture.clock.advance(1000)
  const both = await Promise.all(
    ['0.41', '0.42'].map((rate) => save(at('packages.1.dailyRate', rate), { basedOn: seen.version })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await save((plan) => plan)).body['code']).toBe('plan-unchanged')
})

test('the override of the turnover lasts until a cycle uses it or it is taken back', async () => {
  fixture.clock.advance(1000)
  const version = await readPlanVersion(master)
  const saved = await save((plan) => plan, { turnoverOverride: '124000' })
  expect([saved.status, saved.body['version']]).toEqual([200, version])
  const override = async () => (await master.get('/api/admin/odl-settings')).body['turnoverOverride']
  expect(await override()).toBe('124000.00')
  await save((plan) => plan, { turnoverOverride: null })
  expect(await override()).toBe(null)
})

test('level percents apply from the next closing, with their own message', async () => {
  const before = fixture.clock.now()
  fixture.clock.advance(60_000)
  const basedOn = await readPlanVersion(master)
  const change = withLevel('igniteFund', 2, '3.5')
  const whatIfId = await completeWhatIf(fixture, master, { basedOn, plan: change(await readDocument()) })
  const saved = await save(change, { whatIfId })
  expect(saved.body['message']).toBe('Level percentages updated successfully!')
  expect((await inForce()).packages[0]!.networkBounty[1]).toBe(35_000n)
  // A closing with a nominal time before the change uses the old percents, however late it runs.
  expect((await planAt(fixture.database.pool, before)).plan.packages[0]!.networkBounty[1]).toBe(30_000n)
  expect((await master.get('/api/admin/plan')).body['levelsChangedAt']).toBe(
    fixture.clock.now().toISOString(),
  )
})

test('a version number that the database cannot have is refused', async () => {
  const saved = await save((plan) => plan, { basedOn: 2 ** 31 })
  expect([saved.status, saved.body['fields']]).toEqual([400, { basedOn: 'Reload the page' }])
})

test('an amount above its upper bound is refused at the endpoint and by the database', async () => {
  const amount = '1000000000.000001'
  const monthReward = { month: '2026-12', amount }
  const reward = await save((plan) => plan, { monthReward })
  expect(reward.body['fields']).toEqual({ 'monthReward.amount': 'Enter at most 1,000,000,000 USDT' })
  const odl = await save((plan) => plan, { turnoverOverride: amount })
  expect(odl.body['fields']).toEqual({ turnoverOverride: 'Enter at most 1,000,000,000 USDT' })
  const { pool } = fixture.database
  const limits = { constraint: 'plan_version_cells' }
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
  fixture.clock.advance(1000)
  await save(withBudget({ daily: '24.5' }))
  expect((await readDocument()).budgetShares).toMatchObject({ daily: '24.5' })
  const reward = (month: string) => save((plan) => plan, { monthReward: { month, amount: '750' } })
  expect((await reward('2026-11')).status).toBe(200)
  expect((await master.get('/api/admin/plan')).body['rewards']).toMatchObject([
    { month: '2026-11', amount: '750.00', setBy: 'Master Admin' },
  ])
  const owner = await fixture.connectAsOwner()
  const noted = async (month: string, amount: string) => {
    await save((plan) => plan, { monthReward: { month, amount } })
    const { rows } = await owner.query('select before, after from audit_entry order by id desc limit 1')
    const label = `Special reward of ${month}`
    return [rows[0].before[label], rows[0].after[label]]
  }
  expect(await noted('2026-12', '800')).toEqual([null, '800.00'])
  expect(await noted('2026-11', '900')).toEqual(['750.00', '900.00'])
  await owner.query(`insert into monthly_accrual values (7, '2026-10', 0, 0, 0, 0, now())`)
  expect((await reward('2026-10')).body['code']).toBe('month-is-over')
  for (const month of ['2026-09', '2020-01', '2027-12', '2099-01']) {
    const { status, body } = await reward(month)
    const fields = { 'monthReward.month': 'Choose this month or one of the next 12' }
    expect([month, status, body['fields']]).toEqual([month, 400, fields])
  }
  expect((await reward('2027-11')).status).toBe(200)
})

test('the history names each change, by whom, before and after', async () => {
  const { list } = await master.get('/api/admin/plan/history')
  expect(list[0]).toMatchObject({
    reason: 'A test',
    changedBy: 'Master Admin',
    changes: [{ label: 'Budget share · Daily XRP Bonus', before: '25%', after: '24.5%' }],
  })
  expect(list.at(-1)).toMatchObject({ reason: 'The plan that the product starts with', changes: [] })
})

test('a preview of inconsistent levels is refused with a code that its endpoint declares', async () => {
  const { body } = await master.get(`${previewLevels.path}?levels=5,300;7;10`)
  expect(body['code']).toBe('plan-inconsistent')
  expect(refusalsOf(previewLevels)).toContain(body['code'])
})
