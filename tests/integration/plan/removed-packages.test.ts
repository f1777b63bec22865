// A package can leave the plan when none of its activations earns or holds principal. Every state of an activation is tried.

import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { sumActivePackages } from '#server/plan-settings/plan-setting-queries.ts'
import { listActiveRemoved } from '#server/plan/plan-queries.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

const engine = await createEngineFixture(new Date('2026-11-01T06:00:00Z'), defaultPlan)
const { pool } = engine.database
const member = await engine.register(null, 'asha')
await engine.flag(member, 'zero_pin', true)
const without = { ...defaultPlan, packages: defaultPlan.packages.slice(1) }

const isSet = (state: number, place: number) => Math.floor(state / 2 ** place) % 2 === 1
const states = Array.from({ length: 32 }, (_, state) => ({
  isGranted: isSet(state, 0),
  isReleased: isSet(state, 1),
  isDeactivated: isSet(state, 2),
  isFull: isSet(state, 3),
  isOver: isSet(state, 4),
})).filter(({ isGranted, isReleased }) => !isGranted || !isReleased)

test.each(states)('an activation with %j', async (state) => {
  const { isGranted, isReleased, isDeactivated, isFull, isOver } = state
  const now = engine.clock.now()
  await engine.owner.query('begin; set local session_replication_role = replica')
  await engine.owner.query('delete from activation_cap_usage; delete from activation')
  await engine.owner.query(
    `with opened as (
       insert into activation (member_id, package_id, amount, daily_rate, activated_at, last_day, matures_at, granted, plan_version,
         transfer_id, released_at, deactivated_at)
       select $1, package.id, 100, 3000, $2, utc_day($2) - $3::int, $2, $4, 1, case when $4 then null else gen_random_uuid() end,
         case when $5 then $2 end, case when $6 then $2 end
       from package where key = 'igniteFund' returning id
     )
     insert into activation_cap_usage (activation_id, owner_id, cap, earned, full_at)
       select id, $1, 200, case when $7 then 200 else 0 end, case when $7 then $2::timestamptz end from opened`,
    [member, now, isOver ? 1 : 0, isGranted, isReleased, isDeactivated, isFull],
  )
  await engine.owner.query('commit')
  const isEarning = !isDeactivated && !isFull && !isOver
  const holdsPrincipal = !isGranted && !isReleased
  expect(await listActiveRemoved(pool, without, now)).toEqual(
    isEarning || holdsPrincipal ? [{ name: 'Ignite Fund', count: 1 }] : [],
  )
  expect(await listActiveRemoved(pool, defaultPlan, now)).toEqual([])
  expect(await sumActivePackages(pool, now)).toEqual(
    isEarning ? [{ key: 'igniteFund', count: 1, amount: 100n }] : [],
  )
})
