import { createHash } from 'node:crypto'
import { API_KEY_CALLS_PER_MINUTE } from '#contract/platform/api-keys.ts'
import type { Endpoint, Limit } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { callerName, type Caller, type Person } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import { isKnownDevice } from '#server/http/identity/known-device.ts'
import type { Queryable } from '#server/platform/database.ts'
import { countCall, deleteCounter } from './limit-queries.ts'

type LimitedCall = { caller: Caller; client: Client; now: Date }
export type Limiter = (endpoint: Endpoint, call: LimitedCall) => Promise<void>

/** Exhausted limits are cached so that a flood does not reach the database. */
const MAX_CACHED_COUNTERS = 10_000

/** Over all endpoints, for each key. */
const API_KEY_LIMIT: Limit = { per: 'caller', count: API_KEY_CALLS_PER_MINUTE, windowSeconds: 60 }

/**
 * Counts each call against the endpoint's rate limits. It counts on the pool, before the transaction, so refused and
 * failed calls count too and callers on one network do not block each other.
 */
export function createLimiter(pool: Queryable): Limiter {
  const exhausted = new Map<string, number>()

  async function enforce(limit: Limit, counter: string, now: Date): Promise<void> {
    const ends = windowEnd(limit, now)
    const refusal = tooManyRequests(ends, now)
    if (exhausted.get(counter) === ends) throw refusal
    if ((await countCall(pool, counter, new Date(ends))) <= limit.count) return
    if (exhausted.size >= MAX_CACHED_COUNTERS) exhausted.clear()
    exhausted.set(counter, ends)
    throw refusal
  }

  return async (endpoint, call) => {
    const { apiKey } = call.caller
    if (apiKey) await enforce(API_KEY_LIMIT, `api key ${apiKey.id}`, call.now)
    for (const limit of endpoint.limits ?? []) {
      if (limit.per === 'account') continue
      const who = limit.per === 'network' ? call.client.network : callerName(call.caller)
      await enforce(limit, counterName(endpoint, limit, who), call.now)
    }
  }
}

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
  for (const limit of endpoint.limits ?? []) {
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
  const limits = (endpoint.limits ?? []).filter(({ per }) => per === 'account')
  for (const limit of limits) await deleteCounter(tx, counterName(endpoint, limit, name))
}

/** Clears the caller's counter after a success, so that only failures in a row add up. */
export async function clearCallerAttempts(
  endpoint: Endpoint,
  { tx, caller }: { tx: Queryable; caller: Caller },
): Promise<void> {
  const limits = (endpoint.limits ?? []).filter(({ per }) => per === 'caller')
  for (const limit of limits) await deleteCounter(tx, counterName(endpoint, limit, callerName(caller)))
}

async function accountCounter(
  tx: Queryable,
  client: Client,
  { person, typed }: { person?: Person | undefined; typed: string },
): Promise<string> {
  // Users may type a password into the wrong field, so only a hash is stored.
  if (!person) return `unknown ${createHash('sha256').update(typed.toLowerCase()).digest('base64url')}`
  const account = `${person.kind} ${person.id}`
  const isKnown = await isKnownDevice(tx, client, person)
  return isKnown ? `${account} device ${client.deviceTokenHash!.toString('base64url')}` : account
}

const counterName = ({ method, path }: Endpoint, { windowSeconds }: Limit, who: string) =>
  `${method} ${path} ${windowSeconds} ${who}`

function windowEnd({ windowSeconds }: Limit, now: Date): number {
  const length = windowSeconds * 1000
  return (Math.floor(now.getTime() / length) + 1) * length
}

const tooManyRequests = (ends: number, now: Date, details: { commit?: true } = {}) =>
  new Refusal('too-many-requests', {
    retryAfterSeconds: Math.ceil((ends - now.getTime()) / 1000),
    ...details,
  })
