import { createHash } from 'node:crypto'
import type { Endpoint, Limit } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { callerName, type Caller } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import type { Queryable } from '#server/platform/database.ts'
import { countCall } from './limit-queries.ts'

type LimitedCall = { caller: Caller; client: Client; body: unknown; now: Date }
export type Limiter = (endpoint: Endpoint, call: LimitedCall) => Promise<void>

/** Exhausted limits are cached so that a flood does not reach the database. */
const MAX_CACHED_COUNTERS = 10_000

/**
 * Counts each call against the endpoint's rate limits. It counts on the pool, before the transaction, so refused and
 * failed calls count too and callers on one network do not block each other.
 */
export function createLimiter(pool: Queryable): Limiter {
  const exhausted = new Map<string, number>()

  async function enforce({ count, windowSeconds }: Limit, counter: string, now: number): Promise<void> {
    const length = windowSeconds * 1000
    const ends = (Math.floor(now / length) + 1) * length
    const refusal = new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil((ends - now) / 1000) })
    if (exhausted.get(counter) === ends) throw refusal
    if ((await countCall(pool, counter, new Date(ends))) <= count) return
    if (exhausted.size >= MAX_CACHED_COUNTERS) exhausted.clear()
    exhausted.set(counter, ends)
    throw refusal
  }

  return async (endpoint, call) => {
    for (const limit of endpoint.limits ?? []) {
      const who = counterKey(limit, call)
      if (who === undefined) continue
      const counter = `${endpoint.method} ${endpoint.path} ${limit.windowSeconds} ${who}`
      await enforce(limit, counter, call.now.getTime())
    }
  }
}

function counterKey({ per }: Limit, { caller, client, body }: LimitedCall): string | undefined {
  if (per === 'network') return client.network
  if (per === 'caller') return callerName(caller)
  const value = (body as Record<string, unknown>)[per.field]
  if (typeof value !== 'string' || value === '') return undefined
  // Users may type a password into the wrong field, so only a hash is stored.
  return `${per.field} ${createHash('sha256').update(value.toLowerCase()).digest('base64url')}`
}
