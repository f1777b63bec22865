import { expect, test } from 'vitest'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import {
  claimIdempotencyKey,
  finishIdempotencyKey,
  type ClaimedKey,
} from '#server/ledger/idempotency-keys.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import { cause, now, openMembers, post, transfer } from '#tests/support/ledger/ledger-fixture.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const testDatabase = await createTestDatabase()
await openMembers(testDatabase.database.pool, 1n, 3)

const claim = { caller: 'member 1', key: 'a-key-of-a-request', fingerprint: 'deposit 5' }
const answer = { status: 200, body: { z: 1, a: ['15000.00', null], cause } }

type RequestOutcome = ClaimedKey | { outcome: 'done'; status: number; body: unknown }

/** A money request, from claiming its idempotency key to its response. */
async function request(memberId: bigint, key: string): Promise<RequestOutcome> {
  return testDatabase.database.inTransaction(async (tx) => {
    const found = await claimIdempotencyKey(tx, { ...claim, key })
    if (found.outcome !== 'new') return found
    const given = transfer('deposit', systemAccount('assets_bep20'), memberAccount(memberId, 'r_wallet'), 5n)
    const [posted] = await post(tx, given)
    const made = { status: 200, body: { id: posted!.id } }
    await finishIdempotencyKey(tx, { ...claim, key, ...made, at: now })
    return { outcome: 'done', ...made }
  })
}

test('a finished request is answered again with its status and its body', async () => {
  const { database } = testDatabase
  await database.inTransaction(async (tx) => {
    expect(await claimIdempotencyKey(tx, claim)).toMatchObject({ outcome: 'new' })
    await finishIdempotencyKey(tx, { ...claim, ...answer, at: now })
  })
  const repeated = await database.inTransaction((tx) => claimIdempotencyKey(tx, claim))
  expect(repeated).toEqual({ outcome: 'replay', ...answer })
  expect(JSON.stringify(repeated)).toContain('{"z":1,"a":["15000.00",null]')
})

test('the same key for another request is a conflict', async () => {
  const other = { ...claim, fingerprint: 'deposit 6' }
  const found = await testDatabase.database.inTransaction((tx) => claimIdempotencyKey(tx, other))
  expect(found.outcome).toBe('mismatch')
})

test('keys are scoped per caller', async () => {
  const found = await testDatabase.database.inTransaction((tx) =>
    claimIdempotencyKey(tx, { ...claim, caller: 'member 2' }),
  )
  expect(found.outcome).toBe('new')
})

test('a copy of a request in progress is refused immediately', async () => {
  const { database } = testDatabase
  await database.inTransaction(async (tx) => {
    const inFlight = { ...claim, key: 'a-key-in-flight' }
    await claimIdempotencyKey(tx, inFlight)
    const copies = await Promise.all(
      Array.from({ length: 5 }, () =>
        database.inTransaction((other) => claimIdempotencyKey(other, inFlight)),
      ),
    )
    expect(copies.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'in_progress'))
  })
})

test('a request that failed leaves its key free and moves nothing', async () => {
  const { database } = testDatabase
  const failing = database.inTransaction(async (tx) => {
    await claimIdempotencyKey(tx, { ...claim, key: 'a-key-that-fails' })
    await post(tx, transfer('deposit', systemAccount('assets_bep20'), memberAccount(2n, 'r_wallet'), 5n))
    throw new Error('the power went out')
  })
  await expect(failing).rejects.toThrow('the power went out')
  expect((await readBalances(database.pool, 2n)).r_wallet).toBe(0n)
  expect((await request(2n, 'a-key-that-fails')).outcome).toBe('done')
  expect((await readBalances(database.pool, 2n)).r_wallet).toBe(5n)
})

test('a hundred copies of one request have one effect and a hundred equal answers', async () => {
  const untilAnswered = async () => {
    for (;;) {
      const found = await request(3n, 'a-key-a-hundred-times')
      if (found.outcome !== 'in_progress') return found
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const answers = await Promise.all(Array.from({ length: 100 }, untilAnswered))
  expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'replay')).toHaveLength(99)
  const said = new Set(answers.map((found) => JSON.stringify('body' in found && [found.status, found.body])))
  expect(said.size).toBe(1)
  expect((await readBalances(testDatabase.database.pool, 3n)).r_wallet).toBe(5n)
})
