// Failed attempts on an account, such as wrong passwords, counted in the transaction of the attempt.

import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { callerName, type Caller, type Person } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import { countCall, deleteCounter } from '#server/http/limits/limit-queries.ts'
import { counterName, tooManyRequests, windowEnd } from '#server/http/limits/rate-limiter.ts'
import { isKnownDevice } from '#server/identity/known-device.ts'
import type { Queryable } from '#server/platform/database.ts'

type AttemptCall = { tx: Queryable; client: Client; now: Date }

/**
 * Counts an attempt on an account in the caller's transaction, which must commit even if the attempt is refused. A known
 * device has its own counter. An unknown name is counted like an account, so the limit does not reveal which names exist.
 */
export async function countAccountAttempt(
  endpoint: Endpoint,
  { tx, client, now }: AttemptCall,
  account: { person?: Person | undefined; typed: string },
): Promise<void> {
  const name = await accountCounter(tx, client, account)
  for (const limit of endpoint.rateLimits ?? []) {
    if (limit.per !== 'account') continue
    const ends = windowEnd(limit, now)
    const count = await countCall(tx, counterName(endpoint, limit, name), new Date(ends))
    if (count > limit.count) throw tooManyRequests(ends, now, { commit: true })
  }
}

/** Clears the account's counter after a complete sign-in, which only its owner can do. */
export async function clearAccountAttempts(
  endpoint: Endpoint,
  { tx, client }: AttemptCall,
  person: Person,
): Promise<void> {
  const name = await accountCounter(tx, client, { person, typed: '' })
  const limits = (endpoint.rateLimits ?? []).filter(({ per }) => per === 'account')
  for (const limit of limits) await deleteCounter(tx, counterName(endpoint, limit, name))
}

/** Clears the caller's counter after a success, so that only consecutive failures count. */
export async function clearCallerAttempts(
  endpoint: Endpoint,
  { tx, caller }: { tx: Queryable; caller: Caller },
): Promise<void> {
  const limits = (endpoint.rateLimits ?? []).filter(({ per }) => per === 'caller')
  for (const limit of limits) await deleteCounter(tx, counterName(endpoint, limit, callerName(caller)))
}

async function accountCounter(
  tx: Queryable,
  client: Client,
  { person, typed }: { person?: Person | undefined; typed: string },
): Promise<string> {
  // A user may type a password into the name field, so only a hash is stored.
  if (!person) return `unknown ${createHash('sha256').update(typed.toLowerCase()).digest('base64url')}`
  const account = `${person.kind} ${person.id}`
  const isKnown = await isKnownDevice(tx, client, person)
  return isKnown ? `${account} device ${client.deviceTokenHash!.toString('base64url')}` : account
}
