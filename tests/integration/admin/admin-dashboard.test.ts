import { expect, test } from 'vitest'
import { formatUsdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { refreshTopPerformers, readTopPerformers } from '#server/admin-dashboard/admin-dashboard-queries.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { signInMaster, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { paymentRows } from '#tests/support/reports/payment-rows.ts'

type WithdrawalRow = {
  state: string
  amount: string
  net: string
  approved: Date | null
  rejected: Date | null
}

const usdt = (whole: number) => BigInt(whole) * 1_000_000n

const fixture = await startIdentityFixture()
const engine = await createEngineFixture(new Date('2026-11-12T06:00:00Z'), defaultPlan, fixture)
const member = await engine.register(fixture.root.id, 'brook')
await engine.deposit(member, usdt(900))
await engine.activate(member, 'igniteFund', usdt(900))
for (const day of ['2026-11-12', '2026-11-13', '2026-11-14']) {
  engine.clock.set(new Date(Date.parse(`${day}T00:00:30Z`) + 86_400_000))
  await engine.close(day)
}
engine.clock.advance(1000)

test('the dashboard counts real rows: members, money, rewards by kind, and packages near their cap', async () => {
  const master = await signInMaster(fixture)
  const { status, body } = await master.get('/api/admin/dashboard')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    users: { total: 2, active: 1, inactive: 1 },
    deposits: { total: '900.00', changePerMille: null },
    withdrawals: { total: '0.00' },
    payouts: { total: '0.00' },
    // Two days at 0.3 % of 900, the last of which accrued today.
    coverage: { accrued: '5.40', paid: '0.00', pending: '5.40', pendingCount: 2, treasury: '0.00' },
    capping: { twice: 0, thrice: 0 },
    performers: { at: null, best: [] },
    overview: { pending: { count: 0, amount: '0.00' }, next: [] },
  })
  expect(body['income']!['today']).toContainEqual({ kind: 'daily', paid: '0.00', pending: '2.70' })
  expect(body['income']!['month']).toContainEqual({ kind: 'daily', paid: '0.00', pending: '5.40' })
})

test('a member who has used four fifths of a cap is counted, and a paid one is a top performer', async () => {
  await engine.fund(usdt(10))
  await engine.owner.query('update activation_cap_usage set earned = cap * 4 / 5')
  const now = engine.clock.now()
  await refreshTopPerformers(fixture.database.pool, now)
  const master = await signInMaster(fixture)
  const { body } = await master.get('/api/admin/dashboard')
  expect(body['capping']).toEqual({ twice: 1, thrice: 0 })
  expect(body['performers']).toEqual({
    at: now.toISOString(),
    best: [{ slug: 'brook', userrefid: 'brook', paid: '5.40', newBusiness: '0.00' }],
  })
  expect(body['payouts']).toMatchObject({ total: '5.40' })
})

test('top performers are recomputed after an hour and after a closing', async () => {
  const { pool } = fixture.database
  const now = engine.clock.now()
  const kept = async (at: Date) => {
    await refreshTopPerformers(pool, at)
    return (await readTopPerformers(pool)).best.map(({ paid }) => formatUsdt(paid))
  }
  await engine.owner.query(`update top_performers set paid = '{1}'`)
  const soon = new Date(now.getTime() + 59 * 60_000)
  expect(await kept(soon)).toEqual(['0.000001'])
  expect(await kept(new Date(now.getTime() + 60 * 60_000))).toEqual(['5.40'])
  engine.clock.set(new Date('2026-11-16T00:00:30Z'))
  await engine.close('2026-11-15')
  expect(await kept(engine.clock.now())).toEqual(['8.10'])
  // Rewards of the 14th, 15th and 16th leave the thirty days one after the other.
  const monthLater = ['13', '14', '15', '16'].map((day) => new Date(`2026-12-${day}T12:00:00Z`))
  const paid: string[][] = []
  for (const at of monthLater) paid.push(await kept(at))
  expect(paid).toEqual([['8.10'], ['5.40'], ['2.70'], []])
})

test('decisions count for the day of the decision, not of the request', async () => {
  const now = engine.clock.now()
  for (const each of paymentRows) await engine.owner.query(each, [now])
  await engine.owner.query(
    `update withdrawal set approved_at = $1 where id in (select id from withdrawal where state = 'sent' order by id limit 2)`,
    [now],
  )
  const { rows } = await engine.owner.query<WithdrawalRow>(
    'select state, amount, net, approved_at as approved, rejected_at as rejected from withdrawal',
  )
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const sumOf = (counted: (row: WithdrawalRow) => boolean) => {
    const amounts = rows.filter(counted).map(({ amount }) => BigInt(amount))
    return { count: amounts.length, amount: formatUsdt(amounts.reduce((sum, each) => sum + each, 0n)) }
  }
  const queueOf = (wanted: string) => {
    const queued = rows.filter(({ state }) => state === wanted)
    const times = queued.map(({ approved }) => approved!.getTime())
    expect(queued.length).toBeGreaterThan(1)
    return {
      count: queued.length,
      amount: formatUsdt(queued.reduce((sum, { net }) => sum + BigInt(net), 0n)),
      oldest: new Date(Math.min(...times)).toISOString(),
    }
  }
  const expected = {
    pending: sumOf(({ state }) => state === 'requested'),
    approvedToday: sumOf(({ approved }) => approved !== null && approved >= today),
    declined: sumOf(({ rejected }) => rejected !== null && rejected >= today),
  }
  expect([expected.approvedToday.count, expected.declined.count > 0]).toEqual([2, true])
  const master = await signInMaster(fixture)
  expect((await master.get('/api/admin/dashboard')).body['overview']).toMatchObject(expected)
  expect((await master.get('/api/admin/waiting')).body).toEqual({
    alerts: 0,
    deposits: 0,
    withdrawals: expected.pending.count,
    tickets: 0,
    kyc: 0,
    unpaid: queueOf('approved'),
    uncertain: queueOf('unknown'),
    sanctions: { matches: 0, failedLists: 0 },
    companyDetails: ['companyName', 'companyAddress', 'governingLaw', 'legalEffectiveDate'],
  })

  // Figures above a list come from the same snapshot as the list.
  const report = async (query: string) => (await master.get(`/api/admin/reports/withdrawals${query}`)).body
  expect(await report('')).toMatchObject({ figures: { pending: expected.pending.amount } })
  await engine.owner.query(
    `update withdrawal set state = 'approved', approved_at = $1 where state = 'requested'`,
    [now],
  )
  expect(await report('?status=Pending')).toMatchObject({ figures: { pending: '0.00' }, total: 0 })
  expect((await report(`?payment=To%20be%20paid`))['total']).toBe(
    expected.pending.count + queueOf('approved').count,
  )
})
