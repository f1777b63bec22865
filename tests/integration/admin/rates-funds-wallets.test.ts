import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { readRateOnce } from '#server/rates/rate-poller.ts'
import { createLog } from '#server/platform/log.ts'
import { startHttpServer } from '#tests/support/http/http-server.ts'
import { HOUR, startWithdrawalsFixture } from '#tests/support/withdrawals/withdrawals-fixture.ts'

let sourceSays = '{}'

const fixture = await startWithdrawalsFixture()
const url = `http://${await startHttpServer((_, response) => response.end(sourceSays))}/`

test('a recorded rate is in force from then on, and the previous one stays in the history', async () => {
  const record = (perUsdt: string) =>
    fixture.post('admin 2', '/api/admin/rates', { currency: 'INR', perUsdt })
  await record('88.5')
  const before = fixture.clock.now()
  fixture.clock.advance(60_000)
  expect((await record('89.25')).body['rate']).toMatchObject({
    perUsdt: '89.25',
    by: 'second',
    source: 'administrator',
  })
  const { rows } = await fixture.owner.query(
    `select rate_at('INR', $1) as before, rate_at('INR', $2) as after, rate_at('XRP', $2) as none,
       rate_at('INR', $1::timestamptz - interval '1 hour') as early`,
    [before, fixture.clock.now()],
  )
  expect(rows).toEqual([{ before: '88500000', after: '89250000', none: null, early: null }])
  for (const wrong of ['0', '-1', '1000000.1', 'x', '1.2345678'])
    expect((await record(wrong)).status).toBe(400)
  const { body } = await fixture.get('admin 2', '/api/admin/rates')
  expect((body['rates'] as object as { perUsdt: string }[]).map(({ perUsdt }) => perUsdt)).toEqual([
    '89.25',
    '88.50',
  ])
})

test('a rate must be near those of the last day, and awaits a second administrator under dual control', async () => {
  const record = (perUsdt: string) =>
    fixture.post('admin 2', '/api/admin/rates', { currency: 'INR', perUsdt })
  expect(await record('1000000')).toMatchObject({
    status: 409,
    body: {
      message:
        'This rate differs by more than 20% from the rates of the last day. Enter a rate from 74.375 to 106.20, ' +
        'or ask two master admins to change the limit in Settings.',
    },
  })
  expect((await record('74.374999')).status).toBe(409)
  expect((await record('106')).status).toBe(200)
  // Even in steps below 20 %, a rate must be within 20 % of every rate of the last day.
  expect((await record('120')).body['code']).toBe('rate-change-too-large')
  await expect(
    fixture.database.pool.query(
      `insert into exchange_rate (currency, micro_per_usdt, source, by_admin, at) values ('INR', 120000000, 'administrator', 2, $1)`,
      [fixture.clock.now()],
    ),
  ).rejects.toThrow('is outside')
  fixture.clock.advance(25 * HOUR)
  await fixture.owner.query(`update dual_control set required = true where kind = 'rates'`)
  const pending = await record('120')
  expect(pending).toMatchObject({ status: 202, body: { pending: true } })
  const { rates } = (await fixture.get('admin 2', '/api/admin/rates')).body
  expect(rates?.[0 as never]).toMatchObject({ perUsdt: '106.00' })
  const path = `/api/admin/confirmations/${String(pending.body['confirmation'])}/confirm`
  expect((await fixture.post('admin 1', path)).status).toBe(200)
  const after = (await fixture.get('admin 2', '/api/admin/rates')).body['rates']
  expect(after?.[0 as never]).toMatchObject({ perUsdt: '120.00', by: 'second' })
  await fixture.owner.query('update dual_control set required = false')
})

test('the price of XRP is read from a source, inverted and rounded down', async () => {
  const parts = { database: fixture.database, clock: fixture.clock, log: createLog('silent') }
  const read = (says: string, field = 'price') => {
    sourceSays = says
    return readRateOnce({ url, field }, parts)
  }
  expect(await read('{"price":"2.41"}')).toBe(414_937n)
  expect(await read('{"ripple":{"usd":2.5}}', 'ripple.usd')).toBe(400_000n)
  for (const wrong of ['{}', '{"price":"0"}', '{"price":"-2"}', '{"price":null}', '{"price":"2,41"}', 'no'])
    await expect(read(wrong)).rejects.toThrow(/.+/)
  await expect(read('{"price":"5"}')).rejects.toThrow('differs by more than 20%')
  const { rows } = await fixture.owner.query(
    `select source, by_admin from exchange_rate where currency = 'XRP'`,
  )
  expect(rows).toEqual([
    { source: '127.0.0.1', by_admin: null },
    { source: '127.0.0.1', by_admin: null },
  ])
})

