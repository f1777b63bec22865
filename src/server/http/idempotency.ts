// Stripe's idempotency, in the transaction that moves the money: the key, the request's fingerprint, and the answer
// are stored together with what the answer speaks of, or not at all.

import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { nameOf, type Caller } from '#server/http/caller.ts'
import { Waiting } from '#server/http/dual-control/require-confirmation.ts'
import { claimIdempotencyKey, finishIdempotencyKey } from '#server/ledger/idempotency.ts'
import type { Database, Transaction } from '#server/platform/database.ts'

export type MoneyRequest = {
  endpoint: Endpoint
  caller: Caller
  /** The Idempotency-Key header as it was sent. */
  key: string | string[] | undefined
  /** What was sent, as the endpoint's schemas read it: the order of its keys does not matter. */
  input: object
  now: Date
}
type Work = {
  run: (tx: Transaction) => Promise<unknown>
  /** Puts a kept refusal on record. */
  refused: (tx: Transaction, refusal: Refusal) => Promise<void>
}
type Once = { status: number; body: unknown; replayed: boolean; refusal?: Refusal }

export async function answerOnce(
  database: Database,
  { endpoint, caller, key, input, now }: MoneyRequest,
  work: Work,
): Promise<Once> {
  // Keys of two callers never meet, so nobody can read another's answer by guessing a key.
  const claim = { caller: nameOf(caller), key: checkKey(key), fingerprint: fingerprint(endpoint, input) }
  return database.inTransaction(async (tx) => {
    const found = await claimIdempotencyKey(tx, claim)
    if (found.outcome === 'in_progress') throw new Refusal('request-in-progress')
    if (found.outcome === 'mismatch') throw new Refusal('idempotency-key-reused')
    if (found.outcome === 'replay') return { status: found.status, body: found.body, replayed: true }
    const { status, body, refusal } = await attempt(tx, work)
    await finishIdempotencyKey(tx, { ...claim, status, body, at: now })
    return { status, body, replayed: false, ...(refusal && { refusal }) }
  })
}

/** A refusal undoes what was done, unless it says to keep it, and is itself the answer that a repetition gets. */
async function attempt(tx: Transaction, { run, refused }: Work): Promise<Omit<Once, 'replayed'>> {
  await tx.query('savepoint attempt')
  try {
    const body = await run(tx)
    return body instanceof Waiting ? { status: 202, body: body.body } : { status: 200, body }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.details.keep) await refused(tx, error)
    else await tx.query('rollback to savepoint attempt')
    return { status: error.status, body: error.body, refusal: error }
  }
}

function checkKey(key: MoneyRequest['key']): string {
  if (typeof key !== 'string' || !/^[A-Za-z0-9-]{16,64}$/.test(key))
    throw new Refusal('idempotency-key-missing')
  return key
}

function fingerprint({ method, path }: Endpoint, input: object): string {
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  return createHash('sha256')
    .update(JSON.stringify([method, path, input], plain))
    .digest('hex')
}
