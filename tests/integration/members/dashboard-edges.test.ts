// Figures that several screens show, at the edges: the last moment of a package, payments of another amount, reversals. Each is
// computed here a second time, by plain sums.

import { afterEach, expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { countUsers } from '#server/admin-dashboard/admin-dashboard-queries.ts'
import { readOverview } from '#server/admin-dashboard/overview-queries.ts'
import { listDeposits } from '#server/cases/queue-queries.ts'
import { startDashboardServer, type Home } from '#tests/support/http/dashboard-server.ts'
import { reverseTransfer } from '#tests/support/ledger/reverse-transfer.ts'

const USDT = 1_000_000n
const { fixture, server, amelia, bruno, carla } = await startDashboardServer()
const { pool } = fixture.database
const start = fixture.clock.now()
afterEach(() => fixture.clock.set(start))

type FullHome = Home & { today: { depositsInReview: string; openDeposit: { id: string } | null } }
const home = async (who: bigint) => {
  const response = await fetch(`${server.origin}/api/dashboard`, {
    headers: { 'x-test-caller': String(who) },
  })
  return (await response.json()) as FullHome
}

test('a package counts until the end of its last day, on every screen', async () => {
  const members = [amelia, bruno, carla]
  const { rows } = await fixture.owner.query<{ owner: string; id: string; end: Date; cap: string }>(
    `select member_id as owner, activation.id, (last_day + 1) at time zone 'UTC' as end, cap
     from activation join activation_cap_usage on activation_id = activation.id order by last_day`,
  )
  const ends = rows.map((row) => ({ ...row, owner: BigInt(row.owner), end: row.end.getTime() }))
  const edges = [...new Set(ends.map(({ end }) => end))].flatMap((end) => [end - 1, end])
  for (const edge of edges) {
    fixture.clock.set(new Date(edge))
    const live = ends.filter(({ end }) => end > edge)
    for (const member of members) {
      const own = live.filter(({ owner }) => owner === member)
      const { activations, capping, packages } = await home(member)
      expect(new Set(activations.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)))
      expect(parseUsdt(capping.cap)).toBe(own.reduce((sum, { cap }) => sum + BigInt(cap), 0n))
      expect(packages).toHaveLength(own.length)
    }
    const { active } = await countUsers(pool, new Date(edge))
    expect(active).toBe(new Set(live.map(({ owner }) => owner)).size)
  }
})

test('a package with a full cap is listed no more', async () => {
  const [before] = (await home(bruno)).activations
  const use = (values: string) =>
    fixture.owner.query(
      `set session_replication_role = replica; update activation_cap_usage set ${values}
       where activation_id = ${before!['id']!}; set session_replication_role = origin`,
    )
  await use(`earned = cap, full_at = '${start.toISOString()}'`)
  expect(await home(bruno)).toMatchObject({ activations: [], packages: [], capping: { cap: '0.00' } })
  await use(`earned = ${parseUsdt(String(before!['earned']))}, full_at = null`)
  expect((await home(bruno)).activations).toEqual([before])
})

test('a deposit can be paid until it expires', async () => {
  const expires = new Date(start.getTime() + 1_800_000)
  await fixture.owner.query('set session_replication_role = replica')
  const { rows } = await fixture.owner.query<{ id: string }>(
    `insert into deposit (member_id, rail, request_mode, requested_amount, amount, address, created_at, window_from, expires_at)
     values ($1, 'sandbox', 'USDT', 1, 1, 'b', $2, $2, $3) returning id`,
    [carla, start, expires],
  )
  await fixture.owner.query('set session_replication_role = origin')
  const readOpen = async (at: number) => {
    fixture.clock.set(new Date(at))
    return (await home(carla)).today.openDeposit?.id
  }
  expect(await readOpen(expires.getTime() - 1)).toBe(rows[0]!.id)
  expect(await readOpen(expires.getTime())).toBeUndefined()
})

test('a deposit in review counts with the amount that arrived, on every screen', async () => {
  const payments = [
    { status: 'Pending', amount: 100n, received: 70n, member: amelia },
    { status: 'Pending', amount: 10n, received: 13n, member: amelia },
    { status: 'Pending', amount: 1n, received: null, member: amelia },
    { status: 'Pending', amount: 1000n, received: 2000n, member: bruno },
    { status: 'Rejected', amount: 5000n, received: 6000n, member: amelia },
    { status: 'Waiting', amount: 9000n, received: null, member: amelia },
  ]
  await fixture.owner.query('set session_replication_role = replica')
  for (const { status, amount, received, member } of payments)
    await fixture.owner.query(
      `insert into deposit (member_id, rail, request_mode, requested_amount, amount, received, address, created_at, status, requested_at,
         rejected_at, remark)
       values ($1, 'sandbox', 'USDT', $2::bigint, $2::bigint, $3, 'a', $4, $5, case when $5 <> 'Waiting' then $4::timestamptz end,
         case when $5 = 'Rejected' then $4::timestamptz end, 'No')`,
      [member, amount * USDT, received === null ? null : received * USDT, start, status],
    )
  await fixture.owner.query('set session_replication_role = origin')
  expect((await home(amelia)).today.depositsInReview).toBe('84.00')
  expect((await home(bruno)).today.depositsInReview).toBe('2000.00')
  expect((await readOverview(pool, start)).depositsWaiting).toMatchObject({ count: 4, amount: 2084n * USDT })
  expect((await listDeposits(pool)).amount).toBe(2084n * USDT)
})

test('the balance history follows every transfer of the R-Wallet, also reversals', async () => {
  const balanceAt = async (at: string) => {
    const { rows } = await fixture.owner.query<{ balance: string }>(
      `select coalesce(sum(case when to_account = $1 then amount else -amount end), 0)::text as balance
       from transfer where $1 in (from_account, to_account) and at <= $2`,
      [(carla << 4n) | 1n, at],
    )
    return BigInt(rows[0]!.balance)
  }
  const check = async () => {
    const { history, wallets } = await home(carla)
    for (const { at, balance } of history.slice(1)) expect(parseUsdt(balance)).toBe(await balanceAt(at))
    expect(parseUsdt(history.at(-1)!.balance)).toBe(parseUsdt(wallets!['rWallet']!))
    expect(history[0]!.balance).toBe('0.00')
    return history.length
  }
  fixture.clock.set(new Date(start.getTime() + 86_400_000))
  await fixture.deposit(carla, 40n * USDT)
  expect(await check()).toBe(3)
  const { rows } = await fixture.owner.query<{ id: string }>(
    `select id from transfer where code = 'deposit' and amount = $1`,
    [40n * USDT],
  )
  fixture.clock.set(new Date(start.getTime() + 2 * 86_400_000))
  const at = fixture.clock.now()
  await reverseTransfer(fixture.owner, { original: rows[0]!.id, cause: { kind: 'manual', id: 'r1' }, at })
  fixture.clock.advance(1000)
  expect(await check()).toBe(4)
})
