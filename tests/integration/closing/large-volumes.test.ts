import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { refreshTeamFigures } from '#server/closing/post/refresh-team-figures.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

const DAY = '2026-03-02'

test('a network with more than 2^53 micro-USDT closes, and its team figures are exact', async () => {
  const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  let sponsor = await engine.register(null, 'root')
  await engine.fund(parseUsdt('1000000000'))
  for (const name of ['anna', 'bert']) {
    sponsor = await engine.register(sponsor, name)
    await engine.deposit(sponsor, parseUsdt('10000'))
    await engine.activate(sponsor, 'legacyVault', parseUsdt('10000'))
  }
  // Two large packages instead of a million small ones, which the plan would not sell.
  await engine.owner.query(`set session_replication_role = replica;
    update activation set amount = 6000000000000000 + id;
    update activation_cap_usage set cap = 18000000000000000;
    set session_replication_role = origin`)
  engine.clock.set(new Date('2026-03-03T00:00:00Z'))
  await engine.close('2026-03-01')
  await engine.close(DAY)
  await refreshTeamFigures(engine.database, DAY)
  const { rows } = await engine.owner.query(
    'select volume::text, own_volume::text as own from team_figure order by member_id',
  )
  expect(rows).toEqual([
    { volume: '12000000000000003', own: '0' },
    { volume: '6000000000000002', own: '6000000000000001' },
    { volume: '0', own: '6000000000000002' },
  ])
})
