import { expect, test } from 'vitest'
import type { readRiskSettings } from '#contract/admin/risk.ts'
import type { WithdrawalCase } from '#contract/money/withdrawal-decisions.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { riskRules } from '#domain/withdrawals/risk-rules.ts'
import { createToken, deviceCookie, hashToken } from '#server/http/cookies.ts'
import {
  createTransactionHash,
  HOUR,
  startWithdrawalsFixture,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

type SavedSettings = ResponseBody<typeof readRiskSettings>

const SHARED = '0x52908400098527886E0F7030069857D2E4169EE7'

const fixture = await startWithdrawalsFixture()
await fixture.owner.query('delete from risk_setting where id > 1')

const readCase = async (id: string) =>
  (await fixture.get('admin 2', `/api/admin/withdrawals/${id}`)).body as object as WithdrawalCase
const risksOf = async (id: string) =>
  Object.fromEntries((await readCase(id)).risks.map(({ rule, text }) => [rule, text]))
const approve = (id: string, body = {}) =>
  fixture.post('admin 1', `/api/admin/withdrawals/${id}/approval`, body)
const settings = async () =>
  (await fixture.get('admin 1', '/api/admin/risk-settings')).body as object as SavedSettings
const save = async (change: object) => {
  const { status, body, text } = await fixture.put('admin 1', '/api/admin/risk-settings', {
    ...(await settings()),
    reason: 'Test',
    ...change,
  })
  return { status, body, text }
}

test('sixteen requests in a minute are recorded, and those above the limit need a reason', async () => {
  const { id, who, addressId } = await fixture.member('hasty', { withdrawal: '1000' })
  const ids: string[] = []
  for (let count = 0; count < 16; count += 1) ids.push(await fixture.requested(who, addressId, '20'))
  const { rows } = await fixture.owner.query(
    `select count(*)::int from withdrawal_risk join withdrawal on id = withdrawal_id where member_id = $1 and rule = 'velocity' and is_blocking`,
    [id],
  )
  expect(rows).toEqual([{ count: 11 }])
  expect((await approve(ids[4]!)).status).toBe(200)
  const last = ids[15]!
  expect(await approve(last)).toMatchObject({
    status: 409,
    body: {
      code: 'withdrawal-override-needed',
      message: '16 withdrawal requests in 10 minutes. Give a reason to approve it anyway.',
    },
  })
  const bulk = await fixture.post('admin 1', '/api/admin/withdrawals/approvals', { ids: [last] })
  expect(bulk.body['results']).toMatchObject([{ approved: false }])
  expect((await readCase(last)).obstacle).toBe('16 withdrawal requests in 10 minutes')
  expect((await approve(last, { overrideReason: 'Called the member' })).status).toBe(200)
  expect((await readCase(last)).remark).toBe(
    'Approved although: 16 withdrawal requests in 10 minutes. Called the member',
  )
})

test('a request records every rule that it meets, with evidence', async () => {
  const other = await fixture.member('other', { address: SHARED })
  const { id, who, addressId } = await fixture.member('several', {
    withdrawal: '1000',
    address: SHARED.toLowerCase(),
  })
  const first = await risksOf(await fixture.requested(who, addressId, '10'))
  expect(first).toEqual({
    'kyc-missing': 'The member had not passed KYC',
    'new-device': 'Requested from a browser that the member first signed in with less than 24 hours before',
    'new-network': 'Requested from 127.0.0.1, a network without a sign-in at least 24 hours before',
    'first-withdrawal': 'No withdrawal was paid to this member before',
    'shared-address': 'The address was also used by 1 other member',
  })
  // A browser of two members and a network that are known for a day.
  const token = createToken()
  fixture.cookies.set(who, deviceCookie(token).split(';')[0]!)
  const longAgo = new Date(fixture.clock.now().getTime() - 25 * HOUR)
  for (const member of [id, other.id])
    await fixture.owner.query(`insert into known_device values ($1, 'member', $2, $3, $3)`, [
      hashToken(token),
      member,
      longAgo,
    ])
  await fixture.owner.query(
    `insert into session values ($1, gen_random_uuid(), 'member', $2, $1, $3, $3, $3, null, null, '127.0.0.1', '')`,
    [hashToken(token), id, longAgo],
  )
  await fixture.owner.query(`update member set kyc_status = 'Verified' where id = $1`, [id])
  const paid = await fixture.requested(who, addressId, '10')
  const payment = { overrideReason: 'Known', transactionHash: createTransactionHash() }
  expect((await approve(paid, payment)).status).toBe(200)
  expect(await risksOf(await fixture.requested(who, addressId, '100'))).toEqual({
    'shared-address': first['shared-address'],
    'large-amount': 'More than 5 times the largest paid withdrawal of 10.00 USDT',
    'shared-device': '1 other member signed in with the same browser',
  })
})

test('evidence is immutable, and an approval without a reason is refused by the database', async () => {
  const { who, addressId } = await fixture.member('fixed', { withdrawal: '500', address: SHARED })
  const id = await fixture.requested(who, addressId, '50')
  const { pool } = fixture.database
  for (const change of ['update withdrawal_risk set is_blocking = false', 'delete from withdrawal_risk'])
    await expect(pool.query(`${change} where withdrawal_id = $1`, [id])).rejects.toThrow('permission denied')
  await expect(
    pool.query(`update withdrawal set state = 'approved', approved_at = requested_at where id = $1`, [id]),
  ).rejects.toThrow('needs a reason')
})

test('without KYC the total of thirty days is limited', async () => {
  expect((await save({ kycAbove: '100' })).status).toBe(200)
  const { id, who, addressId } = await fixture.member('unknown', { withdrawal: '500' })
  await fixture.requested(who, addressId, '60')
  const quote = { wallet: 'withdrawal_wallet', addressId: String(addressId), amount: '50' }
  const refused = await fixture.post(who, '/api/withdrawals/quotes', quote)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'kyc-needed',
      message: 'Verify your identity to withdraw more than 100.00 USDT in 30 days',
    },
  })
  await fixture.owner.query(`update member set kyc_status = 'Verified' where id = $1`, [id])
  expect((await fixture.post(who, '/api/withdrawals/quotes', quote)).status).toBe(200)
  await save({ kycAbove: null })
})

test('the settings are versioned, checked and under dual control', async () => {
  const before = await settings()
  expect((await save({ blockingRules: ['velocity'] })).body['blockingRules']).toEqual([
    'velocity',
    'sanctioned-address',
  ])
  expect(await save({ velocityCount: 0 })).toMatchObject({ status: 400 })
  expect((await save({ blockingRules: [...riskRules] })).status).toBe(200)
  expect(await save({ version: before.version })).toMatchObject({
    status: 409,
    body: { code: 'risk-settings-changed' },
  })
  await expect(fixture.database.pool.query('update risk_setting set velocity_count = 9')).rejects.toThrow(
    'permission denied',
  )
  await fixture.owner.query(`update dual_control set required = true where kind = 'risk'`)
  expect((await save({ velocityCount: 9 })).status).toBe(202)
  expect(await settings()).toMatchObject({ velocityCount: 5 })
  await fixture.owner.query(`update dual_control set required = false where kind = 'risk'`)
})
