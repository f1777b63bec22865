import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultFees, type FeePlan } from '#domain/plan/fee-plan.ts'
import { addDays, dayOf } from '#domain/closing/closing-day.ts'
import { scheduledStart } from '#domain/plan/plan-schedule.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { cancelScheduledPlan } from '#server/plan/scheduled-plans.ts'
import { planWithoutNotice, waiveNotice } from '#tests/support/plan/plan-document.ts'
import { BEP20, HOUR, startWithdrawalsFixture, XRP } from '#tests/support/withdrawals/withdrawals-fixture.ts'

const fixture = await startWithdrawalsFixture()

const quote = (who: string, addressId: bigint, amount: string, wallet = 'withdrawal_wallet') =>
  fixture.post(who, '/api/withdrawals/quotes', { wallet, addressId: String(addressId), amount })
const request = async (who: string, quoteId: unknown, key?: string, stepUp?: object) =>
  fixture.post(
    who,
    '/api/withdrawals',
    { quoteId: quoteId as string, stepUp: stepUp ?? (await fixture.stepUp(who)) },
    key,
  )

test('a quote shows fee and net, and the request moves exactly its amount to Hold', async () => {
  const { id, who, addressId } = await fixture.member('amelia', { withdrawal: '1000', address: BEP20 })
  const { body } = await quote(who, addressId, '250.5')
  expect(body['quote']).toMatchObject({
    amount: '250.50',
    fee: '25.05',
    net: '225.45',
    perUsdt: null,
    address: BEP20,
  })
  const done = await request(who, body['quote']!['id'])
  expect(done).toMatchObject({ status: 200, body: { message: 'Withdrawal of 250.50 USDT requested' } })
  expect(await fixture.balances(id)).toMatchObject({
    withdrawal_wallet: parseUsdt('749.5'),
    hold: parseUsdt('250.5'),
  })
  expect(await fixture.faults()).toEqual([])
})

test.each([
  ['9.999999', 400, 'minimum withdrawal amount $ 10'],
  ['100.000001', 409, 'Insufficient balance for withdrawal'],
  ['-5', 400, 'Please check the marked fields'],
  ['1e3', 400, 'Please check the marked fields'],
  ['99999999999999', 400, 'Please check the marked fields'],
])('a quote over %s USDT is refused', async (amount, status, message) => {
  const { who, addressId } = await fixture.member(`bruno${randomUUID().slice(0, 8)}`, { withdrawal: '100' })
  expect(await quote(who, addressId, amount)).toMatchObject({ status, body: { message } })
})

test('without a verified address of one’s own nothing can be withdrawn', async () => {
  const refused = { status: 409, body: { message: 'Please add and verify your USDT or XRP address first' } }
  const other = await fixture.member('carla', { withdrawal: '100' })
  const { id, who } = await fixture.member('dora', { withdrawal: '100', address: null })
  expect(await quote(who, other.addressId, '50')).toMatchObject(refused)
  expect(await quote(who, 999_999n, '50')).toMatchObject(refused)
  const own = await fixture.address(id, 'usdt', BEP20)
  await fixture.owner.query('update withdrawal_address set added_at = $2 where id = $1', [
    own,
    fixture.clock.now(),
  ])
  expect(await quote(who, own, '50')).toMatchObject(refused)
})

test('a quote is used once, by its owner, before it expires', async () => {
  const { id, who, addressId } = await fixture.member('emil', { withdrawal: '1000' })
  const other = await fixture.member('fay', { withdrawal: '1000' })
  const first = (await quote(who, addressId, '100')).body['quote']!['id']
  expect(await request(other.who, first)).toMatchObject({ status: 404 })
  const key = randomUUID()
  const proof = await fixture.stepUp(who)
  const done = await request(who, first, key, proof)
  expect(await request(who, first, key, proof)).toEqual(done)
  expect(await request(who, first)).toMatchObject({ status: 409, body: { code: 'quote-used' } })
  const second = (await quote(who, addressId, '100')).body['quote']!['id']
  fixture.clock.advance(120_000)
  expect(await request(who, second)).toMatchObject({
    status: 409,
    body: { message: 'This quote has expired. Get a new quote.' },
  })
  expect((await fixture.balances(id)).hold).toBe(parseUsdt('100'))
  expect(await request(who, 'x')).toMatchObject({ status: 400 })
})

