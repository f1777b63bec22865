// Three failed sign-ins block a network for one hour, on every server and over restarts.

import { Refusal } from '#contract/platform/refusals.ts'
import type { Client } from '#server/http/client.ts'
import type { Queryable } from '#server/platform/database.ts'
import { lockFailures, readFailures, saveFailures, type Failures } from './failure-queries.ts'

export const MOST_FAILURES = 3
export const BLOCK_MILLISECONDS = 3_600_000

/** Failures that still count: after a block, or an hour without a new one, everybody starts anew. */
function counting(found: Failures | undefined, now: Date): number {
  if (!found || now.getTime() - found.lastFailureAt.getTime() >= BLOCK_MILLISECONDS) return 0
  return found.blockedUntil && found.blockedUntil <= now ? 0 : found.failures
}

const remaining = (found: Failures | undefined, now: Date) =>
  Math.max(0, (found?.blockedUntil?.getTime() ?? 0) - now.getTime())

export async function networkStatus(on: Queryable, client: Client, now: Date) {
  const found = await readFailures(on, client.network)
  const failedAttempts = counting(found, now)
  const blockTimeRemaining = remaining(found, now)
  return {
    ip: client.address,
    ipBlocked: blockTimeRemaining > 0,
    blockTimeRemaining,
    failedAttempts,
    attemptsLeft: Math.max(0, MOST_FAILURES - failedAttempts),
  }
}

/** Refuses a blocked network, and otherwise says how many failures count against it. */
export async function admitNetwork(tx: Queryable, { network }: Client, now: Date): Promise<number> {
  const found = await lockFailures(tx, network, now)
  const left = remaining(found, now)
  if (left === 0) return counting(found, now)
  const until = new Date(now.getTime() + left).toISOString()
  throw new Refusal('admin-network-blocked', {
    values: { time: `${until.slice(11, 16)} UTC`, until },
    retryAfterSeconds: Math.ceil(left / 1000),
  })
}

/** Counts a failure on top of those that count already; what it returns is to be thrown. */
export async function countFailure(
  tx: Queryable,
  { network }: Client,
  before: number,
  now: Date,
): Promise<Refusal> {
  const failures = before + 1
  const blockedUntil = failures >= MOST_FAILURES ? new Date(now.getTime() + BLOCK_MILLISECONDS) : null
  await saveFailures(tx, network, { failures, lastFailureAt: now, blockedUntil })
  if (blockedUntil) return new Refusal('admin-attempts-used-up', { commit: true })
  return new Refusal('admin-login-failed', { values: { n: MOST_FAILURES - failures }, commit: true })
}
