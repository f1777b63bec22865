import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { usdt } from '#contract/platform/fields.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { openMemberAccounts } from '#server/ledger/open-member-accounts.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { route } from '#server/http/route.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

const failures = ['after moving', 'after moving, and keeps it', 'with an error'] as const

// The simplest money request: a deposit without a gateway. A header identifies the caller.
const deposit = endpoint({
  id: 'makeDeposit',
  method: 'POST',
  path: '/api/test/deposit',
  summary: 'Moves money into the R-Wallet',
  access: 'member',
  body: z.object({ amount: usdt, fail: z.optional(z.enum(failures)) }),
  response: z.object({ transferId: z.string(), amount: usdt }),
  refusals: ['not-allowed'],
  money: true,
  audit: 'member made a deposit',
})

let member = 0n

const fixture = await createTestDatabase()
const routes = [
  route(deposit, async ({ tx, caller, body: { amount, fail }, now, note }) => {
    if (caller.kind !== 'member') throw new Refusal('not-allowed')
    const [from, to] = [systemAccount('assets_bep20'), memberAccount(caller.memberId, 'r_wallet')]
    const id = newTransferId(now)
    await postTransfers(tx, {
      transfers: [{ id, code: 'deposit', from, to, amount }],
      cause: { kind: 'test', id },
      at: now,
    })
    note({ subject: `member ${caller.memberId}` })
    if (fail === 'after moving') throw new Refusal('not-allowed')
    if (fail === 'after moving, and keeps it') throw new Refusal('not-allowed', { commit: true })
    if (fail) throw new Error('the power went out')
    return { transferId: id, amount }
  }),
]
const server = await startTestServer(fixture, routes, {
  identify: async ({ headers }) => ({
    kind: 'member',
    memberId: BigInt(String(headers['x-test-member'])),
    session: { id: randomUUID(), reauthenticatedAt: null },
  }),
})
beforeEach(async () => {
  member += 1n
  await openMemberAccounts(fixture.database.pool, member)
})

async function send(key: string | undefined, body: object, as = member) {
  const response = await fetch(`${server.origin}/api/test/deposit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-test-member': String(as),
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    body: await response.json(),
    replayed: response.headers.get('idempotency-replayed'),
  }
}

/** Like a browser: retries a copy that meets the first one in progress, or a busy server. */
async function insist(key: string, body: object): Promise<Awaited<ReturnType<typeof send>>> {
  const answer = await send(key, body)
  return [409, 429, 503].includes(answer.status) ? insist(key, body) : answer
}

const balance = async (of = member) => {
  const found = await fixture.database.pool.query('select balance_of($1) as balance', [
    memberAccount(of, 'r_wallet'),
  ])
  return found.rows[0].balance as bigint
}

const readAudit = async () => {
  const found = await fixture.database.pool.query('select action from audit_entry where subject = $1', [
    `member ${member}`,
  ])
  return found.rows.map(({ action }) => action as string)
}

test.each([
  [undefined, 5_000_000n, ['member made a deposit']],
  ['after moving', 0n, []],
  ['after moving, and keeps it', 5_000_000n, ['member made a deposit refused: not-allowed']],
  ['with an error', 0n, []],
] as const)(
  'what a request moved and its audit entry are kept together, once (failure %s)',
  async (fail, kept, audited) => {
    const key = randomUUID()
    const { status } = await send(key, { amount: '5', fail })
    expect(await balance()).toBe(kept)
    expect(await readAudit()).toEqual(audited)
    if (status === 500) return
    expect(await send(key, { amount: '5', fail })).toMatchObject({ status, replayed: 'true' })
    expect(await balance()).toBe(kept)
    expect(await readAudit()).toEqual(audited)
  },
)

test('a repeated request returns the first response and moves nothing', async () => {
  const key = randomUUID()
  const first = await send(key, { amount: '5' })
  const second = await send(key, { amount: '5.00' })
  expect(first).toMatchObject({ status: 200, replayed: 'false', body: { amount: '5.00' } })
  expect(second).toEqual({ ...first, replayed: 'true' })
  expect(await balance()).toBe(5_000_000n)
})

test('a hundred concurrent copies have one effect and a hundred equal responses', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 100 }, () => insist(key, { amount: '7' })))
  const distinct = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))
  expect([...distinct]).toEqual([JSON.stringify([200, answers[0]!.body])])
  expect(answers.filter(({ replayed }) => replayed === 'false')).toHaveLength(1)
  expect(await balance()).toBe(7_000_000n)
})

test('the same key with other parameters is refused and moves nothing', async () => {
  const key = randomUUID()
  await send(key, { amount: '5' })
  expect(await send(key, { amount: '6' })).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  })
  expect(await balance()).toBe(5_000_000n)
})

test('idempotency keys are scoped per member', async () => {
  const key = randomUUID()
  await send(key, { amount: '5' })
  const other = member + 1000n
  await openMemberAccounts(fixture.database.pool, other)
  expect(await send(key, { amount: '9' }, other)).toMatchObject({ status: 200, body: { amount: '9.00' } })
  expect([await balance(), await balance(other)]).toEqual([5_000_000n, 9_000_000n])
})

test('a refusal rolls back and is returned again for a repeated request', async () => {
  const key = randomUUID()
  const first = await send(key, { amount: '5', fail: 'after moving' })
  expect(first).toMatchObject({ status: 403, replayed: 'false', body: { code: 'not-allowed' } })
  expect(await send(key, { amount: '5', fail: 'after moving' })).toEqual({ ...first, replayed: 'true' })
  expect(await balance()).toBe(0n)
})

test('an unexpected error rolls back everything and leaves the key free for a retry', async () => {
  const key = randomUUID()
  expect((await send(key, { amount: '5', fail: 'with an error' })).status).toBe(500)
  expect(await send(key, { amount: '5' })).toMatchObject({ status: 200, replayed: 'false' })
  expect(await balance()).toBe(5_000_000n)
})

test.each([undefined, 'short', 'a'.repeat(65), 'with spaces in the key'])(
  'without a proper key (%s) nothing moves',
  async (key) => {
    expect(await send(key, { amount: '5' })).toMatchObject({
      status: 400,
      body: { code: 'idempotency-key-missing' },
    })
    expect(await balance()).toBe(0n)
  },
)

test('an amount that the ledger cannot move is a refusal with its message, and nothing moves', async () => {
  expect(await send(randomUUID(), { amount: '0' })).toMatchObject({
    status: 400,
    body: { code: 'bad-amount', message: 'That amount cannot be moved' },
  })
  expect(await balance()).toBe(0n)
})
