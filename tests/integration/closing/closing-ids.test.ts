import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { runDueClosings } from '#server/closing/run-closing.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

test('the rows of a closing have unique ids, equal to those that the database derives from day, run, step and subject', async () => {
  const engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  const sponsor = await engine.register(null, 'sponsor')
  const amount = parseUsdt('100')
  await engine.fund(amount)
  for (const member of [sponsor, await engine.register(sponsor, 'member')]) {
    await engine.deposit(member, amount)
    await engine.activate(member, 'igniteFund', amount)
  }
  engine.clock.set(new Date('2026-03-03T00:00:00Z'))
  await runDueClosings(engine.runner)
  const { rows } = await engine.owner.query(
    `select kind, id = transfer_id and id = closing_transfer_id('2026-03-02', 1, case kind when 1 then 1 else 9 + level end,
       coalesce(activation_id, beneficiary)) as derived
     from reward where kind <> 3 order by id`,
  )
  const twice = await engine.owner
    .query(
      `alter table transfer_closing_2026_03_02 disable trigger user;
       insert into transfer_closing_2026_03_02 select * from transfer_closing_2026_03_02 limit 1`,
    )
    .catch((error: Error) => error.message)
  expect(twice).toContain('violates unique constraint "transfer_closing_2026_03_02_pkey"')
  const derived = true
  expect(rows).toEqual([
    { kind: 1, derived },
    { kind: 1, derived },
    { kind: 2, derived },
  ])
})
