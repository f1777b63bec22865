// Funding the treasury: only from recorded revenue, once, and pending rewards are paid in the same transaction, in order.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatUsdt } from '#domain/money/money.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { readPublishedRunOff } from '#server/closing/projection/publication-queries.ts'
import { publishDueRunOff } from '#server/closing/projection/publish-run-off.ts'
import { runOffFigures } from '#server/site/run-off-figures.ts'
import { readVerifications, startVerification } from '#server/treasury/verify-from-admin.ts'
import { readMeasurements } from '#server/monitoring/measurement-queries.ts'
import { startTreasuryFixture, type TreasuryFixture } from '#tests/support/rewards/treasury-fixture.ts'

const fixture = await startTreasuryFixture()
const { engine, masterClient: master } = fixture

const money: TreasuryFixture['money'] = (...request) => fixture.money(...request)
const revenue: TreasuryFixture['revenue'] = (...entry) => fixture.revenue(...entry)
const statuses = () => fixture.statuses()
const paid = () => fixture.countPaid()
const memberMoney = async () => {
  const { rows } = await fixture.database.pool.query(
    'select coalesce(sum(r_wallet + custody), 0)::bigint as sum from member_balance',
  )
  return rows[0].sum as bigint
}

test('without revenue there is nothing to give, and no deposit is ever touched', async () => {
  const before = await memberMoney()
  const refused = await money('fund', { amount: '10', reason: 'to begin' })
  expect([refused.status, refused.body['message']]).toEqual([409, 'Not enough recorded revenue'])
  await expect(
    engine.owner.query(
      `insert into transfer_rule (code, from_kind, to_kind, is_reward) values ('treasury_funding', 2, 10, false)`,
    ),
  ).rejects.toThrow('transfer_rule_treasury_sources')
  expect([await memberMoney(), await paid()]).toEqual([before, 0])
})

test('revenue is recorded once by its reference, and pays nothing by itself', async () => {
  expect((await revenue('100', 'INV-7')).status).toBe(200)
  const again = await revenue('100', 'inv-7')
  expect(again.body).toMatchObject({
    code: 'revenue-already-recorded',
    fields: { reference: 'Revenue with this reference was already recorded' },
  })
  expect(await paid()).toBe(0)
  const bad = await money('revenue', { amount: '0', rail: 'piggy bank', source: '', reference: '' })
  expect(bad.body['fields']).toEqual({
    amount: 'Enter an amount above zero',
    rail: 'Choose where it arrived',
    source: 'Enter the source',
    reference: 'Enter the receipt reference',
  })
  const picture = { amount: '1', rail: 'assets_bank', source: 'x', reference: 'y', evidence: randomUUID() }
  expect((await money('revenue', picture)).body['code']).toBe('image-unknown')
})

test('funding pays the longest run from the oldest on, in the same transaction; a repeated key funds once', async () => {
  const before = await statuses()
  const key = randomUUID()
  const first = await money('fund', { amount: '60', reason: 'November' }, key)
  expect(first.status).toBe(200)
  expect(await money('fund', { amount: '60', reason: 'November' }, key)).toMatchObject({ body: first.body })
  const after = await statuses()
  const count = after.filter((status) => status === 'Paid').length
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(before.length)
  expect(after.slice(0, count).every((status) => status === 'Paid')).toBe(true)
  expect(first.body).toMatchObject({ paidCount: count })
  const { entries } = JSON.parse((await master.get('/api/admin/treasury')).text) as { entries: object[] }
  expect(entries[0]).toMatchObject({ paidCount: count, paidSum: first.body['paidSum'] })
  const { rows } = await fixture.database.pool.query<{ together: boolean }>(
    `select count(distinct xmin::text) = 1 as together from transfer
     where code in ('treasury_funding', 'daily_bounty', 'network_bounty', 'direct_bounty')`,
  )
  expect(rows[0]!.together).toBe(true)
})

