import { API_KEY_CALLS_PER_MINUTE } from '#contract/platform/api-keys.ts'
import type { Endpoint, RateLimit } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { callerName, type Caller } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import type { Queryable } from '#server/platform/database.ts'
import { countCall } from './limit-queries.ts'

type LimitedCall = { caller: Caller; client: Client; now: Date }
export type Limiter = (endpoint: Endpoint, call: LimitedCall) => Promise<void>

/** Exhausted limits are cached so that a flood does not reach the database. */
const MAX_CACHED_COUNTERS = 10_000

/** Per API key, over all endpoints. */
const API_KEY_LIMIT: RateLimit = { per: 'caller', count: API_KEY_CALLS_PER_MINUTE, windowSeconds: 60 }

/**
 * Counts each call against the endpoint's rate limits, except those per account (account-attempts.ts). Counts outside the request's transaction, so refused and failed calls count
 * too and callers on the same network do not block each other.
 */
export function createLimiter(pool: Queryable): Limiter {
  const exhausted = new Map<string, number>()

  async function enforce(limit: RateLimit, counter: string, now: Date): Promise<void> {
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
    for (const limit of endpoint.rateLimits ?? []) {
      if (limit.per === 'account') continue
      const who = limit.per === 'network' ? call.client.network : callerName(call.caller)
      await enforce(limit, counterName(endpoint, limit, who), call.now)
    }
  }
}

export const counterName = ({ method, path }: Endpoint, { windowSeconds }: RateLimit, who: string) =>
  `${method} ${path} ${windowSeconds} ${who}`

export function windowEnd({ windowSeconds }: RateLimit, now: Date): number {
  const length = windowSeconds * 1000
  return (Math.floor(now.getTime() / length) + 1) * length
}

export const tooManyRequests = (ends: number, now: Date, details: { commit?: true } = {}) =>
  new Refusal('too-many-requests', {
    retryAfterSeconds: Math.ceil((ends - now.getTime()) / 1000),
    ...details,
  })
