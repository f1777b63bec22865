import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type pg from 'pg'
import { verifyChains } from '#server/audit/audit-queries.ts'
import { findFailures } from '#server/jobs/verification/verify-books.ts'
import { findSignatureFault } from '#server/holdings/find-signature-fault.ts'
import { readHoldings } from '#server/holdings/read-holdings.ts'
import { readConfig } from '#server/platform/config.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { productRoutes } from '#server/product-routes.ts'
import { runReport } from '#server/reports/run-report.ts'
import { memberListSource } from '#server/reports/sources/member-list-source.ts'
import { generateDemoData } from '#server/demo-data/generate-demo-data.ts'
import { createSigner } from '#server/statements/statement-key.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

const NOW = new Date('2026-11-15T14:20:00Z')
/** Large enough to contain every state; determinism is tested on a smaller network, generated twice. */
const SIZE = { seed: 11, members: 70, days: 40, now: NOW }

const SMALL = { seed: 11, members: 16, days: 8, now: NOW }

const made: { test: TestDatabase; owner: pg.Client }[] = []

async function make(size: typeof SIZE) {
  const database = await createTestDatabase()
  made.push({ test: database, owner: await database.connectAsOwner() })
  const secrets = createEncryption(randomBytes(32))
  await generateDemoData({
    ...size,
    database: database.database,
    secrets,
    signer: createSigner(secrets, 'http://localhost:3000'),
    password: 'Gravel-Tuba-19-Lantern',
    routesOf: (runner) => productRoutes(readConfig({}), secrets, NOW, runner),
  })
}

await make(SIZE)
await make(SMALL)
await make(SMALL)

const read = async (which: number, text: string) =>
  (await made[which]!.owner.query<Record<string, unknown>>(text)).rows

test('every figure of the demo data is in the ledger, and the audit log verifies', async () => {
  const { pool } = made[0]!.test.database
  expect(await findFailures(pool, NOW, ['round', 'sweep'])).toEqual([])
  const { entries, broken } = await verifyChains(pool)
  expect(broken).toEqual([])
  expect(entries).toBeGreaterThan(SIZE.members)
})

test('proven plus reported holdings equal the rails’ assets in the ledger', async () => {
  const { addresses, banks, totals } = await readHoldings(made[0]!.test.database.pool, NOW)
  expect(addresses.map(({ network }) => network)).toEqual(['BEP20', 'XRPL'])
  for (const { message, signature, publicKey, ...holding } of addresses)
    expect(await findSignatureFault({ ...holding, message }, { signature, publicKey })).toBeUndefined()
  expect(banks).toHaveLength(1)
  const [ledger] = await read(
    0,
    `select -sum(balance) as held from account_balance where kind in ('assets_bep20', 'assets_xrpl', 'assets_bank')`,
  )
  expect(String(totals.proven + totals.stated)).toBe(String(ledger!['held']))
})

test("the members list shows every member's money as the ledger and the rewards have it", async () => {
  const { pool } = made[0]!.test.database
  const shown = []
  for (const page of [1, 2]) {
    const selection = { sort: 'onHold', direction: 'desc', search: '', page, size: 50 } as const
    const { rows } = await runReport(
      pool,
      memberListSource,
      { audience: 'admin', adminId: 1n },
      selection,
      NOW,
    )
    shown.push(...rows)
  }
  const holds = shown.map(({ onHold }) => onHold)
  expect(holds).toEqual(holds.toSorted((a, b) => (a! < b! ? 1 : a! > b! ? -1 : 0)))
  expect(shown.filter(({ rewardsPending }) => rewardsPending !== 0n).length).toBeGreaterThan(0)
  const { rows: stored } = await made[0]!.owner.query(
    `select userrefid as "memberId", custody::text, hold::text as "onHold",
      coalesce(sum(amount) filter (where status = 'Paid'), 0)::text as "rewardsPaid",
      coalesce(sum(amount) filter (where status = 'Pending'), 0)::text as "rewardsPending"
    from member join member_balance on member_id = member.id left join reward on beneficiary = member.id
    group by member.id, member_balance.member_id order by userrefid collate "C"`,
  )
  const texts = shown.map(({ memberId, custody, onHold, rewardsPaid, rewardsPending }) => ({
    memberId,
    custody: String(custody),
    onHold: String(onHold),
    rewardsPaid: String(rewardsPaid),
    rewardsPending: String(rewardsPending),
  }))
  expect(texts.toSorted((a, b) => (a.memberId! < b.memberId! ? -1 : 1))).toEqual(stored)
})