test('the page shows pending rewards by kind and age, their coverage, and upcoming liabilities', async () => {
  const { body, text } = await master.get('/api/admin/treasury')
  const { pending } = JSON.parse(text) as { pending: { amount: string }[] }
  const { rows } = await fixture.database.pool.query(
    `select count(*)::int as count, sum(amount)::bigint as sum from reward_queue`,
  )
  const measured = await readMeasurements(fixture.database.pool, 'manual', engine.clock.now())
  const oldest = await fixture.database.pool.query<{ at: Date }>(
    'select min(accrued_at) as at from reward_queue',
  )
  expect(measured).toMatchObject({
    tributary_pending_rewards: rows[0].count,
    tributary_pending_rewards_usdt: Number(rows[0].sum) / 1e6,
    tributary_oldest_pending_reward_age_seconds:
      (engine.clock.now().getTime() - oldest.rows[0]!.at.getTime()) / 1000,
    tributary_treasury_balance_usdt: Number(body['treasury']),
  })
  const micro = (given: string) => BigInt(Math.round(Number(given) * 1e6))
  const sums = pending.map(({ amount }) => micro(amount))
  expect(sums.reduce((total, sum) => total + sum, 0n)).toBe(rows[0].sum)
  expect(body['coverage']).toMatchObject({ pendingCount: rows[0].count })
  // Three activations of 900 at 0.3 % a day.
  expect(body['ahead']).toMatchObject({ nextDaily: '8.10', nextThirtyDaily: '243.00', principal: '0.00' })
  // 100 of revenue in five days.
  expect(body['runway']).toMatchObject({
    incomeDaily: '20.00',
    daysLeft: measured.tributary_treasury_days_left,
  })
  expect(body['today']).toBe('2026-11-15')
  expect(body['entries']).toMatchObject([{ kind: 'funding' }, { kind: 'revenue', reference: 'INV-7' }])
})

test('the ledger is verified from the page by the same checks, with every figure', async () => {
  expect((await master.post('/api/admin/ledger/verifications')).body['message']).toBe(
    'The ledger is being verified',
  )
  expect((await master.post('/api/admin/ledger/verifications')).body['code']).toBe('verification-running')
  await expect
    .poll(async () => (await master.get('/api/admin/ledger/verifications')).list[0]?.['state'], {
      timeout: 30_000,
    })
    .toBe('right')
  const [run] = (await master.get('/api/admin/ledger/verifications')).list
  expect(run!['findings']).toHaveLength(Number(run!['checks']))
  expect(run!['findings']).toContainEqual(
    expect.objectContaining({ name: 'all balances together are zero', figure: '0', wrong: '0' }),
  )
})

test('a run-off is projected in the background, one at a time, can be cancelled, and is a record once finished', async () => {
  const path = '/api/admin/run-offs'
  const stateOf = async (id: unknown) => (await master.get(`${path}/${String(id)}`)).body['state']
  const empty = await master.post(path, { assumption: 'table', steps: [] })
  expect([empty.status, empty.body['fields']]).toEqual([400, { steps: 'Enter at least one row' }])
  expect((await master.get(`${path}/999`)).status).toBe(404)
  const first = await master.post(path, { assumption: 'none' })
  expect((await master.post(path, { assumption: 'none' })).body['code']).toBe('run-off-running')
  const cancel = () => master.post(`${path}/${String(first.body['id'])}/cancel`)
  expect([(await cancel()).status, (await cancel()).body['code']]).toEqual([200, 'run-off-finished'])
  expect(await stateOf(first.body['id'])).toBe('cancelled')
  const steps = [{ from: '2026-11-16', amountDaily: '8.37' }]
  const { id } = (await master.post(path, { assumption: 'table', steps })).body
  await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('complete')
  const { result } = JSON.parse((await master.get(`${path}/${String(id)}`)).text) as {
    result: { days: { day: string; due: string; principal: string }[]; revenueSteps: object[] }
  }
  // Three activations of 900 at 0.3 %, and 5 % of two of them for the sponsor, up to D+300.
  expect(result.days[0]).toMatchObject({ day: '2026-11-15', due: '8.37' })
  expect(result.days.at(-1)).toMatchObject({ day: '2027-09-06', due: '8.37', principal: '2700.00' })
  expect(result.revenueSteps).toEqual(steps)
  for (const change of [
    'update run_off set failure = null',
    'delete from run_off',
    'truncate run_off cascade',
  ])
    await expect(engine.owner.query(change)).rejects.toThrow('its rows are permanent records')
})

