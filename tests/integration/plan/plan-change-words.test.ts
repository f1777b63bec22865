// The words for a saved plan: the other master admins read its first changes, members the terms that fall.

import { expect, test } from 'vitest'
import {
  signInMaster,
  signInSecondMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { savePlanDocument, waiveNotice, type PlanDocument } from '#tests/support/plan/plan-document.ts'

const fixture = await startIdentityFixture()
const { pool } = fixture.database
await waiveNotice(fixture)
const master = await signInMaster(fixture)
await signInSecondMaster(fixture)

/** The first cells of the levels, each changed by so much. */
const changeLevels = (count: number, by: number) => (plan: PlanDocument) => {
  let left = count
  const change = (percent: string) => {
    left -= 1
    return left < 0 ? percent : (Number(percent) + by).toFixed(4)
  }
  const packages = plan.packages.map((terms) => ({
    ...terms,
    networkBounty: terms.networkBounty.map(change),
  }))
  return { ...plan, packages, wealthTier: plan.wealthTier.map(change) }
}

async function saveLevels(count: number, by: number, more: object = {}) {
  fixture.clock.advance(1000)
  const { body, status } = await savePlanDocument(master, changeLevels(count, by), more)
  expect([status, body['code']]).toEqual([200, undefined])
  const entry = (await master.get('/api/admin/plan/history')).list.find(
    ({ version }) => version === body['version'],
  )!
  const changes = entry['changes'] as unknown as { label: string; before: string; after: string }[]
  const sentences = changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`)
  expect(sentences).toHaveLength(count)
  return { version: Number(body['version']), sentences }
}

test.each<[count: number, more: { effectiveOn?: string }, start: string[], end: string[]]>([
  [1, {}, [], []],
  [3, {}, [], []],
  [4, {}, [], ['and 1 more']],
  [9, {}, [], ['and 6 more']],
  [5, { effectiveOn: '2026-12-01' }, ['From 01/12/2026'], ['and 2 more']],
])('the other master admin reads of %i changes saved with %j', async (count, more, start, end) => {
  const { version, sentences } = await saveLevels(count, 0.01, more)
  const { rows } = await pool.query(
    `select admin.username as reader, detail ->> 'changes' as changes from notification join admin on admin.id = recipient_id
     where audience = 'admin' and kind = notification_kind_id('plan-changed') and subject = $1`,
    [String(version)],
  )
  const changes = [...start, ...sentences.slice(0, 3), ...end].join('. ')
  expect(rows).toEqual([{ reader: 'second', changes }])
})

test.each([
  [1, []],
  [20, []],
  [21, ['And 1 more.']],
  [30, ['And 10 more.']],
])('members read of %i terms that fall', async (count, end) => {
  const { version, sentences } = await saveLevels(count, -0.001)
  const { rows } = await pool.query(
    'select title, text, audience, (select count(*)::int from jsonb_object_keys(lowered)) as terms from announcement where plan_version_id = $1',
    [version],
  )
  const stays = 'Accrued rewards, used caps, reached slabs and principal dates stay as they are.'
  expect(rows).toEqual([
    {
      title: 'The plan changes on 15/11/2026',
      text: [...sentences.slice(0, 20), ...end, stays].join('\n'),
      audience: 'Everyone',
      terms: count,
    },
  ])
})
