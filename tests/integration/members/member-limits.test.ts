import { beforeEach, expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { settleDuePayments } from '#server/deposits/rails/sandbox-rail.ts'
import type { Json } from '#tests/support/http/http-client.ts'
import { HOUR, START, startWithdrawalsFixture } from '#tests/support/withdrawals/withdrawals-fixture.ts'

const DAY = 24 * HOUR
let members = 0
const fixture = await startWithdrawalsFixture()
// A Sunday, in the morning.
beforeEach(() => fixture.clock.set(START))

async function newMember() {
  members += 1
  const member = await fixture.member(`limited${members}`, { address: null })
  await fixture.deposit(member.id, parseUsdt('5000'))
  return member
}
const limit = (who: string, subject: string, period: string, amount: unknown) =>
  fixture.put(who, '/api/limits', { subject, period, amount })
const activate = (who: string, amount = '100') =>
  fixture.post(who, '/api/activations', { packageType: 'igniteFund', amount })
const openDeposit = (who: string, amount: string) =>
  fixture.post(who, '/api/deposits', { amount, method: 'usdt' })
const coolOff = (who: string, time: string) => fixture.post(who, '/api/limits/cooling-off', { time })
async function limitOf(who: string, subject: string, period: string) {
  const { limits } = (await fixture.get(who, '/api/limits')).body as unknown as { limits: Json[] }
  return limits.find((each) => each['subject'] === subject && each['period'] === period)!
}
const kindsOf = async (id: bigint) => {
  const { rows } = await fixture.owner.query<{ name: string }>(
    `select name from notification join notification_kind using (kind) where recipient_id = $1 order by at, name`,
    [id],
  )
  return rows.map(({ name }) => name)
}

test('a lower limit applies at once, a higher one after seven days, and a pending raise can be cancelled', async () => {
  const { who, id } = await newMember()
  expect((await limit(who, 'activation', 'day', '300.00')).status).toBe(200)
  await limit(who, 'activation', 'day', '200.00')
  expect(await limitOf(who, 'activation', 'day')).toMatchObject({
    amount: '200.00',
    used: '0.00',
    pending: null,
  })
  await limit(who, 'activation', 'day', '500.00')
  const pending = { amount: '500.00', from: new Date(START.getTime() + 7 * DAY).toISOString() }
  fixture.clock.advance(DAY)
  await limit(who, 'activation', 'day', '500.00')
  expect(await limitOf(who, 'activation', 'day')).toMatchObject({ amount: '200.00', pending })
  fixture.clock.set(new Date(START.getTime() + 7 * DAY - 1))
  expect((await activate(who, '300')).body['code']).toBe('own-limit-exceeded')
  await limit(who, 'activation', 'day', '200.00')
  fixture.clock.advance(DAY)
  expect(await limitOf(who, 'activation', 'day')).toMatchObject({ amount: '200.00', pending: null })
  await limit(who, 'activation', 'day', null)
  fixture.clock.advance(7 * DAY)
  expect(await limitOf(who, 'activation', 'day')).toMatchObject({ amount: null, pending: null })
  expect((await activate(who, '300')).status).toBe(200)
  expect(await kindsOf(id)).toContain('limit-changed')
  for (const amount of ['-1', '1e9', '0.0000001', 5, undefined, '99999999999999'])
    expect((await limit(who, 'activation', 'day', amount)).status).toBe(400)
  expect((await limit(who, 'withdrawal', 'day', '1')).status).toBe(400)
})

test('activations stop at the limit, also at the same moment, and continue when the period starts again', async () => {
  const { who, id } = await newMember()
  const other = await newMember()
  await limit(who, 'activation', 'day', '250')
  await limit(who, 'activation', 'week', '400')
  const replies = await Promise.all(Array.from({ length: 5 }, () => activate(who)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: {
      message:
        'Your activation limit per day is 250.00 USDT, and 200.00 USDT of it is used. It starts again at 2026-11-16 00:00 UTC.',
    },
  })
  expect((await fixture.balances(id)).r_wallet).toBe(parseUsdt('4800'))
  expect((await activate(other.who)).status).toBe(200)
  // The database enforces the limit even if a use case does not check it.
  const direct = `select open_activation($1, 'igniteFund', 100000000, $2, 1, false)`
  await expect(fixture.database.pool.query(direct, [id, fixture.clock.now()])).rejects.toThrow(
    'exceeds a limit',
  )
  const raise = 'update member_limit set amount = null where member_id = $1'
  await expect(fixture.database.pool.query(raise, [id])).rejects.toThrow('permission denied')
  await fixture.flag(id, 'zero_pin', true)
  expect(await fixture.grant(id, 'igniteFund', parseUsdt('300'))).toBeGreaterThan(0n)
  expect(await limitOf(who, 'activation', 'week')).toMatchObject({ amount: '400.00', used: '200.00' })
  fixture.clock.advance(15 * HOUR)
  expect((await activate(who)).status).toBe(200)
  expect(await limitOf(who, 'activation', 'week')).toMatchObject({ used: '100.00' })
})

test.each(['day', 'week', 'month', 'day week', 'day month', 'week month', 'day week month'])(
  'a refusal names the time from which the same amount is within every limit: %s',
  async (periods) => {
    const { who } = await newMember()
    for (const period of periods.split(' ')) await limit(who, 'activation', period, '100')
    expect((await activate(who)).status).toBe(200)
    const { values } = (await activate(who)).body as { values?: { renewsAt: string } }
    const renewsAt = new Date(values!.renewsAt)
    fixture.clock.set(new Date(renewsAt.getTime() - 1))
    expect((await activate(who)).body['code']).toBe('own-limit-exceeded')
    fixture.clock.set(renewsAt)
    expect((await activate(who)).status).toBe(200)
  },
)

test('a deposit that arrived is credited beyond the limit; a new request is refused', async () => {
  const { who, id } = await newMember()
  await limit(who, 'deposit', 'month', '300')
  const replies = await Promise.all(Array.from({ length: 4 }, () => openDeposit(who, '100')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await openDeposit(who, '100')).body['message']).toBe(
    'Your deposit limit per month is 300.00 USDT, and 300.00 USDT of it is used. It starts again at 2026-12-01 00:00 UTC.',
  )
  await limit(who, 'deposit', 'month', '10')
  const paid = replies.find(({ status }) => status === 200)!.body['id']
  expect(
    (await fixture.post(who, `/api/deposits/${paid}/test-payment`, { outcome: 'received' })).status,
  ).toBe(200)
  fixture.clock.advance(HOUR)
  await settleDuePayments(fixture.database, fixture.clock.now())
  expect((await fixture.balances(id)).r_wallet).toBe(parseUsdt('5100'))
  // The two requests that were never paid are over.
  expect(await limitOf(who, 'deposit', 'month')).toMatchObject({ amount: '10.00', used: '100.00' })
})

test('a cooling-off closes activation and is never shortened; support ends one without an end after seven days', async () => {
  const { who, id } = await newMember()
  expect((await coolOff(who, '2 days')).status).toBe(400)
  expect((await coolOff(who, '1 week')).status).toBe(200)
  expect((await coolOff(who, '1 day')).body['code']).toBe('cooling-off-longer')
  expect((await activate(who)).body['message']).toBe(
    'You closed activation for yourself until 2026-11-22 09:00 UTC.',
  )
  const direct = `select open_activation($1, 'igniteFund', 100000000, $2, 1, false)`
  await expect(fixture.database.pool.query(direct, [id, fixture.clock.now()])).rejects.toThrow('cooling-off')
  expect((await openDeposit(who, '100')).status).toBe(200)
  fixture.clock.advance(7 * DAY)
  expect((await activate(who)).status).toBe(200)

  expect((await coolOff(who, 'until support')).status).toBe(200)
  expect((await coolOff(who, '1 year')).status).toBe(409)
  const end = (as: string) =>
    fixture.post(as, `/api/admin/members/${id}/self-exclusion-end`, { reason: 'Asked by ticket 7' })
  expect((await end(who)).status).toBe(403)
  expect((await end('admin 2')).status).toBe(403)
  expect((await end('admin 1')).status).toBe(200)
  expect((await end('admin 1')).body['code']).toBe('not-self-excluded')
  expect((await activate(who)).status).toBe(409)
  const seen = await fixture.get('admin 1', `/api/admin/members/${id}/limits`)
  expect(seen.body['coolingOff']).toMatchObject({ endsAt: '2026-11-29T09:00:00.000Z' })
  fixture.clock.advance(7 * DAY)
  expect((await activate(who)).status).toBe(200)
  expect(await kindsOf(id)).toEqual(['cooling-off-started', 'cooling-off-started', 'self-exclusion-ended'])
})

test('a request whose time is past when it is carried out, such as after a jump of the sandbox clock, can be repeated', async () => {
  const { who } = await newMember()
  await fixture.owner.query('delete from simulated_time')
  try {
    const late = await activate(who)
    expect([late.status, late.body['code']]).toEqual([503, 'took-too-long'])
  } finally {
    await fixture.owner.query('insert into simulated_time default values')
  }
  expect((await activate(who)).status).toBe(200)
})
