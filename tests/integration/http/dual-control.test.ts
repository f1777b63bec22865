// Dual control: one administrator alone moves no money, and a confirmed request is executed once.

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { controlKinds, type ControlKind } from '#contract/admin/dual-control-kinds.ts'
import { startDualControlFixture } from '#tests/support/http/dual-control-fixture.ts'

const USDT = 1_000_000n
const HOUR = 3_600_000

const fixture = await startDualControlFixture()
const ada = await fixture.administrator('Ada', ['Approve Payments'])
const ben = await fixture.administrator('Ben', ['Approve Payments'])
const clara = await fixture.administrator('Clara', ['Approve Payments'])
const reader = await fixture.administrator('Reader', ['View Reports'])
beforeEach(async () => {
  fixture.clock.advance(48 * HOUR)
  const { pool } = fixture.database
  await pool.query('update dual_control set required = false, free_up_to = null')
  await fixture.fill(1000n * USDT)
})

const require = (kind: ControlKind, freeUpTo: bigint | null = null) =>
  fixture.database.pool.query('update dual_control set required = true, free_up_to = $2 where kind = $1', [
    kind,
    freeUpTo,
  ])
const take = (as: bigint, amount: string, kind: ControlKind = 'funds', key?: string) =>
  fixture.send(as, 'POST', `/api/admin/test/${kind}`, { amount, reason: 'correction' }, key)
const decide = (as: bigint, id: string, what: 'confirm' | 'decline' | 'withdraw') =>
  fixture.send(
    as,
    'POST',
    `/api/admin/confirmations/${id}/${what}`,
    what === 'decline' ? { reason: 'not agreed' } : undefined,
  )
const asked = async (as = ada, amount = '10') => String((await take(as, amount)).body['confirmation'])
const seen = async (as: bigint) => (await fixture.send(as, 'GET', '/api/admin/confirmations')).body

test.each(controlKinds)(
  '%s: off, one administrator is enough; on, nothing moves until another confirms',
  async (kind) => {
    expect(await take(ada, '10', kind)).toEqual({ status: 200, body: { taken: '10.00' } })
    expect(await fixture.balance()).toBe(990n * USDT)
    await require(kind)
    const kept = await take(ada, '10', kind)
    expect(kept).toMatchObject({ status: 202, body: { pending: true } })
    expect(kept.body['message']).toMatch(
      /^Sent for confirmation \(request \d+\)\. Nothing has changed yet\.$/,
    )
    expect(await fixture.balance()).toBe(990n * USDT)
    const id = String(kept.body['confirmation'])
    expect(await decide(ben, id, 'confirm')).toMatchObject({
      status: 200,
      body: { message: `Request ${id} was carried out` },
    })
    expect(await fixture.balance()).toBe(980n * USDT)
  },
)

test('no one confirms their own request, which the database enforces too', async () => {
  await require('funds')
  const id = await asked()
  expect(await decide(ada, id, 'confirm')).toMatchObject({ status: 403, body: { code: 'confirmation-own' } })
  expect(await decide(ada, id, 'decline')).toMatchObject({ status: 403, body: { code: 'confirmation-own' } })
  await expect(
    fixture.database.pool.query(
      `update confirmation set state = 'carried out', decided_by = requested_by, decided_at = requested_at where id = $1`,
      [id],
    ),
  ).rejects.toThrow('confirmation_check')
  expect(await fixture.balance()).toBe(1000n * USDT)
})

test('an administrator without the permission neither sees nor decides a request; one with it sees all details', async () => {
  await require('funds')
  const id = await asked()
  expect((await seen(reader))['waiting']).toEqual([])
  expect((await decide(reader, id, 'confirm')).status).toBe(404)
  expect((await seen(ben))['waiting']).toMatchObject([
    {
      id,
      action: 'Took money out',
      subject: 'Member 7',
      reason: 'correction',
      amount: '10.00',
      requestedBy: 'Ada',
      own: false,
      changes: [{ label: 'Credited', before: null, after: '10.00 USDT' }],
    },
  ])
  expect((await seen(ada))['waiting']).toMatchObject([{ id, own: true }])
})

test('concurrent and repeated confirmations have one effect', async () => {
  await require('funds')
  const id = await asked()
  const answers = await Promise.all(
    [ben, clara, ben, clara].map((administrator) => decide(administrator, id, 'confirm')),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 409).length).toBe(2)
  expect(await fixture.balance()).toBe(990n * USDT)
  expect(
    (await fixture.database.pool.query('select state from confirmation where id = $1', [id])).rows,
  ).toEqual([{ state: 'carried out' }])
})

