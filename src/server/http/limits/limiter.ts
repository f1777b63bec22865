import { createHash } from 'node:crypto'
import type { Endpoint, Limit } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { nameOf, type Caller } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import type { Queryable } from '#server/platform/database.ts'
import { countCall } from './limit-queries.ts'

type LimitedCall = { caller: Caller; client: Client; body: unknown; now: Date }
export type Limiter = (endpoint: Endpoint, call: LimitedCall) => Promise<void>

/** How many used-up limits a server remembers, so that a flood does not reach the database. */
const MOST_REMEMBERED = 10_000

/**
 * Counts each call against the limits that its endpoint declares. It counts on the pool, before the transaction: a call
 * that is refused or fails is counted too, and callers from one network do not wait for each other's work.
 */
export function createLimiter(pool: Queryable): Limiter {
  const usedUp = new Map<string, number>()

  async function enforce({ count, windowSeconds }: Limit, counter: string, now: number): Promise<void> {
    const length = windowSeconds * 1000
    const ends = (Math.floor(now / length) + 1) * length
    const refusal = new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil((ends - now) / 1000) })
    if (usedUp.get(counter) === ends) throw refusal
    if ((await countCall(pool, counter, new Date(ends))) <= count) return
    if (usedUp.size >= MOST_REMEMBERED) usedUp.clear()
    usedUp.set(counter, ends)
    throw refusal
  }

  return async (endpoint, call) => {
    for (const limit of endpoint.limits ?? []) {
      const who = counted(limit, call)
      if (who === undefined) continue
      const counter = `${endpoint.method} ${endpoint.path} ${limit.windowSeconds} ${who}`
      await enforce(limit, counter, call.now.getTime())
    }
  }
}

function counted({ per }: Limit, { caller, client, body }: LimitedCall): string | undefined {
  if (per === 'network') return client.network
  if (per === 'caller') return nameOf(caller)
  const value = (body as Record<string, unknown>)[per.field]
  if (typeof value !== 'string' || value === '') return undefined
  // What was typed may be anything, a password in the wrong field too, so only its hash is kept.
  return `${per.field} ${createHash('sha256').update(value.toLowerCase()).digest('base64url')}`
}
