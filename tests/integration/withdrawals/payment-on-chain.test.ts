// The proof of a payment against a real EVM node: real transfers of a real token, and a withdrawal that is paid by the one
// that is right and by no other.

import { expect, test } from 'vitest'
import type { Address } from 'viem'
import { parseUsdt } from '#domain/money/money.ts'
import { startEvmNode } from '#tests/support/deposits/evm-node.ts'
import {
  BEP20,
  BEP20_B,
  createTransactionHash,
  startWithdrawalsFixture,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'
import { deployToken, failAt, pay } from '#tests/support/deposits/test-token.ts'

const CONFIRMATIONS = 5
const NET = 90n * 10n ** 18n

const evm = await startEvmNode()
const token = await deployToken(evm)
const otherToken = await deployToken(evm)
const fixture = await startWithdrawalsFixture({
  RAIL: 'manual',
  CHAIN_RPC_URL: evm.url,
  CHAIN_TOKEN: token,
  CHAIN_CONFIRMATIONS: String(CONFIRMATIONS),
})
const withdrawer = await fixture.member('amelia', { withdrawal: '10000', address: BEP20 })

const requested = () => fixture.requested(withdrawer.who, withdrawer.addressId, '100')
const approve = (id: string, transactionHash: string) =>
  fixture.post('admin 1', `/api/admin/withdrawals/${id}/approval`, { transactionHash })
const approveOrRecord = async (id: string, transactionHash: string) =>
  (await stateOf(id)) === 'approved'
    ? fixture.post('admin 2', `/api/admin/withdrawals/${id}/payment`, { transactionHash })
    : approve(id, transactionHash)
const stateOf = async (id: string) =>
  (await fixture.owner.query('select state from withdrawal where id = $1', [id])).rows[0].state as string
const mine = (count: number) => evm.rpc('test_mine', count)
const send = (to: Address, units: bigint, of = token) => pay(evm, of, { to, units })

const wrong: readonly [string, string, () => Promise<{ hash: string }>][] = [
  ['one micro-unit too little', 'it does not transfer this amount', () => send(BEP20, NET - 1n)],
  ['too much', 'it does not transfer this amount', () => send(BEP20, NET + 1n)],
  ['another recipient', 'it does not transfer this amount', () => send(BEP20_B, NET)],
  ['another token', 'it does not transfer this amount', () => send(BEP20, NET, otherToken)],
  ['a failed transaction', 'the transaction failed', () => failAt(evm, token)],
  ['an unknown hash', 'no such transaction', async () => ({ hash: createTransactionHash() })],
]

test.each(wrong)('%s is no proof, and nothing moves', async (_, reason, made) => {
  const id = await requested()
  const { hash } = await made()
  await mine(CONFIRMATIONS + 1)
  const answer = await approve(id, hash)
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment-not-proven' } })
  expect(answer.body['message']).toContain(reason)
  expect(await stateOf(id)).toBe('requested')
})

test('the right payment is a proof once it is final, and only once', async () => {
  const id = await requested()
  const { hash } = await send(BEP20, NET)
  expect((await approve(id, hash)).body['message']).toContain('no such transaction')
  await mine(CONFIRMATIONS)
  expect((await approve(id, hash)).body['message']).toContain('the transaction is not final yet')
  expect(await stateOf(id)).toBe('requested')
  await mine(1)
  const before = await fixture.balances(withdrawer.id)
  expect((await approve(id, hash)).status).toBe(200)
  expect(await stateOf(id)).toBe('sent')
  expect((await fixture.balances(withdrawer.id)).hold).toBe(before.hold - parseUsdt('100'))
  expect((await approve(await requested(), hash)).body['code']).toBe('transaction-hash-used')
  expect(await fixture.faults()).toEqual([])
})

test('one transaction that pays two is a proof for each, and a payment whose block was replaced for nobody', async () => {
  const snapshot = await evm.rpc('evm_snapshot')
  const { hash } = await pay(evm, token, { to: BEP20_B, units: 5n }, { to: BEP20, units: NET })
  await mine(CONFIRMATIONS + 1)
  await evm.rpc('evm_revert', snapshot)
  await mine(CONFIRMATIONS + 5)
  const id = await requested()
  expect((await approve(id, hash)).body['message']).toContain('no such transaction')
  const both = await pay(evm, token, { to: BEP20_B, units: 5n }, { to: BEP20, units: NET })
  await mine(CONFIRMATIONS + 1)
  expect((await approve(id, both.hash)).status).toBe(200)
})

test('one transfer proves one of two equal withdrawals of a payout file, and two transfers prove both', async () => {
  const ids = [await requested(), await requested()]
  for (const id of ids) await fixture.post('admin 1', `/api/admin/withdrawals/${id}/approval`)
  await fixture.post('admin 1', '/api/admin/payouts', { currency: 'usdt' })
  const record = (id: string, transactionHash: string) =>
    fixture.post('admin 1', `/api/admin/withdrawals/${id}/payment`, { transactionHash })
  const single = await send(BEP20, NET)
  await mine(CONFIRMATIONS + 1)
  expect((await record(ids[0]!, single.hash)).status).toBe(200)
  expect(await record(ids[1]!, single.hash)).toMatchObject({
    status: 409,
    body: { code: 'transaction-hash-used' },
  })
  const [third, fourth] = [await requested(), await requested()]
  const double = await pay(evm, token, { to: BEP20, units: NET }, { to: BEP20, units: NET })
  await mine(CONFIRMATIONS + 1)
  const answers = await Promise.all([ids[1]!, third, fourth].map((id) => approveOrRecord(id, double.hash)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ body }) => body['code'] === 'transaction-hash-used')).toHaveLength(1)
  const { rows } = await fixture.owner.query(
    'select array_agg(log_index order by log_index) as proofs from withdrawal where transaction_hash = $1',
    [double.hash],
  )
  expect(rows).toEqual([{ proofs: [0, 1] }])
  await expect(
    fixture.owner.query('update withdrawal set log_index = 0 where transaction_hash = $1', [double.hash]),
  ).rejects.toThrow('withdrawal_payment_transfer')
})

test('an unreachable node decides nothing, and a retry succeeds when it is back', async () => {
  const id = await requested()
  const { hash } = await send(BEP20, NET)
  await mine(CONFIRMATIONS + 1)
  await evm.goAway()
  expect((await approve(id, hash)).body['code']).toBe('payment-not-checked')
  expect(await stateOf(id)).toBe('requested')
  await evm.comeBack()
  expect((await approve(id, hash)).status).toBe(200)
})
