// Three failed sign-ins block a network for one hour, on every server and across restarts.

import { Refusal } from '#contract/platform/refusals.ts'
import type { Client } from '#server/http/client.ts'
import type { Queryable } from '#server/platform/database.ts'
import { insertFailure, lockNetwork, readFailures } from './failure-queries.ts'

export const MAX_FAILURES = 3
export const BLOCK_MILLISECONDS = 3_600_000

/** Failures expire with a block, or after an hour without another failure. */
const countedSince = (now: Date) => new Date(now.getTime() - BLOCK_MILLISECONDS)

async function readNetwork(on: Queryable, { network }: Client, now: Date) {
  const { failures, blockedUntil } = await readFailures(on, network, countedSince(now), now)
  return { failures, blockMilliseconds: Math.max(0, (blockedUntil?.getTime() ?? 0) - now.getTime()) }
}

export async function networkStatus(on: Queryable, client: Client, now: Date) {
  const { failures: failedAttempts, blockMilliseconds: blockTimeRemaining } = await readNetwork(
    on,
    client,
    now,
  )
  return {
    ip: client.address,
    ipBlocked: blockTimeRemaining > 0,
    blockTimeRemaining,
    failedAttempts,
    attemptsLeft: Math.max(0, MAX_FAILURES - failedAttempts),
  }
}

/** Refuses a blocked network; otherwise returns its current failure count. */
export async function admitNetwork(tx: Queryable, client: Client, now: Date): Promise<number> {
  await lockNetwork(tx, client.network)
  const { failures, blockMilliseconds } = await readNetwork(tx, client, now)
  if (blockMilliseconds === 0) return failures
  const until = new Date(now.getTime() + blockMilliseconds).toISOString()
  throw new Refusal('admin-network-blocked', {
    values: { time: `${until.slice(11, 16)} UTC`, until },
    retryAfterSeconds: Math.ceil(blockMilliseconds / 1000),
  })
}

type SignInAttempt = { tx: Queryable; client: Client; now: Date }

/** Counts a failed sign-in and returns the refusal to throw. `adminId` is 0 for an unknown name. */
export async function countFailure(
  { tx, client: { network }, now }: SignInAttempt,
  adminId: bigint,
  before: number,
  refusal: 'admin-login-failed' | 'admin-passkey-refused' = 'admin-login-failed',
): Promise<Refusal> {
  const failures = before + 1
  const blockedUntil = failures >= MAX_FAILURES ? new Date(now.getTime() + BLOCK_MILLISECONDS) : null
  await insertFailure(tx, { network, adminId, now, since: countedSince(now), blockedUntil })
  if (blockedUntil) return new Refusal('admin-attempts-used-up', { commit: true })
  return new Refusal(refusal, { values: { n: MAX_FAILURES - failures }, commit: true })
}
