// Total rewards per member in the summary tab: materialized, and correct even before the last closing is included.

import { expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { planClosing } from '#server/closing/plan/plan-closing.ts'
import { applyClosingTotals } from '#server/closing/post/apply-member-totals.ts'
import { postChunks } from '#server/closing/post/post-chunks.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { sumRewardsByKind } from '#server/member-dashboard/member-dashboard-queries.ts'
import { runReport } from '#server/reports/run-report.ts'
import { allSources } from '#server/reports/sources/all-sources.ts'
import type { EngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { memberSumsKept, memberSumsOfLog } from '#tests/support/rewards/reward-totals.ts'
import { threeInLine } from '#tests/support/rewards/chain-of-three-fixture.ts'

/** The summary tab of network bounties, as an administrator reads it. */
async function summaryTab({ database, clock }: EngineFixture): Promise<string[]> {
  const source = allSources.find(({ report }) => report.name === 'level-income-summary')!
  const asked = { sort: 'totalBonuses', direction: 'desc' as const, search: '', page: 1, size: 50 as const }
  const { rows } = await runReport(
    database.pool,
    source,
    { audience: 'admin', adminId: 1n },
    asked,
    clock.now(),
  )
  return rows.map((row) => [row['referrerId'], row['bonuses'], row['totalBonuses']].map(String).join(' '))
}

const SINCE = new Date('2026-03-02T12:00:00Z')

/** The sums of the dashboard against plain sums of every reward. */
async function expectDashboardSums({ database, owner }: EngineFixture) {
  const { rows } = await owner.query<{ id: bigint; sums: Record<string, string> }>(
    `select member.id, json_build_object('daily', coalesce(sum(amount) filter (where kind = 1), 0)::text,
       'network', coalesce(sum(amount) filter (where kind = 2), 0)::text, 'direct', coalesce(sum(amount) filter (where kind = 3), 0)::text,
       'odl', coalesce(sum(amount) filter (where kind = 4), 0)::text,
       'paidSince', coalesce(sum(amount) filter (where status = 'Paid' and paid_at > $1), 0)::text) as sums
     from member left join reward on beneficiary = member.id and status <> 'Reversed' group by member.id order by member.id`,
    [SINCE],
  )
  for (const { id, sums } of rows) {
    const found = await sumRewardsByKind(database.pool, id, SINCE)
    expect(Object.fromEntries(Object.entries(found).map(([kind, sum]) => [kind, String(sum)]))).toEqual(sums)
  }
}

test('the summary tab is correct whether or not the last closing is included in the totals', async () => {
  const life = await threeInLine()
  const { owner, clock, runner, database, ...does } = life
  await does.fund(usdt('500'))
  clock.set(new Date('2026-03-05T00:10:00Z'))
  await does.close('2026-03-01')
  await does.close('2026-03-02')
  const unadded = ['root 2 400000', 'child 1 280000']
  expect(await summaryTab(life)).toEqual(unadded)
  await expectDashboardSums(life)
  const kept = async () => (await owner.query('table member_reward_total order by kind, member_id')).rows
  expect((await kept()).filter(({ kind }) => kind === 2)).toEqual([])
  await applyClosingTotals(database.pool)
  const added = await kept()
  expect(added.filter(({ kind }) => kind === 2)).toHaveLength(2)
  await applyClosingTotals(database.pool)
  expect(await kept()).toEqual(added)
  await expectDashboardSums(life)
  expect(await summaryTab(life)).toEqual(unadded)
  await undoClosing(runner, '2026-03-02')
  expect(await summaryTab(life)).toEqual([])
  await expectDashboardSums(life)
  expect(await memberSumsKept(owner)).toEqual(await memberSumsOfLog(owner))
  await redoClosing(runner, '2026-03-02')
  expect(await summaryTab(life)).toEqual(unadded)
  await expectDashboardSums(life)
  // Posted and not finished: caps are used, and the rows are not in reward yet.
  const open = await planClosing(database, '2026-03-03', { now: clock.now(), holder: 'test' })
  await postChunks(database, clock, open, () => {})
  await expectDashboardSums(life)
  await does.close('2026-03-03')
  await expectDashboardSums(life)
  expect(await summaryTab(life)).toEqual(['root 4 800000', 'child 2 560000'])
  await undoClosing(runner, '2026-03-03')
  expect(await summaryTab(life)).toEqual(unadded)
  // Only the last closing can be undone, also while it is undone: caps used by the one before are not known any more.
  await expect(undoClosing(runner, '2026-03-02')).rejects.toMatchObject({ code: 'closing-not-the-last' })
})
