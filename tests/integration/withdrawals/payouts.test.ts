import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createFreezeToken } from '#server/identity/security-mail.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { startHttpServer } from '#tests/support/http/http-server.ts'
import {
  BEP20,
  BEP20_B,
  createTransactionHash,
  startWithdrawalsFixture,
  XRP,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

/** Response of the XRP Ledger node about a transaction, and the node's network. */
let ledgerSays: object = {}
let networkId = 0

const answer = (call: unknown) =>
  (call as { method: string }).method === 'server_info' ? { info: { network_id: networkId } } : ledgerSays
const node = await startHttpServer(async (request, response) =>
  response.end(JSON.stringify({ result: answer(await json(request)) })),
)
const fixture = await startWithdrawalsFixture({ XRPL_NODE_URL: `http://${node}/` })

test('a bulk approval decides each withdrawal separately and skips those that fail a check', async () => {
  const good = await fixture.member('amelia', { withdrawal: '300' })
  const blocked = await fixture.member('bruno', { withdrawal: '300', address: BEP20_B })
  const ids = [
    await fixture.requested(good.who, good.addressId, '100'),
    await fixture.requested(good.who, good.addressId, '50'),
    await fixture.requested(blocked.who, blocked.addressId, '100'),
  ]
  await fixture.flag(blocked.id, 'blocked', true)
  await fixture.post('admin 1', `/api/admin/withdrawals/${ids[1]}/rejection`, { reason: 'no' })
  const { body } = await fixture.post('admin 2', '/api/admin/withdrawals/approvals', {
    ids: [...ids, '999999'],
  })
  expect(body['results']).toEqual([
    { id: ids[0], approved: true, message: 'Approved, 90.00 USDT queued for payout' },
    {
      id: ids[1],
      approved: false,
      message: "You can't approve a withdrawal that is rejected.",
    },
    { id: ids[2], approved: false, message: 'Needs individual review: The member is blocked' },
    { id: '999999', approved: false, message: 'Not found' },
  ])
})

test('each approved withdrawal is in one payout file, and one transaction may pay a whole file', async () => {
  const first = await fixture.post('admin 1', '/api/admin/payouts', { currency: 'usdt' })
  expect(first.body['batch']).toMatchObject({ count: 1, net: '90.00', open: 1 })
  expect(await fixture.post('admin 1', '/api/admin/payouts', { currency: 'usdt' })).toMatchObject({
    status: 409,
    body: { code: 'payout-empty' },
  })
  const { who, addressId } = await fixture.member('carla', { withdrawal: '300', address: BEP20 })
  const ids = [await fixture.requested(who, addressId, '20'), await fixture.requested(who, addressId, '30.5')]
  for (const id of ids) await fixture.post('admin 1', `/api/admin/withdrawals/${id}/approval`)
  const [one, other] = await Promise.all([
    fixture.post('admin 1', '/api/admin/payouts', { currency: 'usdt' }),
    fixture.post('admin 2', '/api/admin/payouts', { currency: 'usdt' }),
  ])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
  const batch = [one, other].find(({ status }) => status === 200)!.body['batch']!
  const file = await fixture.get('admin 2', `/api/admin/payouts/${String(batch['id'])}/file`)
  expect(file.text.split('\r\n')).toEqual([
    'withdrawal,member,address,destination_tag,amount,currency',
    `${ids[0]},carla,${BEP20},,18.00,USDT`,
    `${ids[1]},carla,${BEP20},,27.45,USDT`,
    '',
  ])
  const transactionHash = createTransactionHash()
  for (const id of ids) {
    const paid = await fixture.post('admin 1', `/api/admin/withdrawals/${id}/payment`, { transactionHash })
    expect(paid.body['state']).toBe('sent')
  }
  const { body } = await fixture.get('admin 1', '/api/admin/payouts')
  expect(body['waiting']).toEqual([])
  expect(body['batches']).toMatchObject([
    { id: batch['id'], open: 0 },
    { count: 1, open: 1 },
  ])
})

test('a payment in XRP is recorded only when the ledger shows it, delivered in full to that tag', async () => {
  const { id, who } = await fixture.member('dora', { profit: '200', address: null })
  await fixture.rate('0.5')
  const address = await fixture.address(id, 'xrp', XRP, 7)
  const withdrawal = await fixture.requested(who, address, '100', 'profit_wallet')
  const transactionHash = createTransactionHash().slice(2)
  const pay = () =>
    fixture.post('admin 1', `/api/admin/withdrawals/${withdrawal}/approval`, { transactionHash })
  const proof = {
    validated: true,
    Destination: XRP,
    DestinationTag: 7,
    meta: { TransactionResult: 'tesSUCCESS', delivered_amount: '45000000' },
  }
  const wrong: [object, string][] = [
    [{ error: 'txnNotFound' }, 'no such transaction'],
    [{ ...proof, validated: false }, 'the transaction is not final yet'],
    [{ ...proof, meta: { ...proof.meta, TransactionResult: 'tecPATH_DRY' } }, 'the transaction failed'],
    [{ ...proof, DestinationTag: 8 }, 'it pays to another address or destination tag'],
    [{ ...proof, meta: { ...proof.meta, delivered_amount: '44999999' } }, 'it delivers a different amount'],
  ]
  for (const [says, reason] of wrong) {
    ledgerSays = says
    expect(await pay()).toMatchObject({
      status: 409,
      body: { message: `The chain does not show this payment: ${reason}` },
    })
  }
  ledgerSays = { error: 'noNetwork' }
  expect(await pay()).toMatchObject({ status: 503, body: { code: 'payment-not-checked' } })
  expect((await fixture.balances(id)).hold).toBe(parseUsdt('100'))
  ledgerSays = proof
  networkId = 1
  expect((await pay()).body['message']).toBe(
    'The chain does not show this payment: the node follows another network than before',
  )
  networkId = 0
  expect((await pay()).body).toMatchObject({ state: 'sent' })
  expect((await fixture.balances(id)).hold).toBe(0n)
})

test('above the exempt amount a second administrator confirms, and bulk approval skips such withdrawals', async () => {
  const { id, who, addressId } = await fixture.member('emil', { withdrawal: '9000' })
  await fixture.owner.query(
    `update dual_control set required = true, free_up_to = 1000000000 where kind = 'withdrawals'`,
  )
  const small = await fixture.requested(who, addressId, '1000')
  const large = await fixture.requested(who, addressId, '1000.01')
  const approve = (which: string) => fixture.post('admin 1', `/api/admin/withdrawals/${which}/approval`, {})
  expect((await approve(small)).status).toBe(200)
  const waits = await approve(large)
  expect(waits.status).toBe(202)
  expect(
    (await fixture.post('admin 2', '/api/admin/withdrawals/approvals', { ids: [large] })).body['results'],
  ).toMatchObject([{ approved: false, message: 'Needs individual review: Needs a second administrator' }])
  const confirm = (admin: string) =>
    fixture.post(admin, `/api/admin/confirmations/${String(waits.body['confirmation'])}/confirm`)
  expect((await confirm('admin 1')).status).toBe(403)
  expect((await confirm('admin 2')).status).toBe(200)
  const { body } = await fixture.get('admin 1', `/api/admin/withdrawals/${large}`)
  expect(body['state']).toBe('approved')
  expect((await fixture.balances(id)).hold).toBe(parseUsdt('2000.01'))
  expect(await fixture.faults()).toEqual([])
})

test('a blocked member or a replaced address needs an override with a reason, which the history keeps', async () => {
  const { who, id, addressId } = await fixture.member('emma', { withdrawal: '500' })
  const approve = (which: string, body: object = {}) =>
    fixture.post('admin 1', `/api/admin/withdrawals/${which}/approval`, body)
  const blocked = await fixture.requested(who, addressId, '100')
  const replaced = await fixture.requested(who, addressId, '100')
  await fixture.flag(id, 'blocked', true)
  expect(await approve(blocked)).toMatchObject({
    status: 409,
    body: {
      code: 'withdrawal-override-needed',
      message: 'The member is blocked. Give a reason to approve it anyway.',
    },
  })
  expect((await approve(blocked, { overrideReason: 'The court released it' })).status).toBe(200)
  const { body } = await fixture.get('admin 2', `/api/admin/withdrawals/${blocked}`)
  expect((body['events'] as object as { note: string }[]).at(-1)!.note).toBe(
    'Approved although: The member is blocked. The court released it',
  )
  await fixture.flag(id, 'blocked', false)
  await fixture.owner.query('update withdrawal_address set retired_at = $2 where id = $1', [
    addressId,
    fixture.clock.now(),
  ])
  expect((await approve(replaced)).body['message']).toContain('has since changed this address')
  expect((await fixture.get('admin 2', `/api/admin/withdrawals/${replaced}`)).body['obstacle']).toBe(
    'The member has since changed this address',
  )
})

test('nothing leaves an account that its owner froze: no request, approval, payout or address', async () => {
  const owner = await fixture.member('frida', { withdrawal: '500' })
  const waiting = await fixture.requested(owner.who, owner.addressId, '100')
  const approved = await fixture.requested(owner.who, owner.addressId, '200')
  const approve = (id: string) => fixture.post('admin 1', `/api/admin/withdrawals/${id}/approval`, {})
  expect((await approve(approved)).status).toBe(200)
  const countPayable = async () => {
    const { body } = await fixture.get('admin 1', '/api/admin/payouts')
    const payable = body['waiting'] as never as { currency: string; count: number }[]
    return payable.find(({ currency }) => currency === 'usdt')?.count ?? 0
  }
  const payable = await countPayable()
  const token = createFreezeToken(fixture.secrets, owner.id, fixture.clock.now())
  const freeze = (given: string) => fixture.post('visitor', '/api/account-freeze', { token: given })
  expect((await freeze(token.replace(/.(?=.$)/, (char) => (char === 'A' ? 'B' : 'A')))).status).toBe(404)
  expect((await freeze(token.replace(/^\d+/, '1'))).status).toBe(404)
  const answers = await Promise.all([freeze(token), freeze(token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])

  expect((await approve(waiting)).body['code']).toBe('account-frozen')
  expect(await countPayable()).toBe(payable - 1)
  const quote = { wallet: 'withdrawal_wallet', addressId: String(owner.addressId), amount: '50' }
  expect((await fixture.post(owner.who, '/api/withdrawals/quotes', quote)).body['code']).toBe(
    'account-frozen',
  )
  const address = { currency: 'usdt', address: BEP20, destinationTag: null }
  const code = await fixture.post(owner.who, '/api/withdrawal-addresses/codes', address)
  expect(code.body['code']).toBe('account-frozen')
  for (const attempt of [
    `insert into withdrawal_address (member_id, currency, address, change_count, added_at)
     values (${owner.id}, 'xrp', '${XRP}', 0, now())`,
    `update withdrawal set state = 'approved', approved_at = requested_at where id = ${waiting}`,
    `update account_freeze set lifted_at = frozen_at where member_id = ${owner.id}`,
  ])
    await expect(fixture.owner.query(attempt)).rejects.toThrow(/frozen|member_lifts_after_new_password/)
})
