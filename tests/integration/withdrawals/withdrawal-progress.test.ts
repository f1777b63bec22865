// What members do with their own withdrawals: confirm, follow and cancel.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PasskeyRequestOptions } from '#contract/platform/passkey-fields.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { insertPasskeyOf } from '#tests/support/http/passkeys.ts'
import {
  BEP20,
  BEP20_B,
  createTransactionHash,
  HOUR,
  startWithdrawalsFixture,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

const fixture = await startWithdrawalsFixture()
const withdrawer = await fixture.member('amelia', { withdrawal: '100000' })

const cancel = (id: string, who: string, key?: string) =>
  fixture.post(who, `/api/withdrawals/${id}/cancellation`, undefined, key)
const approve = (id: string, body: object = {}) =>
  fixture.post('admin 1', `/api/admin/withdrawals/${id}/approval`, body)

test('a member cancels in review: the whole amount returns once, and no one can decide on it any more', async () => {
  const { id, who, addressId } = await fixture.member('milan', { withdrawal: '150' })
  const withdrawal = await fixture.requested(who, addressId, '100')
  expect((await cancel(withdrawal, withdrawer.who)).status).toBe(404)
  expect((await fixture.get(withdrawer.who, `/api/withdrawals/${withdrawal}`)).status).toBe(404)
  const key = randomUUID()
  const done = await cancel(withdrawal, who, key)
  expect(done).toMatchObject({
    status: 200,
    body: { message: 'Withdrawal cancelled. 100.00 USDT is back in your wallet.' },
  })
  expect(await cancel(withdrawal, who, key)).toEqual(done)
  expect(await cancel(withdrawal, who)).toMatchObject({
    status: 409,
    body: { message: "You can't cancel a withdrawal that is cancelled by the member." },
  })
  expect((await approve(withdrawal)).status).toBe(409)
  expect(await fixture.balances(id)).toMatchObject({ withdrawal_wallet: parseUsdt('150'), hold: 0n })
  const approved = await fixture.requested(who, addressId, '100')
  await approve(approved)
  expect(await cancel(approved, who)).toMatchObject({
    status: 409,
    body: { message: "You can't cancel a withdrawal that is approved." },
  })
  const { rows } = await fixture.owner.query(
    `select count(*)::int as entries from audit_entry where action = 'member cancelled a withdrawal' and subject = $1`,
    [`withdrawal ${withdrawal}`],
  )
  expect(rows).toEqual([{ entries: 1 }])
})

test('if a cancellation and an approval are concurrent, one succeeds and the other is refused', async () => {
  const before = await fixture.balances(withdrawer.id)
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => fixture.requested(withdrawer.who, withdrawer.addressId, '50')),
  )
  const pairs = await Promise.all(
    ids.map((id) =>
      Promise.all([
        approve(id, { transactionHash: createTransactionHash() }),
        cancel(id, withdrawer.who),
        cancel(id, withdrawer.who),
      ]),
    ),
  )
  const won = (answers: { status: number }[]) => answers.findIndex(({ status }) => status === 200)
  for (const answers of pairs)
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409'])
  const paid = pairs.filter((answers) => won(answers) === 0).length
  const after = await fixture.balances(withdrawer.id)
  expect(before.withdrawal_wallet - after.withdrawal_wallet).toBe(BigInt(paid) * parseUsdt('50'))
  expect(after.hold).toBe(before.hold)
})

test('a member follows a withdrawal: place in the queue, steps, payment, reason', async () => {
  const { who, addressId } = await fixture.member('nora', { withdrawal: '1000' })
  const first = await fixture.requested(who, addressId, '300')
  fixture.clock.advance(HOUR)
  const second = await fixture.requested(who, addressId, '200.5')
  const read = async (id: string) => (await fixture.get(who, `/api/withdrawals/${id}`)).body
  const before = (await read(first))['queue']!
  const after = (await read(second))['queue']!
  expect([after['ahead'], after['behind'], after['oldestAt']]).toEqual([
    Number(before['ahead']) + 1,
    0,
    before['oldestAt'],
  ])
  expect(before['behind']).toBe(1)
  expect(parseUsdt(String(after['amountAhead'])) - parseUsdt(String(before['amountAhead']))).toBe(
    parseUsdt('300'),
  )
  const transactionHash = createTransactionHash()
  await approve(first, { transactionHash })
  expect(await read(first)).toMatchObject({
    state: 'sent',
    queue: null,
    transactionHash,
    paidBlock: null,
    events: [{ state: 'requested' }, { state: 'approved' }, { state: 'sent' }],
  })
  await fixture.post('admin 1', `/api/admin/withdrawals/${second}/rejection`, { reason: 'Wrong network' })
  expect(await read(second)).toMatchObject({ state: 'rejected', reason: 'Wrong network', net: '180.45' })
})

