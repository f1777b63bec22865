// Turning dual control on and off, and a crash during the execution of a confirmed request.

import { expect, test } from 'vitest'
import { controlKinds } from '#contract/admin/dual-control-kinds.ts'
import { startDualControlFixture } from '#tests/support/http/dual-control-fixture.ts'

const USDT = 1_000_000n

const fixture = await startDualControlFixture()
const ada = await fixture.administrator('Ada', ['Approve Payments'])
const ben = await fixture.administrator('Ben', ['Approve Payments'])
await fixture.fill(1000n * USDT)

const confirm = (as: bigint, id: string) => fixture.send(as, 'POST', `/api/admin/confirmations/${id}/confirm`)

test('if the database dies during execution, nothing was done, and the request can be confirmed afterwards', async () => {
  await fixture.database.pool.query('update dual_control set required = true')
  const kept = await fixture.send(ada, 'POST', '/api/admin/test/funds', { amount: '10' })
  const id = String(kept.body['confirmation'])
  fixture.meddle(async (tx) => {
    await tx.query('select pg_terminate_backend(pg_backend_pid())')
  })
  expect((await confirm(ben, id)).status).toBe(503)
  fixture.meddle(async () => {
    throw new Error('the power went out')
  })
  expect((await confirm(ben, id)).status).toBe(500)
  fixture.meddle(async () => {})
  expect(await fixture.balance()).toBe(1000n * USDT)
  expect((await confirm(ben, id)).status).toBe(200)
  expect((await confirm(ben, id)).status).toBe(200)
  expect(await fixture.balance()).toBe(990n * USDT)
  await fixture.database.pool.query('update dual_control set required = false')
})

test('two administrators cannot confirm each other’s requests after one changed the account of the other', async () => {
  const { pool } = fixture.database
  await pool.query(`update dual_control set required = true where kind = 'funds'`)
  const ask = async (as: bigint) =>
    String((await fixture.send(as, 'POST', '/api/admin/test/funds', { amount: '10' })).body['confirmation'])
  const change = (adminId: bigint, by: bigint) =>
    pool.query(`insert into admin_change (admin_id, changed_by, change, at) values ($1, $2, 'edited', $3)`, [
      adminId,
      by,
      fixture.clock.now(),
    ])
  const [owner, puppet] = [
    await fixture.administrator('Olga', ['Approve Payments']),
    await fixture.administrator('Paul', ['Approve Payments']),
  ]
  await change(puppet, owner)
  for (const [first, second] of [
    [owner, puppet],
    [puppet, owner],
  ] as const) {
    const id = await ask(first)
    expect(await confirm(second, id)).toMatchObject({
      status: 403,
      body: { code: 'confirmation-accounts-linked' },
    })
    await expect(
      pool.query(
        `update confirmation set state = 'carried out', decided_by = $2, decided_at = $3 where id = $1`,
        [id, second, fixture.clock.now()],
      ),
    ).rejects.toThrow('changed the account of the other')
    expect((await confirm(ben, id)).status).toBe(200)
  }
  fixture.clock.advance(72 * 3_600_000)
  expect((await confirm(puppet, await ask(owner))).status).toBe(200)
  await pool.query('update dual_control set required = false')
})

test('turning dual control on needs a second master admin, and so does turning it off', async () => {
  const masterOne = await fixture.master('one')
  const controls = (required: boolean) => ({
    controls: controlKinds.map((kind) => ({ kind, required: required && kind === 'plan', freeUpTo: null })),
    expiryHours: 12,
    coolingHours: 72,
    rateChangePercent: 20,
  })
  const save = (as: bigint, required: boolean) =>
    fixture.send(as, 'PUT', '/api/admin/controls', controls(required))
  expect((await save(ada, true)).status).toBe(403)
  expect((await save(masterOne, true)).body['code']).toBe('controls-need-two-masters')
  const masterTwo = await fixture.master('two')
  expect((await save(masterOne, true)).status).toBe(200)
  // The other settings alone.
  const hours = await fixture.send(masterOne, 'PUT', '/api/admin/controls', {
    ...controls(true),
    controls: [],
    expiryHours: 24,
  })
  expect((await confirm(masterTwo, String(hours.body['confirmation']))).status).toBe(200)
  const word = await fixture.send(masterOne, 'PUT', '/api/admin/test/word', { reason: 'tide' })
  expect(word.status).toBe(202)
  const off = await save(masterOne, false)
  expect(off.status).toBe(202)
  expect((await fixture.send(masterTwo, 'GET', '/api/admin/controls')).body).toMatchObject({ masters: 2 })
  expect((await confirm(ada, String(off.body['confirmation']))).status).toBe(404)
  expect((await confirm(masterTwo, String(off.body['confirmation']))).status).toBe(200)
  expect((await fixture.send(masterOne, 'PUT', '/api/admin/test/word', { reason: 'tide' })).status).toBe(200)
})
