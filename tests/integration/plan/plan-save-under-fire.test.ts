// Saving the plan when the connection dies half-way, on two servers at once, and when a request is repeated: it is saved, announced
// and recorded once, or not at all.

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { waitForLocks } from '#tests/support/database/wait-for-locks.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { registerMember, signInMaster, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { readPlanDocument, withLevel, type PlanDocument } from '#tests/support/plan/plan-document.ts'

const fixture = await startIdentityFixture()
const owner = await fixture.connectAsOwner()
const other = await fixture.serve()
await registerMember(fixture, 'brook')
await owner.query(
  `insert into admin (username, name, email, password_hash, master, role, created_at)
   select 'second', 'Second', 'second@example.com', password_hash, true, role, created_at from admin limit 1`,
)
let master: HttpClient
beforeEach(async () => {
  fixture.clock.advance(86_400_000)
  master = await signInMaster(fixture)
})

type Body = { basedOn: number; plan: object; reason: string; effectiveOn?: string }
type Change = { change: (plan: PlanDocument, value: number) => object; isLowered: boolean }

const changes: Record<string, Change> = {
  'a raised term, at once': {
    change: (plan, value) => withLevel('igniteFund', 1, `${10 + value}`)(plan),
    isLowered: false,
  },
  'a lowered term, after its notice': {
    change: (plan, value) => withLevel('igniteFund', 2, `${(20 - value) / 10}`)(plan),
    isLowered: true,
  },
}
let values = 0

async function prepare({ change, isLowered }: Change): Promise<Body> {
  const { version, plan } = await readPlanDocument(master)
  const start = new Date(fixture.clock.now().getTime() + (20 + values) * 86_400_000)
  const effectiveOn = isLowered ? { effectiveOn: start.toISOString().slice(0, 10) } : {}
  return { basedOn: version, plan: change(plan, (values += 1)), reason: 'Under fire', ...effectiveOn }
}
const put = (body: Body, client = master, key: string = randomUUID()) =>
  client.put('/api/admin/plan', body, { headers: { 'idempotency-key': key } })

/** Everything that one saved change leaves. */
async function count() {
  const { rows } = await owner.query<Record<string, number>>(
    `select (select count(*) from plan_version)::int as versions, (select count(*) from announcement)::int as announcements,
       (select count(*) from notification where kind = notification_kind_id('plan-changed'))::int
         as notices,
       (select count(*) from audit_entry where action = 'Changed the plan')::int as "auditEntries"`,
  )
  return rows[0]!
}
type Counts = Awaited<ReturnType<typeof count>>
const plusOne = (before: Counts, { isLowered }: Change): Counts => ({
  versions: before['versions']! + 1,
  announcements: before['announcements']! + (isLowered ? 1 : 0),
  notices: before['notices']! + 1,
  auditEntries: before['auditEntries']! + 1,
})

/** Ends the connection of the request while it waits for this table. */
async function killWaitingFor(table: string, body: Body) {
  await owner.query('begin')
  await owner.query(`lock table ${table} in share row exclusive mode`)
  const saving = put(body)
  await waitForLocks(owner, 1)
  await owner.query(
    `select pg_terminate_backend(pid) from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  )
  const answer = await saving
  await owner.query('rollback')
  return answer
}

const killed = Object.entries(changes).flatMap(([name, change]) =>
  ['plan_version', ...(change.isLowered ? ['announcement'] : []), 'notification', 'audit_entry'].map(
    (table) => [name, table, change] as const,
  ),
)
test.each(killed)(
  '%s, killed before it writes to %s, leaves nothing and is saved when repeated',
  async (_, table, change) => {
    const body = await prepare(change)
    const before = await count()
    const lost = await killWaitingFor(table, body)
    expect([lost.status, lost.body['code']]).toEqual([503, 'database-unreachable'])
    expect(await count()).toEqual(before)
    expect((await put(body)).status).toBe(200)
    expect(await count()).toEqual(plusOne(before, change))
  },
)

test.each(Object.entries(changes))('%s, sent to two servers at once, is saved once', async (_, change) => {
  const body = await prepare(change)
  const before = await count()
  const answers = await Promise.all([put(body), put(body, master.at(other.origin))])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(['plan-changed', 'plan-unchanged']).toContain(
    answers.find(({ status }) => status === 409)!.body['code'],
  )
  expect(await count()).toEqual(plusOne(before, change))
})

test.each(Object.entries(changes))(
  '%s, repeated with the same key, changes nothing more',
  async (_, change) => {
    const body = await prepare(change)
    const before = await count()
    const key = randomUUID()
    expect((await put(body, master, key)).status).toBe(200)
    fixture.clock.advance(1000)
    const repeated = await put(body, master.at(other.origin), key)
    expect([repeated.status, repeated.body['code']]).toEqual([
      409,
      change.isLowered ? 'plan-unchanged' : 'plan-changed',
    ])
    expect(await count()).toEqual(plusOne(before, change))
  },
)

test('of two different changes at once one is refused with the difference, and both terms are right in the end', async () => {
  const change = changes['a raised term, at once']!
  const first = await prepare(change)
  const second = await prepare(change)
  const before = await count()
  const answers = await Promise.all([put(first), put(second, master.at(other.origin))])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body['code']).toBe('plan-changed')
  const [path, sentence] = Object.entries(refused.body['fields'] as Record<string, string>)[0]!
  expect(path).toBe('packages.igniteFund.networkBounty.0')
  const saved = answers[0] === refused ? second : first
  const percent = (saved.plan as PlanDocument).packages[0]!.networkBounty[0]!
  expect(sentence).toMatch(new RegExp(`^Ignite Fund · Network bounty, level 1: .*% → ${percent}%$`))
  expect(await count()).toEqual(plusOne(before, change))
})
