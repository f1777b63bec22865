// The member's home against the ledger: every figure it shows is computed here a second time, by plain sums.

import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { readBusiness, readDistribution } from '#server/team/read-team.ts'
import { startDashboardServer, type Home } from '#tests/support/http/dashboard-server.ts'

const USDT = 1_000_000n
const { fixture, server, amelia, bruno, carla } = await startDashboardServer()

const get = async (who: bigint, path: string) => {
  const response = await fetch(server.origin + path, { headers: { 'x-test-caller': String(who) } })
  expect(response.status).toBe(200)
  return response.json() as Promise<unknown>
}
const home = async (who: bigint) => (await get(who, '/api/dashboard')) as Home
const sql = async (text: string, ...values: unknown[]) => {
  const { rows } = await fixture.owner.query<{ sum: string | null }>(text, values)
  return BigInt(rows[0]?.sum ?? '0')
}

test('wallets, totals, caps and pending rewards are those of the ledger', async () => {
  const { wallets, totals, capping, pending, packages, directPercent } = await home(amelia)
  const names = ['rWallet', 'custody', 'profitWallet', 'withdrawalWallet', 'hold']
  for (const [at, name] of names.entries()) {
    const balance = await sql('select balance_of($1) as sum', (amelia << 4n) + BigInt(at + 1))
    expect(parseUsdt(wallets![name]!)).toBe(balance)
  }
  expect(wallets).toMatchObject({ rWallet: '15000.00', custody: '1500.00' })
  const bounties = (condition: string) =>
    sql(
      `select sum(amount) from reward where beneficiary = $1 and status <> 'Reversed' and ${condition}`,
      amelia,
    )
  expect(totals).toEqual({ deposited: '16500.00', withdrawn: '0.00', earned: totals['earned'] })
  expect(parseUsdt(totals['earned']!)).toBe(await bounties(`status = 'Paid'`))
  expect(parseUsdt(pending.amount)).toBe(await bounties(`status = 'Pending'`))
  expect(parseUsdt(pending.amount)).toBeGreaterThan(0n)
  expect(pending.parts.reduce((sum, { amount }) => sum + parseUsdt(amount), 0n)).toBe(
    parseUsdt(pending.amount),
  )
  expect(capping.cap).toBe('3000.00')
  expect(parseUsdt(capping.earned)).toBe(await bounties('kind <= 4'))
  const kinds = { daily: 1, network: 2, direct: 3, odl: 4 }
  for (const { kind, amount } of capping.counted)
    expect([kind, parseUsdt(amount)]).toEqual([
      kind,
      await bounties(`kind = ${kinds[kind as keyof typeof kinds]}`),
    ])
  expect(packages).toEqual([{ type: 'elevatePlus', name: 'Elevate Plus', count: 1, slots: 8, capping: 2 }])
  expect(directPercent).toBe('7')
})

test('the digest begins at the last visit and keeps paid and pending rewards apart', async () => {
  const digestSince = async (since: string) =>
    ((await get(amelia, `/api/dashboard?since=${since}`)) as Home).digest
  const rewards = (condition: string) =>
    sql(`select sum(amount) from reward where beneficiary = $1 and ${condition}`, amelia)
  const since = '2026-11-10T00:00:00.000Z'
  const digest = await digestSince(since)
  expect(digest).toMatchObject({ since, deposited: '0.00', referrals: 2 })
  expect(parseUsdt(digest.paid)).toBe(await rewards(`status = 'Paid' and paid_at > '${since}'`))
  expect(parseUsdt(digest.pending)).toBe(await rewards(`status = 'Pending' and accrued_at > '${since}'`))
  expect(parseUsdt(digest.paid)).toBeGreaterThan(0n)
  expect(parseUsdt(digest.pending)).toBeGreaterThan(0n)
  expect(await digestSince('0001-01-01T00:00:00Z')).toMatchObject({
    since: '2026-08-17T10:00:00.000Z',
    deposited: '16500.00',
  })
  expect((await home(amelia)).digest).toMatchObject({ since: '2026-11-14T10:00:00.000Z', referrals: 0 })
  expect(await digestSince('2026-11-16T00:00:00Z')).toMatchObject({
    deposited: '0.00',
    paid: '0.00',
    pending: '0.00',
    referrals: 0,
  })
  const wrong = await fetch(`${server.origin}/api/dashboard?since=yesterday`, {
    headers: { 'x-test-caller': String(amelia) },
  })
  expect(wrong.status).toBe(400)
})