test('every withdrawal needs a code mailed for exactly this amount and address', async () => {
  const { id, who, addressId } = await fixture.member('olga', { withdrawal: '500' })
  const quote = async (amount: string) => {
    const body = { wallet: 'withdrawal_wallet', addressId: String(addressId), amount }
    return (await fixture.post(who, '/api/withdrawals/quotes', body)).body['quote']!['id']
  }
  const request = (quoteId: unknown, stepUp?: object) =>
    fixture.post(who, '/api/withdrawals', { quoteId: quoteId as string, ...(stepUp && { stepUp }) })
  expect((await fixture.get(who, '/api/withdrawals/desk')).body['stepUpMethods']).toEqual(['email'])
  const [first, second] = [await quote('100'), await quote('200')]
  expect((await request(first)).status).toBe(400)
  expect(await fixture.post(who, '/api/withdrawals/codes', { quoteId: first as string })).toMatchObject({
    status: 200,
    body: { message: 'Code Sent' },
  })
  expect((await fixture.post(withdrawer.who, '/api/withdrawals/codes', { quoteId: first })).status).toBe(404)
  const { code, article } = await fixture.mailedCode('olga@example.test')
  expect(article).toContain('withdraw 100.00 USDT to 0x')
  const mailed = { method: 'email', code }
  const invalid = { status: 400, body: { code: 'code-invalid', message: 'Invalid verification code' } }
  expect(await request(second, mailed)).toMatchObject(invalid)
  expect(await request(first, { method: 'authenticator', code })).toMatchObject({
    body: { code: 'step-up-method-changed' },
  })
  fixture.clock.advance(121_000)
  expect((await request(first, mailed)).body['code']).toBe('quote-expired')
  const renewed = await quote('100')
  expect((await request(renewed, mailed)).status).toBe(200)
  expect(await request(await quote('100'), mailed)).toMatchObject(invalid)
  expect((await fixture.balances(id)).hold).toBe(parseUsdt('100'))
})

test('with an authenticator, a mailed code is refused and thirty wrong codes end the tries', async () => {
  const { id, who, addressId } = await fixture.member('pia', { withdrawal: '500' })
  const stepUp = await fixture.stepUp(who)
  const body = { wallet: 'withdrawal_wallet', addressId: String(addressId), amount: '100' }
  const quoteId = (await fixture.post(who, '/api/withdrawals/quotes', body)).body['quote']!['id'] as string
  expect((await fixture.get(who, '/api/withdrawals/desk')).body['stepUpMethods']).toEqual(['authenticator'])
  expect((await fixture.post(who, '/api/withdrawals/codes', { quoteId })).status).toBe(409)
  const request = (proof: object) => fixture.post(who, '/api/withdrawals', { quoteId, stepUp: proof })
  const answers = []
  for (let tries = 0; tries < 30; tries += 1)
    answers.push((await request({ method: 'authenticator', code: 'wrong' })).status)
  expect(new Set(answers)).toEqual(new Set([400]))
  expect((await request(stepUp)).status).toBe(429)
  expect((await fixture.balances(id)).hold).toBe(0n)
})

test('a passkey confirms exactly one quote and one address, and replaces the mailed code', async () => {
  const { id, who, addressId } = await fixture.member('quinn', { withdrawal: '500' })
  const { device } = await insertPasskeyOf(fixture.database.pool, id, fixture.clock.now())
  const sign = async (action: string, target: string) => {
    const { body } = await fixture.post(who, '/api/passkeys/request-options', { action, target })
    return { ...device.sign(body as object as PasskeyRequestOptions), userHandle: undefined }
  }
  const quote = async () => {
    const body = { wallet: 'withdrawal_wallet', addressId: String(addressId), amount: '100' }
    return (await fixture.post(who, '/api/withdrawals/quotes', body)).body['quote']!['id'] as string
  }
  const request = (quoteId: string, assertion: object) =>
    fixture.post(who, '/api/withdrawals', { quoteId, stepUp: { method: 'passkey', assertion } })
  expect((await fixture.get(who, '/api/withdrawals/desk')).body['stepUpMethods']).toEqual(['passkey'])
  const [first, second] = [await quote(), await quote()]
  expect((await fixture.post(who, '/api/withdrawals/codes', { quoteId: first })).status).toBe(409)
  expect((await request(second, await sign('withdrawal', first))).body['code']).toBe('passkey-expired')
  const assertion = await sign('withdrawal', first)
  expect((await request(first, assertion)).status).toBe(200)
  expect((await request(second, assertion)).body['code']).toBe('passkey-expired')
  expect((await fixture.balances(id)).hold).toBe(parseUsdt('100'))

  const save = async (address: string, target: string) =>
    fixture.post(who, '/api/withdrawal-addresses', {
      currency: 'usdt',
      address,
      destinationTag: null,
      assertion: await sign('withdrawal-address', target),
    })
  expect((await save(BEP20_B, `usdt ${BEP20}`)).body['code']).toBe('passkey-expired')
  expect((await save(BEP20_B, `usdt ${BEP20_B}`)).body['address']).toMatchObject({ address: BEP20_B })
})

test('after all tests the ledger verifies', async () => {
  expect(await fixture.faults()).toEqual([])
})
