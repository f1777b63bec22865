// The member's home against the ledger: every figure it shows is computed here a second time, by plain sums.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/packages/plan.ts'
import { communityRoutes } from '#server/community/routes.ts'
import { dashboardRoutes } from '#server/member-dashboard/routes.ts'
import { readConfig } from '#server/platform/config.ts'
import { daysWithoutTeamFigures, refreshTeamFigures } from '#server/closing/post/refresh-team-figures.ts'
import { readBusiness, readDistribution } from '#server/team/read-team.ts'
import { teamRoutes } from '#server/team/routes.ts'
import { createEngineFixture, type EngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { walletRoutes } from '#server/wallets/routes.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

const USDT = 1_000_000n
let fixture: EngineFixture
let server: Awaited<ReturnType<typeof startTestServer>>
let amelia: bigint
let bruno: bigint
let carla: bigint

/** Amelia sponsors Bruno and a granted friend, Bruno sponsors Carla; two days are closed, the second not all funded. */
beforeAll(async () => {
  fixture = await createEngineFixture(new Date('2026-10-28T09:00:00Z'), defaultPlan)
  const root = await fixture.register(null, 'root')
  amelia = await fixture.register(root, 'amelia')
  await fixture.fund(120n * USDT)
  await fixture.deposit(amelia, 16_500n * USDT)
  await fixture.activate(amelia, 'elevatePlus', 1500n * USDT)
  fixture.clock.set(new Date('2026-11-13T10:00:00Z'))
  bruno = await fixture.register(amelia, 'bruno')
  carla = await fixture.register(bruno, 'carla')
  const friend = await fixture.register(amelia, 'friend')
  await fixture.flag(friend, 'zero_pin', true)
  await fixture.grant(friend, 'igniteFund', 500n * USDT)
  for (const member of [bruno, carla]) await fixture.deposit(member, 1000n * USDT)
  await fixture.activate(bruno, 'igniteFund', 900n * USDT)
  await fixture.activate(carla, 'igniteFund', 200n * USDT)
  fixture.clock.set(new Date('2026-11-15T00:10:00Z'))
  for (let day = 28; day <= 31; day += 1) await fixture.close(`2026-10-${day}`)
  for (let day = 1; day <= 14; day += 1) await fixture.close(`2026-11-${String(day).padStart(2, '0')}`)
  for (const day of await daysWithoutTeamFigures(fixture.database.pool))
    await refreshTeamFigures(fixture.database, day)
  fixture.clock.set(new Date('2026-11-15T10:00:00Z'))
  const config = readConfig({ CHANNEL_URL: 'https://channel.example/tributary' })
  const routes = [...dashboardRoutes, ...teamRoutes, ...walletRoutes, ...communityRoutes(config)]
  server = await startTestServer(fixture.test, routes, {
    clock: fixture.clock,
    identify: async ({ headers }) =>
      headers['x-test-caller']
        ? { kind: 'member', memberId: BigInt(String(headers['x-test-caller'])) }
        : { kind: 'anonymous' },
  })
})
afterAll(async () => {
  await server.stop()
  await fixture.drop()
})

type Home = {
  wallets: Record<string, string> | null
  totals: Record<string, string>
  pending: { amount: string; parts: { kind: string; amount: string }[]; since: string | null }
  capping: { cap: string; earned: string; counted: { kind: string; amount: string }[] }
  packages: object[]
  directPercent: string | null
  history: { at: string; balance: string; note: string }[]
  activity: {
    type: string
    title: string
    description: string
    amount: string | null
    effect: string
    reward: { xrp: string | null } | null
  }[]
}
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
  expect(capping.counted.reduce((sum, { amount }) => sum + parseUsdt(amount), 0n)).toBe(
    parseUsdt(capping.earned),
  )
  expect(packages).toEqual([{ type: 'elevatePlus', name: 'Elevate Plus', count: 1, slots: 8, capping: 2 }])
  expect(directPercent).toBe('7')
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
  expect(bruno0).toContainEqual('earning: Direct bounty carla')
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
  expect(daily.map(({ reward }) => reward)).toEqual([
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
    particulars: 'Daily XRP bounty',
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

test('what a closing counted for a large team is what a walk through it finds', async () => {
  const at = new Date('2026-11-15T00:00:00Z')
  for (const period of ['7', '30', '90', 'all'] as const) {
    const reading = { memberId: amelia, period, now: at }
    const walked = await readDistribution(fixture.database.pool, reading)
    const kept = await readDistribution(fixture.database.pool, { ...reading, mostCounted: 0 })
    // A member who joined after the closing is below, where only the next closing looks.
    expect(kept).toEqual({ ...walked, team: 1, active: period === 'all' ? walked.active : null, asOf: at })
    const legs = await readBusiness(fixture.database.pool, { ...reading, mostCounted: 0 })
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
