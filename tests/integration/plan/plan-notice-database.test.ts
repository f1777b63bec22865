// The database refuses a term that falls before its notice is over, or that members are not told of, also when the application's role
// writes a version directly.

import pg from 'pg'
import { expect, test } from 'vitest'
import { planToJson } from '#contract/admin/plan-document.ts'
import { listLoweredTerms } from '#domain/plan/lowered-terms.ts'
import { addPackage, movePackage, removePackage, writeCell } from '#domain/plan/plan-cells.ts'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { listLoweredValues } from '#server/plan/lowered-plan.ts'
import { systemClock } from '#server/platform/clock.ts'
import { cleanUp } from '#tests/support/platform/clean-up.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { randomPlan } from '#tests/support/rewards/random-plan.ts'

const { test: made, owner } = await createEngineFixture(
  new Date(systemClock.now().getTime() - 3_600_000),
  defaultPlan,
)
await owner.query('delete from simulated_time')
const app = new pg.Client({ connectionString: made.appUrl })
await app.connect()
cleanUp(() => app.end())

const json = (plan: Plan) => JSON.stringify(planToJson(plan))
const change = (path: string, value: unknown, plan = defaultPlan) => writeCell(plan, path, value)

const {
  rows: [admin],
} = await owner.query<{ id: string }>(
  `insert into admin (username, name, email, password_hash, role, created_at)
   values ('m', 'M', 'm@example.test', 'x', 'master', now()) returning id`,
)

type Announcement = Record<string, unknown>
/** Of everything that falls from any of the plans. */
const announce = (after: Plan, befores: readonly Plan[]): Announcement => ({
  lowered: Object.assign(
    {},
    ...befores.map((before) =>
      listLoweredValues({ before, after, lowered: listLoweredTerms(before, after) }),
    ),
  ),
})

async function insertAnnouncement(version: number, changes: Announcement): Promise<void> {
  const columns = { audience: 'Everyone', from_at: new Date(), until_at: null, ended_at: null, ...changes }
  const fixed = { title: 'x', text: 'x', published_by: admin!.id, published_at: new Date() }
  const row = Object.entries({ ...fixed, ...columns, plan_version_id: version })
  await app.query(
    `insert into announcement (${row.map(([name]) => name).join()}) values (${row.map((_, n) => `$${n + 1}`).join()})`,
    row.map(([, value]) => value),
  )
}

/** Versions that start now, or in some days, written by the application's role and committed. */
async function write(
  versions: [plan: Plan, days: number][],
  announcement?: Announcement | null,
): Promise<string> {
  await app.query('begin')
  for (const [plan, days] of versions) {
    const { rows } = await app.query<{ id: number }>(
      `insert into plan_version (settings, effective_at, reason)
       values ($1, case $2::int when 0 then date_trunc('milliseconds', now()) else date_trunc('day', now(), 'UTC') + $2 * interval '1 day' + interval '1 millisecond' end, 'x')
       returning id`,
      [json(plan), days],
    )
    const befores = [defaultPlan, lower, ...versions.map(([each]) => each)]
    if (announcement !== null) await insertAnnouncement(rows[0]!.id, announcement ?? announce(plan, befores))
  }
  return check()
}
const check = () =>
  app.query('set constraints all immediate').then(
    () => 'done',
    (error: unknown) => (error as pg.DatabaseError).message,
  )
const attemptWith = async (
  announcement: Announcement | null | undefined,
  ...versions: [plan: Plan, days: number][]
) => {
  const outcome = await write(versions, announcement)
  await app.query('rollback')
  return outcome
}

const attempt = (...versions: [plan: Plan, days: number][]) => attemptWith(undefined, ...versions)

const lower = change('royaltyShare', 100_000n)
const refusal = /^plan version \d+ lowers terms less than 14 days after it was recorded: royaltyShare$/

test('a version that lowers a term too early is refused, and a raised or announced one is not', async () => {
  expect(await attempt([lower, 0])).toMatch(refusal)
  expect(await attempt([lower, 13])).toMatch(refusal)
  expect(await attempt([lower, 14])).toBe('done')
  expect(await attempt([change('royaltyShare', 300_000n), 0])).toBe('done')
})

test('a lowered term that members are not told of is refused, and a raised one needs no announcement', async () => {
  const refused = /^plan version \d+ lowers terms that are not announced: royaltyShare$/
  const complete = announce(lower, [defaultPlan])
  const wrong: (Announcement | null)[] = [
    null,
    { ...complete, lowered: {} },
    announce(change('royaltyShare', 150_000n), [defaultPlan]),
    { ...complete, audience: 'Active' },
    { ...complete, from_at: new Date(Date.now() + 3_600_000) },
    { ...complete, until_at: new Date(Date.now() + 3_600_000) },
    { ...complete, ended_at: new Date() },
  ]
  for (const announcement of wrong)
    expect([announcement, await attemptWith(announcement, [lower, 14])]).toEqual([
      announcement,
      expect.stringMatching(refused),
    ])
  expect(await attemptWith(complete, [lower, 14])).toBe('done')
  expect(await attemptWith(null, [change('royaltyShare', 300_000n), 0])).toBe('done')
  const both = announce(change('specialReward', 0n, lower), [defaultPlan])
  expect(await attemptWith(both, [lower, 14])).toBe('done')
})

