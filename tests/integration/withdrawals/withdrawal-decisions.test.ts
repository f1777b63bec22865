import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import {
  nextState,
  withdrawalActions,
  withdrawalStates,
  withdrawalSteps,
  type WithdrawalAction,
  type WithdrawalState,
} from '#domain/withdrawals/withdrawal-steps.ts'
import { readSystemBalances } from '#server/ledger/read-balances.ts'
import {
  BEP20_B,
  createTransactionHash,
  HOUR,
  startWithdrawalsFixture,
  XRP,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

const fixture = await startWithdrawalsFixture()
const withdrawer = await fixture.member('amelia', { withdrawal: '100000' })

const paths: Record<WithdrawalAction, string> = {
  approve: 'approval',
  reject: 'rejection',
  pay: 'payment',
  markUncertain: 'doubt',
  fail: 'failure',
  reapprove: 'reapproval',
}
const bodies = (): Record<WithdrawalAction, object> => ({
  approve: {},
  reject: { reason: 'not this one' },
  pay: { transactionHash: createTransactionHash() },
  markUncertain: { reason: 'the wallet crashed' },
  fail: { reason: 'the node said no' },
  reapprove: {},
})
const act = (id: string, action: WithdrawalAction, body = bodies()[action], admin = 'admin 1') =>
  fixture.post(admin, `/api/admin/withdrawals/${id}/${paths[action]}`, body)

const ways: Record<WithdrawalState, WithdrawalAction[]> = {
  requested: [],
  approved: ['approve'],
  sent: ['approve', 'pay'],
  failed: ['approve', 'fail'],
  unknown: ['approve', 'markUncertain'],
  rejected: ['reject'],
  cancelled: [],
}

async function withdrawalIn(state: WithdrawalState, amount = '100') {
  const id = await fixture.requested(withdrawer.who, withdrawer.addressId, amount)
  for (const action of ways[state]) await act(id, action)
  if (state === 'cancelled') await fixture.post(withdrawer.who, `/api/withdrawals/${id}/cancellation`)
  return id
}

const where = async (id: string) => {
  const { rows } = await fixture.owner.query(
    `select withdrawal.state, hold.state as money, approved_at is not null as approved, rejected_at is not null as rejected
     from withdrawal join hold on hold.id = hold_id where withdrawal.id = $1`,
    [id],
  )
  return rows[0]
}
const moneyIn = (state: WithdrawalState) => {
  if (state === 'sent') return 'posted'
  return ['failed', 'rejected', 'cancelled'].includes(state) ? 'voided' : 'held'
}

test.each(withdrawalStates.flatMap((state) => withdrawalActions.map((action) => [state, action] as const)))(
  'a withdrawal that is %s, on %s, goes where the table says or says why not',
  async (state, action) => {
    const id = await withdrawalIn(state)
    const { status, body } = await act(id, action)
    const next = nextState(state, action)
    expect(status).toBe(next ? 200 : 409)
    if (!next) {
      expect(body['code']).toBe('withdrawal-decided')
      expect(body['message']).toMatch(
        /^You can't .+ a withdrawal that is (pending|approved|paid|failed and refunded|unconfirmed|rejected|cancelled by the member)\.$/,
      )
    }
    const now = next ?? state
    expect(await where(id)).toEqual({
      state: now,
      money: moneyIn(now),
      approved: ['approved', 'sent', 'unknown'].includes(now),
      rejected: ['rejected', 'failed'].includes(now),
    })
  },
)

test('the transitions in the code equal those of the database', async () => {
  const { rows } = await fixture.owner.query('select from_state, to_state from withdrawal_transition')
  const inCode = Object.values(withdrawalSteps).flatMap(({ from, to }) => from.map((each) => `${each} ${to}`))
  expect(rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`).toSorted()).toEqual(
    [...new Set(inCode)].toSorted(),
  )
})

test('approval with its hash pays the net, and the fee is in the treasury', async () => {
  const before = await readSystemBalances(fixture.database.pool)
  const id = await withdrawalIn('requested', '1200')
  const transactionHash = createTransactionHash()
  const done = await act(id, 'approve', {
    transactionHash: transactionHash.toUpperCase().replace('0X', '0x'),
  })
  expect(done.body).toMatchObject({ state: 'sent', message: 'Approved and paid: 1080.00 USDT.' })
  const after = await readSystemBalances(fixture.database.pool)
  expect(after.assets_bep20 - before.assets_bep20).toBe(parseUsdt('1080'))
  expect(after.reward_treasury - before.reward_treasury).toBe(parseUsdt('120'))
  expect(after.fees).toBe(0n)
  const { body } = await fixture.get('admin 1', `/api/admin/withdrawals/${id}`)
  expect(body).toMatchObject({ state: 'sent', transactionHash, actions: [] })
  const other = await withdrawalIn('requested')
  expect(await act(other, 'approve', { transactionHash })).toMatchObject({
    status: 409,
    body: { message: `This transaction hash is already used for withdrawal ${id}` },
  })
  for (const wrong of ['', '0x12', 'z'.repeat(64)])
    expect((await act(other, 'approve', { transactionHash: wrong })).status).toBe(400)
  expect((await where(other)).state).toBe('requested')
})

test('if two administrators decide concurrently, one succeeds and the other is refused', async () => {
  const before = await fixture.balances(withdrawer.id)
  const ids = await Promise.all(Array.from({ length: 8 }, () => withdrawalIn('requested', '50')))
  for (const id of ids) {
    const answers = await Promise.all([
      act(id, 'approve', { transactionHash: createTransactionHash() }, 'admin 1'),
      act(id, 'reject', { reason: 'no' }, 'admin 2'),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  }
  const { rows } = await fixture.owner.query(
    `select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'rejected')::int as rejected
     from withdrawal where id = any ($1::bigint[])`,
    [ids],
  )
  expect(rows[0].sent + rows[0].rejected).toBe(8)
  const after = await fixture.balances(withdrawer.id)
  expect(before.withdrawal_wallet - after.withdrawal_wallet).toBe(BigInt(rows[0].sent) * parseUsdt('50'))
})

test('re-approval takes the money again, or says that the wallet does not cover it', async () => {
  const { id, who, addressId } = await fixture.member('bruno', { withdrawal: '150' })
  const first = await fixture.requested(who, addressId, '100')
  await act(first, 'reject', { reason: 'wait' })
  expect((await fixture.balances(id)).withdrawal_wallet).toBe(parseUsdt('150'))
  const second = await fixture.requested(who, addressId, '100')
  expect(await act(first, 'reapprove')).toMatchObject({
    status: 409,
    body: { message: 'Balance too low: 50.00 of 100.00 USDT.' },
  })
  await act(second, 'reject', { reason: 'no' })
  expect((await act(first, 'reapprove', { transactionHash: createTransactionHash() })).body['state']).toBe(
    'sent',
  )
  expect(await fixture.balances(id)).toMatchObject({ withdrawal_wallet: parseUsdt('50'), hold: 0n })
  await fixture.owner.query('update withdrawal_address set retired_at = $2 where id = $1', [
    addressId,
    fixture.clock.now(),
  ])
  expect(await act(second, 'reapprove')).toMatchObject({
    body: { code: 'withdrawal-address-replaced' },
  })
})

test('an administrator sees what is needed to decide', async () => {
  const { who, id, addressId } = await fixture.member('carla', { withdrawal: '500', address: BEP20_B })
  await fixture.member('dora', { address: BEP20_B.toLowerCase() })
  await fixture.deposit(id, parseUsdt('5000'))
  const withdrawal = await fixture.requested(who, addressId, '200')
  const { body } = await fixture.get('admin 2', `/api/admin/withdrawals/${withdrawal}`)
  expect(body).toMatchObject({
    member: { userrefid: 'carla', blocked: false, twoFactor: true },
    address: { address: BEP20_B, otherMembers: 1, changeCount: 0, paidBefore: 0, verified: true },
    history: { deposited: '5000.00', withdrawn: '0.00', rejected: 0 },
    sources: [{ label: 'Funds added', amount: '500.00' }],
    ledger: [
      { from: 'Hold, carla', to: 'BEP20 rail', amount: '180.00' },
      { from: 'Hold, carla', to: 'Fees', amount: '20.00' },
      { from: 'Fees', to: 'Reward treasury', amount: '20.00' },
    ],
  })
  const checks = body['checks'] as object as { passed: boolean; text: string }[]
  expect(checks.filter(({ passed }) => !passed).map(({ text }) => text)).toEqual([
    'One other member uses this address',
  ])
  expect((await fixture.get('member 2', `/api/admin/withdrawals/${withdrawal}`)).status).toBe(403)
  expect((await fixture.get('admin 1', '/api/admin/withdrawals/999999')).status).toBe(404)
})

test('a quoted rate is shown with the current one, and refused once it moved beyond the limit', async () => {
  const { id, who } = await fixture.member('xenia', { profit: '500', address: null })
  const address = await fixture.address(id, 'xrp', XRP, 7)
  await fixture.rate('0.4')
  const early = await fixture.requested(who, address, '100', 'profit_wallet')
  const moved = await fixture.requested(who, address, '100', 'profit_wallet')
  fixture.clock.advance(24 * HOUR)
  expect(await act(early, 'approve')).toMatchObject({
    status: 409,
    body: { message: 'There is no XRP rate from the last 24 hours. Record the current rate, then approve.' },
  })
  await fixture.rate('0.47')
  expect((await fixture.get('admin 1', `/api/admin/withdrawals/${early}`)).body).toMatchObject({
    perUsdt: '0.40',
    currentRate: { perUsdt: '0.47' },
  })
  expect((await act(early, 'approve')).status).toBe(200)
  const { rows } = await fixture.owner.query(
    `select after from audit_entry where action = 'withdrawal approved' and subject = $1`,
    [`withdrawal ${early}`],
  )
  expect(rows[0].after).toMatchObject({ xrpPerUsdt: '0.40', xrp: '36.00' })
  fixture.clock.advance(25 * HOUR)
  await fixture.rate('0.55')
  expect(await act(moved, 'approve')).toMatchObject({
    status: 409,
    body: {
      message:
        'The XRP rate moved by more than 20% since the quote: 0.40 then, 0.55 now. Reject this withdrawal and ask the ' +
        'member to request it again.',
    },
  })
  await expect(
    fixture.database.pool.query(`update withdrawal set state = 'approved', approved_at = $2 where id = $1`, [
      moved,
      fixture.clock.now(),
    ]),
  ).rejects.toThrow('the XRP rate has moved')
  expect((await act(moved, 'reject')).status).toBe(200)
  expect((await act(moved, 'reapprove')).body['code']).toBe('withdrawal-rate-moved')
})

test('after all tests the ledger verifies', async () => {
  expect(await fixture.faults()).toEqual([])
})
