// The database refuses a plan that the document's schema or the bounds of the domain refuse, also when the application's role writes a
// version directly.

import { expect, test } from 'vitest'
import { planToJson, readPlanDocument } from '#contract/admin/plan-document.ts'
import { listPlanRules } from '#contract/admin/plan-rules.ts'
import { planAlternatives, planBounds, planSums } from '#domain/plan/plan-bounds.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { randomPlan } from '#tests/support/rewards/random-plan.ts'

const made = await createTestDatabase()
const owner = await made.connectAsOwner()

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }
const document = planToJson(defaultPlan) as unknown as Json
const [terms] = defaultPlan.packages
/** Has a part for each rule, and few of each. */
const smallPlan = planToJson({
  ...defaultPlan,
  packages: [{ ...terms!, networkBounty: terms!.networkBounty.slice(0, 2) }],
  wealthTier: defaultPlan.wealthTier.slice(0, 2),
  odl: {
    ...defaultPlan.odl,
    funds: { igniteFund: { ...defaultPlan.odl.funds['igniteFund']!, share: 1_000_000n } },
  },
  blb: defaultPlan.blb.slice(1, 3),
  royaltyPackage: terms!.key,
}) as unknown as Json

async function listFaults(plans: readonly Json[]): Promise<string[][]> {
  const { rows } = await owner.query<{ faults: string[] }>(
    `select array(select plan_faults(plan)) as faults from unnest($1::jsonb[]) with ordinality as listed (plan, n) order by n`,
    [plans.map((plan) => JSON.stringify(plan))],
  )
  return rows.map(({ faults }) => faults)
}

type Change = (value: Json) => Json | undefined

/** Undefined removes a part. */
function change(node: Json, [name, ...rest]: readonly string[], by: Change): Json | undefined {
  if (name === undefined) return by(node)
  const entries = Object.entries(node as object).flatMap(([each, value]: [string, Json]) => {
    const changed = each === name ? change(value, rest, by) : value
    return changed === undefined ? [] : [[each, changed] as const]
  })
  return Array.isArray(node) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** Paths of every part. */
const listPaths = (node: Json, path: string[] = []): string[][] =>
  typeof node !== 'object' || node === null
    ? [path]
    : [
        path,
        ...Object.keys(node).flatMap((name) =>
          listPaths((node as Record<string, Json>)[name]!, [...path, name]),
        ),
      ]

const values: (Json | undefined)[] = [
  undefined,
  null,
  true,
  {},
  [],
  'x',
  'x'.repeat(300),
  '',
  ' 1',
  '1e1',
  '-1',
  '0',
  '0.00',
  '0.0001',
]
  .concat([
    '0.005',
    '0.01',
    '1.50',
    '99.9999',
    '100.00',
    '100.0001',
    '1000000',
    '1000000.01',
    '1000000000.00',
    '1000000000.01',
  ])
  .concat(['5000000000', '10000000000000'] as never[])
  .concat([-1, 0, 1, 1.5, 10, 11, 90, 91, 100, 101, 3650, 3651, 1e12, 1e300] as never[])
const changes: Change[] = [
  ...values.map(
    (value): Change =>
      () =>
        value,
  ),
  (value) => (Array.isArray(value) ? value.concat(value) : { ...Object(value), colour: 'red' }),
  (value) => (Array.isArray(value) ? Array.from({ length: 130 }, () => value[0] ?? '1') : value),
]

/** Rules between the cells of a plan, and of its texts, which only the domain has. */
const betweenCells = [
  /the range (?:is empty|overlaps)|the largest amount is not a number of steps/,
  /the plan has \d+ levels|each slab ends above the one before it|At least one package must be open/,
  /Two packages have|it can lock other packages of the plan only|[Tt]he plan has no package/,
  /A name has 1 to|A description has at most|slabs percentages must add up|percentages must add up to 100%/,
]

test('the database refuses exactly the parts that the schema and the bounds refuse', async () => {
  const trials = listPaths(smallPlan).flatMap((path) =>
    changes.map((by) => ({ path: path.join('.'), plan: change(smallPlan, path, by) ?? null })),
  )
  const verdicts = await listFaults(trials.map(({ plan }) => plan))
  let refused = 0
  for (const [n, { path, plan }] of trials.entries()) {
    const { faults } = readPlanDocument(plan)
    const bounded = faults.filter(({ message }) => !betweenCells.some((rule) => rule.test(message)))
    if (verdicts[n]!.length > 0) refused += 1
    else expect([path, plan, bounded]).toEqual([path, plan, []])
    if (faults.length === 0) expect([path, plan, verdicts[n]]).toEqual([path, plan, []])
  }
  expect(refused).toBeGreaterThan(trials.length / 2)
})

test('the database accepts the plans that the domain accepts', async () => {
  const random = new RandomNumbers(11)
  const plans = Array.from({ length: 40 }, () => planToJson(randomPlan(random)) as unknown as Json)
  expect(await listFaults([document, ...plans])).toEqual([document, ...plans].map(() => []))
})

test('the application cannot write such a version, and is answered which parts are wrong', async () => {
  const write = (path: string, by: Change) =>
    made.database.pool
      .query(
        `insert into plan_version (settings, effective_at, reason) values ($1, date_trunc('milliseconds', now()), 'x')`,
        [JSON.stringify(change(document, path === '' ? [] : path.split('.'), by))],
      )
      .then(
        () => 'done',
        ({ constraint, message }: { constraint: string; message: string }) => [constraint, message],
      )
  const repeat =
    (count: number): Change =>
    (value) =>
      Array.from({ length: count }, () => (value as Json[])[0]!)
  const wrong: [path: string, by: Change, parts: string][] = [
    ['packages', repeat(100), 'packages'],
    [
      'wealthTier',
      (value) => [...(value as Json[]), ...Array.from({ length: 20 }, () => '0.00')],
      'wealthTier',
    ],
    ['odl.funds.igniteFund.share', () => '100', 'odl.funds'],
    ['odl.funds.igniteFund.share', () => '19.9999', 'odl.funds'],
    ['odl.funds.igniteFund.slabs.0.percent', () => '80', 'odl.funds.igniteFund.slabs'],
    ['odl.funds.igniteFund.slabs', (value) => (value as Json[]).slice(1), 'odl.funds.igniteFund.slabs'],
    ['packages.0.networkBounty.0', () => '95', 'packages.0.networkBounty'],
    ['blb.0', (value) => ({ ...Object(value), earnings: '0.00' }), 'blb.0'],
    ['blb.2', (value) => ({ ...Object(value), earnings: '1.00' }), 'blb.2'],
    [
      'packages.1',
      (value) => ({ ...Object(value), colour: 'red', slots: null }),
      'packages.1.colour, packages.1.slots',
    ],
    ['packages.1.slots', () => undefined, 'packages.1'],
    ['', () => [], 'the whole document'],
  ]
  for (const [path, by, parts] of wrong)
    expect([path, await write(path, by)]).toEqual([
      path,
      ['plan_version_cells', `no plan has such parts: ${parts}`],
    ])
})

test('every bound and sum of the domain is one of a part of the document', () => {
  const paths = listPlanRules().map(({ path }) => path)
  for (const each of [planBounds, planSums, planAlternatives])
    expect(paths).toEqual(expect.arrayContaining(Object.keys(each)))
})