test('a run-off is published once per month while that is on, and switching it off leaves a public note', async () => {
  const { database, clock } = fixture
  const readPage = async () => runOffFigures(await readPublishedRunOff(database.pool))
  const switchTo = (isOn: boolean, reason: string) =>
    master.post('/api/admin/run-off-publication', { isOn, reason })
  const countPublished = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from run_off where published_month is not null',
    )
    return rows[0]!.count
  }
  await publishDueRunOff(database, clock.now())
  expect([await countPublished(), (await readPage())['runOff.state']]).toEqual([0, 'never'])
  expect((await switchTo(false, 'Not yet')).body['code']).toBe('publication-unchanged')
  expect((await switchTo(true, 'Members asked for it')).status).toBe(200)
  await publishDueRunOff(database, clock.now())
  await publishDueRunOff(database, clock.now())
  expect(await countPublished()).toBe(1)
  expect(await readPage()).toMatchObject({ 'runOff.state': 'some', 'runOff.lastDay': '06/09/2027' })
  const { runOffs } = JSON.parse((await master.get('/api/transparency')).text) as { runOffs: object }
  expect(runOffs).toMatchObject({
    isOn: true,
    reason: 'Members asked for it',
    published: [{ month: '2026-11', lastDay: '2027-09-06', memberCount: 4, packageCount: 3 }],
  })
  expect((await switchTo(false, 'The market is closed.')).status).toBe(200)
  expect((await readPage())['runOff.note']).toMatch(
    /^Publication was switched off on 15\/11\/2026 .* Reason: The market is closed\. The last projection is of/,
  )
  for (const change of [
    'delete from run_off_publication',
    'update run_off_publication set reason = reason',
    'truncate run_off_publication',
    'delete from run_off where published_month is not null',
  ])
    await expect(engine.owner.query(change)).rejects.toThrow('is not allowed')
})

test('with the control on, funding waits for a second master and then pays once', async () => {
  await revenue('500', 'INV-8')
  await fixture.database.pool.query(`update dual_control set required = true where kind = 'treasury'`)
  const before = await paid()
  expect((await money('fund', { amount: '500', reason: 'two of us' })).status).toBe(202)
  expect(await paid()).toBe(before)
  await fixture.database.pool.query(`update dual_control set required = false`)
  const { rows } = await fixture.database.pool.query<{ missing: bigint }>(
    'select (sum(amount) - balance_of(10))::bigint as missing from reward_queue',
  )
  const exactly = formatUsdt(rows[0]!.missing)
  expect((await money('fund', { amount: exactly, reason: 'exactly enough' })).status).toBe(200)
  expect(await paid()).toBe((await statuses()).length)
})

test('a verification whose request commits late stores its findings all the same', async () => {
  const { database, clock } = engine
  const caller = { kind: 'admin', adminId: 1n, master: true, permissions: [] } as const
  const { id } = await database.inTransaction(async (tx) => {
    const call = { tx, caller, now: clock.now(), note: () => {} }
    const started = await startVerification(call as never, { database, clock })
    await tx.query('select pg_sleep(1)')
    return started
  })
  const readRun = async () =>
    (await readVerifications(database.pool, clock.now())).find((run) => run.id === id)
  await expect.poll(async () => (await readRun())?.state, { timeout: 20_000 }).not.toBe('running')
  expect((await readRun())?.findings.length).toBeGreaterThan(10)
})

test('totals that no 64-bit integer can hold do not stop the treasury page, the statement or the verification', async () => {
  await engine.owner.query(
    `insert into reward_total (kind, accrued_on, status, row_count, amount)
     select 7, $1::date, 'Pending', 1, 9000000000000000000 from generate_series(1, 2)`,
    [engine.clock.now()],
  )
  const { status, body } = await master.get('/api/admin/treasury')
  expect([status, body['coverage']!['accrued']]).toEqual([200, '9223372036854.775807'])
  expect((await master.get('/api/admin/dashboard')).status).toBe(200)
  expect((await master.post('/api/admin/statements')).status).toBe(200)
  const wrong = (await verifyLedger(fixture.database.pool)).filter((finding) => finding.wrong > 0n)
  expect(wrong.map(({ name }) => name)).toEqual(['the reward totals match the rewards'])
})