test('an address whose verification began again since the quote is not paid to', async () => {
  const { id, who, addressId } = await fixture.member('gina', { withdrawal: '100' })
  const { body } = await quote(who, addressId, '50')
  await fixture.owner.query('insert into credential_change (member_id, at) values ($1, $2)', [
    id,
    fixture.clock.now(),
  ])
  expect(await request(who, body['quote']!['id'])).toMatchObject({
    body: { code: 'withdrawal-address-missing' },
  })
})

test('XRP is quoted from the Profit Wallet at a fresh rate, and a later rate changes nothing', async () => {
  const { id, who } = await fixture.member('hana', { profit: '500', withdrawal: '500', address: null })
  const address = await fixture.address(id, 'xrp', XRP, 77)
  expect(await quote(who, address, '100', 'profit_wallet')).toMatchObject({
    status: 409,
    body: { message: 'There is no current XRP rate. Withdraw in USDT, or try again later.' },
  })
  await fixture.rate('0.414937')
  expect(await quote(who, address, '100')).toMatchObject({
    body: { message: 'You can only withdraw XRP from your Profit Wallet' },
  })
  const { body } = await quote(who, address, '100', 'profit_wallet')
  expect(body['quote']).toMatchObject({
    net: '90.00',
    perUsdt: '0.414937',
    receives: '37.34433',
    destinationTag: 77,
  })
  fixture.clock.advance(1000)
  await fixture.rate('0.35')
  await request(who, body['quote']!['id'])
  const { rows } = await fixture.owner.query('select rate, drops, net from withdrawal where member_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ rate: '414937', drops: '37344330', net: '90000000' }])
  fixture.clock.advance(24 * HOUR)
  expect(await quote(who, address, '100', 'profit_wallet')).toMatchObject({ body: { code: 'rate-too-old' } })
  const desk = await fixture.get(who, '/api/withdrawals/desk')
  expect(desk.body['xrp']).toMatchObject({ perUsdt: '0.35', usable: false })
})

test('thirty requests at once let through exactly what the balance covers', async () => {
  const { id, who, addressId } = await fixture.member('ivan', { withdrawal: '110' })
  const quotes = await Promise.all(
    Array.from({ length: 15 }, async () => (await quote(who, addressId, '10')).body['quote']!['id']),
  )
  const answers = await Promise.all([...quotes, ...quotes].map((each) => request(who, each)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : String(body['code'])))
  expect(codes.filter((code) => code === 'done')).toHaveLength(11)
  expect(new Set(codes)).toEqual(new Set(['done', 'quote-used', 'withdrawal-not-covered']))
  expect(await fixture.balances(id)).toMatchObject({ withdrawal_wallet: 0n, hold: parseUsdt('110') })
  const { rows } = await fixture.owner.query(
    'select count(*)::int as n from withdrawal where member_id = $1',
    [id],
  )
  expect(rows).toEqual([{ n: 11 }])
  expect(await fixture.faults()).toEqual([])
})

test('a re-approval waits for a second administrator while that control is on', async () => {
  const { id, who, addressId } = await fixture.member('jana', { withdrawal: '100' })
  const path = `/api/admin/withdrawals/${await fixture.requested(who, addressId, '100')}`
  await fixture.post('admin 1', `${path}/rejection`, { reason: 'wait' })
  await fixture.owner.query(`update dual_control set required = true where kind = 'withdrawals'`)
  const pending = await fixture.post('admin 1', `${path}/reapproval`)
  expect(pending.status).toBe(202)
  expect((await fixture.balances(id)).hold).toBe(0n)
  const confirm = (as: string) =>
    fixture.post(as, `/api/admin/confirmations/${String(pending.body['confirmation'])}/confirm`)
  expect((await confirm('admin 1')).status).toBe(403)
  expect((await confirm('admin 2')).status).toBe(200)
  expect((await fixture.balances(id)).hold).toBe(parseUsdt('100'))
  await fixture.owner.query('update dual_control set required = false')
})

test('the database refuses a paid withdrawal whose hold was posted with another fee', async () => {
  const { who, addressId } = await fixture.member('kira', { withdrawal: '100' })
  const withdrawalId = await fixture.requested(who, addressId, '100')
  await fixture.post('admin 1', `/api/admin/withdrawals/${withdrawalId}/approval`)
  const pay = async (fee: bigint) => {
    const { owner } = fixture
    await owner.query('begin')
    try {
      await owner.query(
        `select post_hold(hold_id, 6, $2, array(select online_transfer_id($3, 'x' || n) from generate_series(1, 3) as n), $3)
         from withdrawal where id = $1`,
        [withdrawalId, fee, fixture.clock.now()],
      )
      await owner.query(
        `update withdrawal set state = 'sent', sent_at = $2, transaction_hash = 'x' where id = $1`,
        [withdrawalId, fixture.clock.now()],
      )
      return 'done'
    } catch (error) {
      return (error as pg.DatabaseError).code
    } finally {
      await owner.query('rollback')
    }
  }
  expect([await pay(parseUsdt('10')), await pay(parseUsdt('9'))]).toEqual(['done', 'TB003'])
})

const saveFees = async (fees: Partial<FeePlan>) => {
  const plan = { ...planWithoutNotice, fees: { ...defaultFees, ...fees } }
  await fixture.database.inTransaction((tx) => savePlan(tx, plan, fixture.clock.now(), 'A test'))
  fixture.clock.advance(61_000)
}

test('a quote has the fee and the minimum of the plan in force, and keeps its fee', async () => {
  const { id, who, addressId } = await fixture.member('petra', {
    withdrawal: '1000',
    profit: '100',
    address: BEP20,
  })
  const before = (await quote(who, addressId, '100')).body['quote']
  await waiveNotice(fixture)
  await saveFees({ withdrawal: 125_000n, minWithdrawals: { usdt: parseUsdt('20'), xrp: parseUsdt('30') } })
  expect((await fixture.get(who, '/api/withdrawals/desk')).body).toMatchObject({
    feeRate: '12.5',
    minWithdrawals: { usdt: '20.00', xrp: '30.00' },
  })
  expect(await quote(who, addressId, '19.99')).toMatchObject({
    status: 400,
    body: { message: 'minimum withdrawal amount $ 20' },
  })
  expect((await quote(who, addressId, '20')).body['quote']).toMatchObject({ fee: '2.50', net: '17.50' })
  await fixture.rate('0.4')
  const xrp = await fixture.address(id, 'xrp', XRP, 78)
  expect(await quote(who, xrp, '29.99', 'profit_wallet')).toMatchObject({
    status: 400,
    body: { message: 'minimum withdrawal amount $ 30' },
  })
  expect((await quote(who, xrp, '30', 'profit_wallet')).body['quote']).toMatchObject({ fee: '3.75' })
  const { status } = await request(who, before!['id'])
  expect([status, before!['fee']]).toEqual([200, '10.00'])
  await saveFees({ withdrawal: 0n })
  const free = (await quote(who, addressId, '10')).body['quote']
  expect(free).toMatchObject({ fee: '0.00', net: '10.00' })
  expect((await request(who, free!['id'])).status).toBe(200)
  expect(await fixture.balances(id)).toMatchObject({ hold: parseUsdt('110') })
  await saveFees({})
  expect(await fixture.faults()).toEqual([])
})

test('a cancelled version of the plan has no part in a quote, also when its day is over', async () => {
  const { who, addressId } = await fixture.member('rosa', { withdrawal: '1000', address: BEP20 })
  const { database, clock } = fixture
  const start = scheduledStart(addDays(dayOf(clock.now()), 1))
  await database.inTransaction(async (tx) => {
    const minWithdrawals = { usdt: parseUsdt('50'), xrp: parseUsdt('50') }
    const plan = { ...planWithoutNotice, fees: { ...defaultFees, withdrawal: 200_000n, minWithdrawals } }
    const version = await savePlan(tx, plan, start, 'A test')
    await cancelScheduledPlan(tx, version, { by: 1n, now: clock.now() })
  })
  clock.advance(48 * HOUR)
  expect((await quote(who, addressId, '20')).body['quote']).toMatchObject({ fee: '2.00', net: '18.00' })
})

test('the database refuses a quote with another fee than the plan’s, or below its minimum', async () => {
  const { who, addressId } = await fixture.member('quentin', { withdrawal: '1000', address: BEP20 })
  const id = (await quote(who, addressId, '100')).body['quote']!['id'] as string
  const forge = (amount: number, fee: number) =>
    fixture.database.pool.query(
      `insert into withdrawal_quote select (jsonb_populate_record(row, jsonb_build_object('id', $2::uuid, 'amount', $3::bigint, 'fee', $4::bigint,
         'net', $3::bigint - $4::bigint))).* from withdrawal_quote as row where id = $1`,
      [id, randomUUID(), amount, fee],
    )
  await forge(10_000_000, 1_000_000)
  await expect(forge(100_000_000, 9_999_999)).rejects.toThrow('does not have the fee of the plan')
  await expect(forge(9_999_999, 1_000_000)).rejects.toThrow('does not have the fee of the plan')
})
