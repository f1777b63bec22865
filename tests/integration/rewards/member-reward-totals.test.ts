// What each member received in all, as the summary tab tells it: kept, and right before the last closing is added to it too.

import { afterEach, expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { applyClosingTotals } from '#server/closing/post/apply-member-totals.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { runReport } from '#server/reports/run-report.ts'
import { allSources } from '#server/reports/sources/all-sources.ts'
import type { EngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { memberSumsKept, memberSumsOfLog } from '#tests/support/rewards/reward-totals.ts'
import { threeInLine } from '#tests/support/rewards/chain-of-three-fixture.ts'

let engine: EngineFixture | undefined
afterEach(async () => {
  await engine?.drop()
  engine = undefined
})

/** The summary tab of network bounties, as an administrator reads it. */
async function summaryTab({ database, clock }: EngineFixture): Promise<string[]> {
  const source = allSources.find(({ report }) => report.name === 'level-income-summary')!
  const asked = { sort: 'totalBonuses', direction: 'desc' as const, search: '', page: 1, size: 50 as const }
  const { rows } = await runReport(database.pool, source, { audience: 'admin' }, asked, clock.now())
  return rows.map((row) => [row['referrerId'], row['bonuses'], row['totalBonuses']].map(String).join(' '))
}

test('the summary tab tells what members received, whether or not the last closing has been added to it', async () => {
  engine = await threeInLine()
  const life = engine
  const { owner, clock, runner, database, ...does } = life
  await does.fund(usdt('500'))
  clock.set(new Date('2026-03-05T00:10:00Z'))
  await does.close('2026-03-01')
  await does.close('2026-03-02')
  const unadded = ['root 2 400000', 'child 1 280000']
  expect(await summaryTab(life)).toEqual(unadded)
  const kept = async () => (await owner.query('table member_reward_total order by kind, member_id')).rows
  expect((await kept()).filter(({ kind }) => kind === 2)).toEqual([])
  await applyClosingTotals(database.pool)
  const added = await kept()
  expect(added.filter(({ kind }) => kind === 2)).toHaveLength(2)
  await applyClosingTotals(database.pool)
  expect(await kept()).toEqual(added)
  expect(await summaryTab(life)).toEqual(unadded)
  await undoClosing(runner, '2026-03-02')
  expect(await summaryTab(life)).toEqual([])
  expect(await memberSumsKept(owner)).toEqual(await memberSumsOfLog(owner))
  await redoClosing(runner, '2026-03-02')
  expect(await summaryTab(life)).toEqual(unadded)
  await does.close('2026-03-03')
  expect(await summaryTab(life)).toEqual(['root 4 800000', 'child 2 560000'])
  await undoClosing(runner, '2026-03-03')
  expect(await summaryTab(life)).toEqual(unadded)
  // Only the last closing can be undone, also while it is undone: caps used by the one before are not known any more.
  await expect(undoClosing(runner, '2026-03-02')).rejects.toMatchObject({ code: 'closing-not-the-last' })
})
