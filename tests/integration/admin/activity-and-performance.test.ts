// The activity feed and a member's performance, compared with what really happened.

import { expect, test } from 'vitest'
import { activate } from '#server/activations/activate.ts'
import {
  signInMaster,
  NOON,
  registerMember,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import type { Json } from '#tests/support/http/http-client.ts'

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)
const sponsor = await registerMember(fixture, 'Spring')
const below = await registerMember(fixture, 'brook', { refferal_code: 'Spring' })
await fixture.database.inTransaction(async (tx) => {
  for (const id of [sponsor.id, below.id]) {
    await tx.query(
      `select post_transfers(array[online_transfer_id($1, 'deposit ' || $2)], array['deposit'], array[6::bigint],
           array[$2::bigint << 4 | 1], array[2000000000::bigint], 'test', $2, $1)`,
      [NOON, id],
    )
    const order = {
      memberId: BigInt(id),
      packageType: 'igniteFund',
      amount: 400_000_000n,
      now: NOON,
    } as const
    await activate(tx, order)
  }
})

const items = async (query = '') =>
  (await master.get(`/api/admin/activity${query}`)).body['items'] as object as Json[]

test('the feed lists registrations, tickets and actions of administrators, newest first, and continues after the last entry', async () => {
  fixture.clock.advance(1000)
  await sponsor.browser.post('/api/tickets', {
    memberName: 'S',
    mobile: '+4915112345678',
    email: 's@example.com',
    subject: 'Address change',
    description: 'Please',
    complaintTo: 'Support',
    priority: 'Low',
  })
  fixture.clock.advance(1000)
  await master.put(`/api/admin/members/${sponsor.id}/flags`, {
    flag: 'level_manual',
    value: true,
    reason: 'Test',
  })
  const [admin, support] = await items()
  expect(admin).toMatchObject({
    type: 'admin',
    title: 'Member flag set',
    description: 'Master Admin, Spring',
    members: ['Spring'],
  })
  expect(support).toMatchObject({
    type: 'support',
    title: 'Support ticket opened',
    description: 'Spring, Address change',
    members: ['Spring'],
  })
  const registrations = await items('?kind=registration')
  expect(registrations.map((each) => String(each['description']))).toEqual([
    'brook, sponsor Spring',
    'Spring, sponsor root',
    'root',
  ])
  expect(registrations[0]).toMatchObject({ members: ['brook', 'Spring'] })
  const older = await items(`?before=${new Date(NOON.getTime() + 1500).toISOString()}`)
  expect(older[0]).toMatchObject({ type: 'support' })
  const { body } = await master.get('/api/admin/activity?size=1')
  expect([(body['items'] as object as Json[]).length, body['more']]).toEqual([1, true])
})

test('a member’s performance equals the ledger and the rewards, whatever the case of the id', async () => {
  const { body } = await master.get('/api/admin/performance/SPRING')
  expect(body).toMatchObject({
    userrefid: 'Spring',
    status: 'Active',
    levelManual: true,
    sponsor: 'root',
    team: { directs: 1, activeDirects: 1 },
    activations: [{ type: 'igniteFund', amount: '400.00', status: 'active', granted: false }],
  })
  const { rows } = await fixture.database.pool.query<{ amount: bigint; status: string }>(
    `select amount, status from reward where beneficiary = $1`,
    [sponsor.id],
  )
  const pending = rows.reduce((sum, { amount }) => sum + amount, 0n)
  expect(pending).toBeGreaterThan(0n)
  const earnings = body['earnings'] as object as Json[]
  expect(earnings.find((each) => String(each['kind']) === 'direct')).toMatchObject({
    paid: '0.00',
    pending: `${pending / 1_000_000n}.00`,
  })
  const balances = body['balances'] as object as { account: string; balance: string }[]
  expect(balances.find(({ account }) => account === 'r_wallet')).toMatchObject({ balance: '1600.00' })
  expect(balances.find(({ account }) => account === 'custody')).toMatchObject({ balance: '400.00' })
  const months = body['months'] as object as Json[]
  expect([months.length, months.at(-1)!['month']]).toEqual([12, '2026-11'])
  expect((await master.get('/api/admin/performance/nobody')).status).toBe(404)
})