test('each active package shows its cap and its days', async () => {
  const { activations, capping, hasActivated } = await home(amelia)
  expect(hasActivated).toBe(true)
  expect(activations).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      name: 'Elevate Plus',
      amount: '1500.00',
      cap: '3000.00',
      earned: capping.earned,
      day: 18,
      days: 300,
      lastDay: '2027-08-24',
    },
  ])
})

test('the balance history ends with the balance, and steps where money moved', async () => {
  const { history } = await home(amelia)
  expect(history.map(({ balance, note }) => `${note} ${balance}`)).toEqual([' 0.00', 'Deposit 15000.00'])
  await fixture.deposit(amelia, 250n * USDT)
  const after = await home(amelia)
  expect(after.history.at(-1)).toMatchObject({ balance: '15250.00', note: 'Deposit' })
  expect(after.wallets!['rWallet']).toBe('15250.00')
})

test('the activity tells what happened, newest first, one line for each closing and kind', async () => {
  const { activity } = await home(amelia)
  const lines = activity.map(({ title, description, effect, amount }) =>
    [title, description, effect, amount].filter(Boolean).join(', '),
  )
  expect(lines[0]).toBe('Deposit, R-Wallet, credit, 250.00')
  // What caused a transfer is named as its noun likes, in words too.
  await fixture.owner.query(
    `select post_transfers(array[online_transfer_id($2, 'words')], array['deposit'], array[6::bigint], array[$1::bigint << 4 | 1],
       array[1::bigint], 'deposit', 'gateway 12', $2)`,
    [carla, fixture.clock.now()],
  )
  expect((await home(carla)).activity[0]).toMatchObject({ title: 'Deposit' })
  expect(lines).toContainEqual('Daily Bot Profit, pending, 6.00')
  expect(lines.some((line) => line.startsWith('Level Income, 2 levels, pending'))).toBe(true)
  expect(activity).toHaveLength(8)
  const bruno0 = (await home(bruno)).activity.map(
    ({ type, title, description }) => `${type}: ${title} ${description}`,
  )
  expect(bruno0).toContainEqual('referral: New referral carla')
  expect(bruno0).toContainEqual('activation: Package activated Ignite Fund')
  expect(bruno0).toContainEqual('earning: Direct Bounty carla')
})

test('a reward shows its XRP equivalent in the activity and in its wallet; a move between wallets is neither credit nor debit', async () => {
  const rate = (at: string) =>
    fixture.owner.query(
      `insert into exchange_rate (currency, micro_per_usdt, source, at) values ('XRP', 400000, 'test', $1)`,
      [at],
    )
  await rate('2026-10-29T20:00:00Z')
  await rate('2026-11-14T12:00:00Z')
  const { activity } = await home(amelia)
  const rewards = activity.filter(({ type }) => type === 'earning')
  const daily = rewards.filter(({ title }) => title === 'Daily Bot Profit')
  expect(daily.map(({ reward }) => reward)).toMatchObject([
    { xrp: '2.40' },
    ...daily.slice(1).map(() => ({ xrp: null })),
  ])
  expect(activity.filter(({ reward }) => reward !== null)).toEqual(rewards)
  const effects = (await home(bruno)).activity.map(({ title, effect }) => `${title}: ${effect}`)
  expect(effects).toContain('Package activated: moved')
  expect(effects).toContain('Deposit: credit')

  type Line = { particulars: string; movement: string; isInternal: boolean; reward: object | null }
  const statement = async (kind: string) =>
    ((await get(amelia, `/api/wallets/${kind}`)) as { movements: Line[] }).movements
  const profit = await statement('profit_wallet')
  expect(profit.at(-1)).toMatchObject({
    particulars: 'Daily Bot Profit',
    reward: { xrp: '2.40' },
    isInternal: false,
  })
  expect(profit.at(-2)).toMatchObject({ reward: { xrp: null } })
  expect((await statement('custody')).map(({ isInternal, reward }) => [isInternal, reward])).toEqual([
    [true, null],
  ])
  expect((await statement('r_wallet')).filter(({ isInternal }) => isInternal)).toHaveLength(1)
})

