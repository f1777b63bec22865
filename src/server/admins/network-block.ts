// Three failed sign-ins block a network for one hour, on every server and over restarts.

import { Refusal } from '#contract/platform/refusals.ts'
import type { Client } from '#server/http/client.ts'
import type { Queryable } from '#server/platform/database.ts'
import { lockFailures, readFailures, saveFailures, type Failures } from './failure-queries.ts'

export const MAX_FAILURES = 3
export const BLOCK_MILLISECONDS = 3_600_000

/** Failures expire after a block or an hour without a new one. */
function countedFailures(found: Failures | undefined, now: Date): number {
  if (!found || now.getTime() - found.lastFailureAt.getTime() >= BLOCK_MILLISECONDS) return 0
  return found.blockedUntil && found.blockedUntil <= now ? 0 : found.failures
}

const remainingBlock = (found: Failures | undefined, now: Date) =>
  Math.max(0, (found?.blockedUntil?.getTime() ?? 0) - now.getTime())

export async function networkStatus(on: Queryable, client: Client, now: Date) {
  const found = await readFailures(on, client.network)
  const failedAttempts = countedFailures(found, now)
  const blockTimeRemaining = remainingBlock(found, now)
  return {
    ip: client.address,
    ipBlocked: blockTimeRemaining > 0,
    blockTimeRemaining,
    failedAttempts,
    attemptsLeft: Math.max(0, MAX_FAILURES - failedAttempts),
  }
}

/** Refuses a blocked network; otherwise returns its current failure count. */
export async function admitNetwork(tx: Queryable, { network }: Client, now: Date): Promise<number> {
  const found = await lockFailures(tx, network, now)
  const left = remainingBlock(found, now)
  if (left === 0) return countedFailures(found, now)
  const until = new Date(now.getTime() + left).toISOString()
  throw new Refusal('admin-network-blocked', {
    values: { time: `${until.slice(11, 16)} UTC`, until },
    retryAfterSeconds: Math.ceil(left / 1000),
  })
}

/** Counts a failure and returns the refusal to throw. */
export async function countFailure(
  tx: Queryable,
  { network }: Client,
  before: number,
  now: Date,
): Promise<Refusal> {
  const failures = before + 1
  const blockedUntil = failures >= MAX_FAILURES ? new Date(now.getTime() + BLOCK_MILLISECONDS) : null
  await saveFailures(tx, network, { failures, lastFailureAt: now, blockedUntil })
  if (blockedUntil) return new Refusal('admin-attempts-used-up', { commit: true })
  return new Refusal('admin-login-failed', { values: { n: MAX_FAILURES - failures }, commit: true })
}