test('an announcement stays as it is while its version is scheduled, and may be pinned or mailed', async () => {
  await write([[lower, 14]], announce(lower, [defaultPlan]))
  const outcomes: unknown[] = []
  for (const assignment of [
    `ended_at = now()`,
    `until_at = now() + interval '1 day'`,
    `from_at = from_at + interval '30 days'`,
    `audience = 'Inactive'`,
    `title = 'y'`,
    `text = 'All is well'`,
    `translations = '{"hi": {"title": "x", "text": "x"}}'`,
    `pinned = true, state = 'active'`,
  ]) {
    await app.query('savepoint before')
    outcomes.push(
      await app.query(`update announcement set ${assignment}`).then(
        () => 'done',
        ({ constraint }: pg.DatabaseError) => constraint,
      ),
    )
    await app.query('rollback to before')
  }
  await app.query(
    `update plan_version set cancelled_at = now(), cancelled_by = ${admin!.id} where effective_at > now()`,
  )
  const { rows } = await app.query('select ended_at is not null as ended from announcement')
  await app.query('rollback')
  expect(outcomes).toEqual([...Array<string>(7).fill('announcement_of_scheduled_plan'), 'done'])
  expect(rows).toEqual([{ ended: true }])
})

test('no version starts at the end of time', async () => {
  const raised = json(change('royaltyShare', 300_000n))
  const insert = "insert into plan_version (settings, effective_at, reason) values ($1, 'infinity', 'x')"
  await expect(app.query(insert, [raised])).rejects.toThrow('plan_version_effective_at_check')
})

test('a shorter notice does not help in the same transaction', async () => {
  const noNotice = change('noticeDays', 0)
  expect(await attempt([noNotice, 0], [change('royaltyShare', 0n, noNotice), 0])).toContain(': noticeDays')
  expect(await attempt([noNotice, 14], [change('royaltyShare', 0n, noNotice), 13])).toMatch(/royaltyShare/)
})

test('an announced version is not lowered further, and none that is inserted before it makes it fall further', async () => {
  expect(await write([[lower, 14]])).toBe('done')
  await app.query('commit')
  const rewrite = async (plan: Plan, isAnnounced = true) => {
    await app.query('begin')
    const { rows } = await app.query<{ id: number }>(
      'update plan_version set settings = $1 where effective_at > now() returning id',
      [json(plan)],
    )
    if (isAnnounced) await insertAnnouncement(rows[0]!.id, announce(plan, [defaultPlan]))
    const outcome = await check()
    await app.query('rollback')
    return outcome
  }
  const lowest = change('royaltyShare', 0n)
  expect(await rewrite(lowest, false)).toContain('not announced: royaltyShare')
  expect(await rewrite(lowest)).toBe('done')
  expect(await rewrite(change('specialReward', 1n, lower), false)).toBe('done')
  await owner.query(
    `update plan_version set effective_at = effective_at - interval '1 day' where effective_at > now()`,
  )
  expect(await rewrite(lowest)).toMatch(refusal)
  expect(await rewrite(change('odl.percentOfTurnover', 80_000n, lower))).toBe('done')
  expect(await attempt([change('odl.percentOfTurnover', 80_000n), 5])).toContain(': odl.percentOfTurnover')
  expect(await attempt([change('odl.percentOfTurnover', 80_000n), 14])).toContain('done')
})

test('SQL lists the same lowered terms as the rule in TypeScript', async () => {
  const random = new RandomNumbers(7)
  const plans = [defaultPlan, ...Array.from({ length: 5 }, () => randomPlan(random))]
  const pairs = [
    ...plans.flatMap((before) => plans.map((after) => [before, after] as const)),
    [defaultPlan, movePackage(defaultPlan, 'legacyVault', -1)] as const,
    [defaultPlan, removePackage(defaultPlan, 'igniteFund')] as const,
    [defaultPlan, addPackage(defaultPlan, { key: 'starter', name: 'Starter' })] as const,
    // Its key begins that of another.
    [defaultPlan, addPackage(defaultPlan, { key: 'ignite', name: 'Ignite' })] as const,
    [defaultPlan, change('blb.10', { bonus: 1n, earnings: 1n, legs: [1n] })] as const,
    [defaultPlan, change('blb.2.legs.2', 1n)] as const,
    [defaultPlan, change('odl.funds.igniteFund.slabs.2.upTo', null)] as const,
    [defaultPlan, change('fees.withdrawal', 110_000n)] as const,
  ]
  for (const [before, after] of pairs) {
    const { rows } = await owner.query('select lowered_terms($1, $2) as lowered', [json(before), json(after)])
    const lowered = listLoweredTerms(before, after)
    expect(rows[0].lowered).toEqual(listLoweredValues({ before, after, lowered }))
  }
})