test('the same seed makes the same demo data, member by member', async () => {
  const queries = [
    `select member.userrefid, account_balance.kind, balance::text from account_balance
       join member on member.id = member_id where balance <> 0 order by 1, 2`,
    `select userrefid, reward_kind.name, status, count(*)::int, sum(amount)::text from reward
       join reward_kind using (kind) join member on member.id = beneficiary group by 1, 2, 3 order by 1, 2, 3`,
    `select status, count(*)::int, sum(amount)::text, min(created_at), max(created_at) from deposit group by 1 order by 1`,
    `select code, count(*)::int, sum(amount)::text, min(at), max(at) from transfer group by 1 order by 1`,
    `select userrefid, full_name, registered_at from member order by id`,
  ]
  for (const query of queries) {
    const first = await read(1, query)
    expect(first.length).toBeGreaterThan(0)
    expect(await read(2, query)).toEqual(first)
  }
})

test('the demo member holds exactly 15000 USDT in the R-Wallet, all of it paid in through the gateway', async () => {
  expect(
    await read(
      0,
      `select balance::text as balance, (select sum(credited)::text from deposit where member_id = member.id
           and rail = 'sandbox' and gateway_outcome = 'received') as "paidIn",
         (select sum(amount)::text from activation where member_id = member.id) as activated
       from member join account_balance on account_id = member.id << 4 | 1 where userrefid = 'demo'`,
    ),
  ).toEqual([{ balance: '15000000000', paidIn: '21000000000', activated: '6000000000' }])
})

test('history ends now: every day before today is closed, a cycle is open, and nothing lies in the future', async () => {
  expect(
    await read(
      0,
      `select min(day)::text as first, max(day)::text as last, count(*)::int from closing where state = 'complete'`,
    ),
  ).toEqual([{ first: '2026-10-06', last: '2026-11-14', count: SIZE.days }])
  const [cycle] = await read(
    0,
    'select ends_at > $$2026-11-15T14:20:00Z$$ as open, pool > 0 as filled from odl_cycle where ended_at is null',
  )
  expect(cycle).toEqual({ open: true, filled: true })
  const [late] = await read(
    0,
    `select (select max(at) from transfer) <= '${NOW.toISOString()}' and (select max(at) from audit_entry) <= '${NOW.toISOString()}' as past`,
  )
  expect(late).toEqual({ past: true })
})

test('every state that a screen can show is there', async () => {
  const [states] = await read(
    0,
    `select (select array_agg(distinct status order by status) from deposit) as deposits,
       (select array_agg(distinct status order by status) from reward) as rewards,
       (select array_agg(distinct reward_kind.name order by reward_kind.name) from reward join reward_kind using (kind)) as kinds,
       (select array_agg(distinct status order by status) from ticket) as tickets,
       (select count(*) > 0 from odl_entitlement join odl_cycle on odl_cycle.id = cycle_id
          where ended_at is not null and claimed_at is null) as missed,
       (select array_agg(distinct flag order by flag) from member_flag_change where value) as flags,
       (select count(*) > 0 from activation where granted) as granted,
       (select count(*) > 0 from activation where deactivated_at is not null) as deactivated,
       (select count(*) > 0 from announcement where pinned) as pinned,
       (select count(*)::int from admin) as admins,
       (select array_agg(cleared_at is null order by id) from sanctions_match) as "openMatches",
       (select array_agg(distinct state order by state) from withdrawal) as withdrawals,
       (select count(*) > 0 from withdrawal_address where address_verified_at(withdrawal_address) > '${NOW.toISOString()}') as verifying`,
  )
  expect(states).toEqual({
    openMatches: expect.arrayContaining([true, false]) as boolean[],
    deposits: ['Approved', 'Declined', 'Pending', 'Rejected', 'Waiting'],
    rewards: ['Paid', 'Pending'],
    kinds: expect.arrayContaining(['daily', 'direct', 'network', 'odl']),
    tickets: ['Pending', 'Resolved'],
    missed: true,
    flags: ['blocked', 'level_manual', 'zero_pin'],
    granted: true,
    deactivated: true,
    pinned: true,
    admins: 4,
    withdrawals: expect.arrayContaining(['rejected', 'requested', 'sent']),
    verifying: true,
  })
})

test('the demo member has named referral links with visitors and sign-ups, and limits', async () => {
  const links = await read(
    0,
    `select label, sum(clicks)::int > 0 as visited, exists (select from referral_signup
       join member on member.id = referral_signup.member_id and member.sponsor_id = referral_link_day.member_id
       where referral_signup.label = referral_link_day.label) as joined
     from referral_link_day group by member_id, label order by label`,
  )
  expect(links).toEqual(
    ['', 'newsletter', 'workshop'].map((label) => ({ label, visited: true, joined: true })),
  )
  const limits = await read(
    0,
    'select subject, next_amount is not null as raised from member_limit order by subject',
  )
  expect(limits).toEqual([
    { subject: 'activation', raised: true },
    { subject: 'deposit', raised: false },
  ])
  expect(await read(0, 'select from cooling_off')).toHaveLength(1)
})
