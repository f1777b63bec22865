// Stripe-style idempotency in the transaction that moves the money: key, request fingerprint and response are committed
// together with the transfers.

import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { callerName, type Caller } from '#server/http/caller.ts'
import { claimIdempotencyKey, finishIdempotencyKey } from '#server/ledger/idempotency-keys.ts'
import type { RequestHandler } from '#server/http/request-handler.ts'
import { PendingConfirmation } from '#server/http/route.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { reachMark } from '#server/platform/marks.ts'

export type MoneyRequest = {
  endpoint: Endpoint
  caller: Caller
  /** The raw Idempotency-Key header. */
  key: string | string[] | undefined
  /** The parsed request, so the order of its properties does not matter. */
  input: object
  now: Date
}
type IdempotentResult = { status: number; body: unknown; replayed: boolean; refusal?: Refusal }

export async function withIdempotency(
  database: Database,
  { endpoint, caller, key, input, now }: MoneyRequest,
  handler: RequestHandler,
): Promise<IdempotentResult> {
  // Keys are scoped per caller: guessing a key never reveals another caller's response.
  const claim = { caller: callerName(caller), key: checkKey(key), fingerprint: fingerprint(endpoint, input) }
  return database.inTransaction(async (tx) => {
    const found = await claimIdempotencyKey(tx, claim)
    if (found.outcome === 'in_progress') {
      reachMark('a key was in use by another request')
      throw new Refusal('request-in-progress')
    }
    if (found.outcome === 'mismatch') throw new Refusal('idempotency-key-reused')
    if (found.outcome === 'replay') {
      reachMark('a request was answered from its key')
      return { status: found.status, body: found.body, replayed: true }
    }
    const { status, body, refusal } = await attempt(tx, handler)
    await finishIdempotencyKey(tx, { ...claim, status, body, at: now })
    return { status, body, replayed: false, ...(refusal && { refusal }) }
  })
}

/** A refusal rolls back to the savepoint (unless `details.commit`) and is stored as the response for retries. */
async function attempt(
  tx: Transaction,
  { run, recordRefusal }: RequestHandler,
): Promise<Omit<IdempotentResult, 'replayed'>> {
  await tx.query('savepoint attempt')
  try {
    const body = await run(tx)
    return body instanceof PendingConfirmation ? { status: 202, body: body.body } : { status: 200, body }
  } catch (error) {
    // While money is stopped the key is not consumed, so that a retry after the release succeeds.
    if (!(error instanceof Refusal) || error.code === 'money-stopped') throw error
    if (error.details.commit) await recordRefusal(tx, error)
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