test('identical requests create one pending request, and a repeated idempotency key returns the first response', async () => {
  await require('funds')
  const key = randomUUID()
  const first = await take(ada, '10', 'funds', key)
  expect(await take(ada, '10', 'funds', key)).toEqual(first)
  expect((await take(ada, '10')).body['confirmation']).toBe(first.body['confirmation'])
  expect((await take(ada, '11')).body['confirmation']).not.toBe(first.body['confirmation'])
  expect((await take(ben, '10')).body['confirmation']).not.toBe(first.body['confirmation'])
})

test('a declined or withdrawn request can never be executed', async () => {
  await require('funds')
  const declined = await asked()
  expect(await decide(ben, declined, 'withdraw')).toMatchObject({
    status: 403,
    body: { message: 'Only the requester can cancel this' },
  })
  expect((await decide(ben, declined, 'decline')).status).toBe(200)
  expect(await decide(clara, declined, 'confirm')).toMatchObject({
    status: 409,
    body: { message: 'This request was already declined' },
  })
  const withdrawn = await asked()
  expect((await decide(ada, withdrawn, 'withdraw')).status).toBe(200)
  expect(await decide(ben, withdrawn, 'confirm')).toMatchObject({
    status: 409,
    body: { message: 'This request was already withdrawn' },
  })
  expect(await fixture.balance()).toBe(1000n * USDT)
})

test('a request expires, and can then be made again', async () => {
  await require('funds')
  const id = await asked()
  fixture.clock.advance(24 * HOUR)
  expect(await decide(ben, id, 'confirm')).toMatchObject({
    status: 409,
    body: { message: 'This request has expired. Submit it again.' },
  })
  expect((await seen(ben))['decided']).toContainEqual(expect.objectContaining({ id, state: 'expired' }))
  const again = await asked()
  expect(again).not.toBe(id)
  expect((await decide(ben, again, 'confirm')).status).toBe(200)
  expect(await fixture.balance()).toBe(990n * USDT)
})

test('a request that cannot succeed is refused at once; one that has become invalid is refused on confirmation and stays pending', async () => {
  await require('funds')
  expect((await take(ada, '1000.01')).body['code']).toBe('insufficient-funds')
  const id = await asked(ada, '600')
  await fixture.database.pool.query(`update dual_control set required = false`)
  await take(ben, '500')
  expect((await decide(ben, id, 'confirm')).body['code']).toBe('insufficient-funds')
  expect(await fixture.balance()).toBe(500n * USDT)
  const lastRefusal = 'The balance does not cover this amount'
  expect((await seen(ben))['waiting']).toMatchObject([{ id, state: 'waiting', lastRefusal }])
  await fixture.give(200n * USDT)
  expect((await decide(ben, id, 'confirm')).status).toBe(200)
  expect(await fixture.balance()).toBe(100n * USDT)
})

test('the request of a deleted or inactive administrator is no longer executed', async () => {
  await require('funds')
  const leaver = await fixture.administrator(`leaver${randomUUID()}`, ['Approve Payments'])
  const id = await asked(leaver)
  await fixture.database.pool.query('update admin set active = false where id = $1', [leaver])
  expect((await decide(ben, id, 'confirm')).body['code']).toBe('confirmation-requester-gone')
  expect(await fixture.balance()).toBe(1000n * USDT)
})

test('up to the exempt amount, no second administrator is needed', async () => {
  await require('withdrawals', 100n * USDT)
  expect((await take(ada, '100', 'withdrawals')).status).toBe(200)
  expect((await take(ada, '100.000001', 'withdrawals')).status).toBe(202)
})

test('the audit log names both, the request, its outcome and refusals', async () => {
  await require('funds')
  const id = await asked()
  await decide(ben, id, 'confirm')
  const { rows } = await fixture.database.pool.query(
    'select actor, action, subject, after from audit_entry order by id desc limit 3',
  )
  expect(rows).toEqual([
    {
      actor: `admin ${ben}`,
      action: 'Confirmed a request',
      subject: `confirmation ${id}`,
      after: { action: 'Took money out', requestedBy: `admin ${ada}`, on: 'member 7' },
    },
    {
      actor: `admin ${ada}`,
      action: 'Took money out',
      subject: 'member 7',
      after: { confirmedBy: `admin ${ben}`, done: { credited: '10.00' } },
    },
    {
      actor: `admin ${ada}`,
      action: 'Took money out: sent for confirmation',
      subject: 'member 7',
      after: { request: id, wanted: { credited: '10.00' } },
    },
  ])
})
