// A package accepts its smallest amount, and a number of steps above it.

import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

const plan = changePackages({ igniteFund: { maxAmount: parseUsdt('950'), step: parseUsdt('25') } })
const engine = await createEngineFixture(new Date('2026-11-15T12:00:00Z'), plan)
const anna = await engine.register(null, 'anna')
await engine.deposit(anna, parseUsdt('5000'))

const open = (amount: string, version: number) =>
  engine.database.pool.query(`select open_activation($1, 'igniteFund', $2, $3, $4, false)`, [
    anna,
    parseUsdt(amount),
    engine.clock.now(),
    version,
  ])

test('the product and the database refuse an amount between two steps', async () => {
  await expect(engine.activate(anna, 'igniteFund', parseUsdt('130'))).rejects.toMatchObject({
    code: 'amount-between-steps',
    message: 'Enter 100 USDT, or 25 USDT and multiples of it more',
  })
  for (const amount of ['100.000001', '130', '949'])
    await expect(open(amount, 1)).rejects.toMatchObject({ code: 'TB003' })
  await engine.activate(anna, 'igniteFund', parseUsdt('100'))
  await engine.activate(anna, 'igniteFund', parseUsdt('125'))
  await open('950', 1)
})

test('the product and the database refuse a closed package', async () => {
  engine.clock.advance(120_000)
  await engine.savePlan(changePackages({ igniteFund: { isOpen: false } }, plan))
  const { rows } = await engine.owner.query('select max(id) as id from plan_version')
  await expect(engine.activate(anna, 'igniteFund', parseUsdt('100'))).rejects.toMatchObject({
    code: 'package-closed',
  })
  await expect(open('100', rows[0].id)).rejects.toMatchObject({ code: 'TB003' })
  engine.clock.advance(120_000)
  await engine.savePlan(plan)
})

test('a version from before packages had a step accepts whole USDT', async () => {
  engine.clock.advance(120_000)
  // Written before the database required a step.
  await engine.owner.query('alter table plan_version disable trigger plan_version_rules_before_write')
  await engine.owner.query(
    `insert into plan_version (settings, effective_at, reason)
     select jsonb_set(settings, '{packages}', jsonb_path_query_array(settings, '$.packages[*]') #- '{0,step}'), $1, 'x' from plan_version
     where id = 1`,
    [engine.clock.now()],
  )
  await engine.owner.query('alter table plan_version enable trigger plan_version_rules_before_write')
  await engine.activate(anna, 'igniteFund', parseUsdt('130'))
  await expect(open('130.5', 4)).rejects.toMatchObject({ code: 'TB003' })
})