test('funds are added and deducted against adjustments, with a reason, and never below zero', async () => {
  const { id } = await fixture.member('amelia')
  const send = (path: string, amount: string, reason = 'compensation', userrefid = 'Amelia') =>
    fixture.post('admin 2', `/api/admin/funds/${path}`, { userrefid, wallet: 'r_wallet', amount, reason })
  expect((await send('additions', '120')).body).toMatchObject({ balance: '120.00' })
  expect((await send('deductions', '20.5')).body).toMatchObject({ balance: '99.50' })
  expect(await send('deductions', '99.500001')).toMatchObject({
    status: 409,
    body: { message: 'Balance too low: the wallet has 99.50 USDT' },
  })
  for (const [amount, reason, name] of [
    ['0', 'x', 'amelia'],
    ['1', '  ', 'amelia'],
    ['1', 'x', 'nobody'],
  ] as const)
    expect([400, 404]).toContain((await send('additions', amount, reason, name)).status)
  const { rows } = await fixture.owner.query(
    `select action, before, after from audit_entry where subject = $1 order by id`,
    [`member ${id}`],
  )
  expect(rows).toMatchObject([
    {
      action: 'funds added',
      before: { r_wallet: '0.00' },
      after: { r_wallet: '120.00', reason: 'compensation' },
    },
    { action: 'funds deducted', before: { r_wallet: '120.00' }, after: { r_wallet: '99.50' } },
  ])
  expect(await fixture.faults()).toEqual([])
})

test('adding funds awaits a second administrator under dual control', async () => {
  const { id } = await fixture.member('bruno')
  await fixture.owner.query(`update dual_control set required = true where kind = 'funds'`)
  const waits = await fixture.post('admin 1', '/api/admin/funds/additions', {
    userrefid: 'bruno',
    wallet: 'profit_wallet',
    amount: '10',
    reason: 'gift',
  })
  expect(waits.status).toBe(202)
  expect((await fixture.balances(id)).profit_wallet).toBe(0n)
  const path = `/api/admin/confirmations/${String(waits.body['confirmation'])}/confirm`
  expect((await fixture.post('admin 2', path)).status).toBe(200)
  await fixture.post('admin 2', path)
  expect((await fixture.balances(id)).profit_wallet).toBe(parseUsdt('10'))
})

test('granting a package above the exempt amount awaits a second administrator', async () => {
  const { id } = await fixture.member('greta')
  await fixture.owner.query(
    `insert into member_flag_change (member_id, flag, value, at) values ($1, 'zero_pin', true, $2)`,
    [id, fixture.clock.now()],
  )
  await fixture.owner.query(
    `update dual_control set required = true, free_up_to = 100000000 where kind = 'grants'`,
  )
  const grant = (amount: string) =>
    fixture.post('admin 1', `/api/admin/members/${id}/activations`, {
      packageType: 'igniteFund',
      amount,
      reason: 'Launch partner',
    })
  expect((await grant('100')).status).toBe(200)
  expect(await grant('101')).toMatchObject({ status: 202, body: { pending: true } })
  const { rowCount } = await fixture.owner.query('select from activation where member_id = $1', [id])
  expect(rowCount).toBe(1)
  await fixture.owner.query('update dual_control set required = false, free_up_to = null')
})

test('a member sees only their own accounts, with their movements page by page', async () => {
  const { id, who } = await fixture.member('carla')
  for (let n = 1; n <= 25; n += 1) {
    fixture.clock.advance(1000)
    await fixture.deposit(id, parseUsdt(String(n)))
  }
  const { body } = await fixture.get(who, '/api/wallets')
  const accounts = body['accounts'] as object as {
    kind: string
    balance: string
    movements: { movement: string }[]
  }[]
  expect(accounts.map(({ kind }) => kind)).toEqual([
    'r_wallet',
    'custody',
    'profit_wallet',
    'withdrawal_wallet',
    'hold',
  ])
  expect(accounts[0]).toMatchObject({ balance: '325.00', movements: { length: 4, 0: { movement: '25.00' } } })
  const first = await fixture.get(who, '/api/wallets/r_wallet')
  const next = String(first.body['next'])
  const second = await fixture.get(who, `/api/wallets/r_wallet?from=${next}`)
  const all = [first, second].flatMap(
    (page) => page.body['movements'] as object as { balanceAfter: string }[],
  )
  expect(all).toHaveLength(25)
  expect(all.at(-1)).toMatchObject({ balanceAfter: '1.00', particulars: 'Deposit' })
  expect(second.body['next']).toBeNull()
  for (const wrong of ['x', Buffer.from('{"balance":"a"}').toString('base64url')])
    expect((await fixture.get(who, `/api/wallets/r_wallet?from=${wrong}`)).status).toBe(400)
  expect((await fixture.get(who, '/api/wallets/assets_bank')).status).toBe(400)
  const account = String((id << 4n) | 1n)
  expect((await fixture.get(who, `/api/admin/accounts/${account}`)).status).toBe(403)
  expect((await fixture.get('admin 2', `/api/admin/accounts/${account}`)).body['movements']).toHaveLength(20)
  expect((await fixture.get('admin 2', '/api/admin/accounts/999999')).status).toBe(404)
  expect((await fixture.get('admin 2', '/api/admin/accounts/10')).status).toBe(200)
  expect((await fixture.get('admin 2', '/api/admin/members/by-name/carla/accounts')).body).toMatchObject({
    member: { userrefid: 'carla' },
  })
  expect((await fixture.get('admin 2', '/api/admin/accounts')).body['accounts']).toHaveLength(8)
})