test('a member without accounts has no wallets, and everything else is empty and not broken', async () => {
  const { rows } = await fixture.owner.query(
    `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
     values ('bare', 'Bare', 'bare@example.test', '1', 'x', $1, $2) returning id`,
    [carla, fixture.clock.now()],
  )
  const bare = await home(BigInt(rows[0].id))
  expect(bare).toMatchObject({ wallets: null, packages: [], activity: [], history: [], directPercent: null })
  expect(bare).toMatchObject({ activations: [], hasActivated: false })
  expect(bare.totals).toEqual({ deposited: '0.00', withdrawn: '0.00', earned: '0.00' })
})

test('the team is divided into referrals and those below, for each of the four periods', async () => {
  const distribution = (period: string) => get(amelia, `/api/team/distribution?period=${period}`)
  const all = { referrals: 2, team: 2, active: 3, business: '1100.00', asOf: null }
  expect(await distribution('all')).toEqual(all)
  expect(await distribution('7')).toEqual(all)
  fixture.clock.set(new Date('2026-11-25T10:00:00Z'))
  expect(await distribution('7')).toEqual({ ...all, referrals: 0, team: 0, active: 0, business: '0.00' })
  expect(await distribution('30')).toEqual(all)
  fixture.clock.set(new Date('2026-11-15T10:00:00Z'))
  const wrong = await fetch(`${server.origin}/api/team/distribution?period=8`, {
    headers: { 'x-test-caller': String(amelia) },
  })
  expect(wrong.status).toBe(400)
})

test('business by leg adds up, 0 Pin counts for nothing, and its days are those of the activations', async () => {
  expect(await get(amelia, '/api/team/business?period=7')).toMatchObject({
    business: '1100.00',
    legCount: 2,
    legs: [
      { userrefid: 'bruno', members: 3, active: 2, business: '1100.00' },
      { userrefid: 'friend', members: 1, active: 1, business: '0.00' },
    ],
    steps: [9, 10, 11, 12, 13, 14, 15].map((day) => ({
      from: `2026-11-${String(day).padStart(2, '0')}`,
      business: day === 13 ? '1100.00' : '0.00',
    })),
  })
})

test('the stored figures of a large team equal a live count', async () => {
  const at = new Date('2026-11-15T00:00:00Z')
  for (const period of ['7', '30', '90', 'all'] as const) {
    const reading = { memberId: amelia, period, now: at }
    const walked = await readDistribution(fixture.database.pool, reading)
    const kept = await readDistribution(fixture.database.pool, { ...reading, maxCounted: 0 })
    // A member who joined after the closing is counted only by the next closing.
    expect(kept).toEqual({ ...walked, team: 1, active: period === 'all' ? walked.active : null, asOf: at })
    const legs = await readBusiness(fixture.database.pool, { ...reading, maxCounted: 0 })
    expect(legs.legs.map(({ business }) => business)).toEqual([1100n * USDT, 0n])
    expect(legs.business).toBe(1100n * USDT)
  }
})

test('links to the community are what the operator configured, and nothing else', async () => {
  expect(await get(amelia, '/api/community')).toEqual({
    news: null,
    channel: 'https://channel.example/tributary',
    chat: null,
  })
})
