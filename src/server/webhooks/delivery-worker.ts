// Worker that delivers webhooks at least once, in order of due time, with a separate queue per endpoint, so that a slow endpoint does
// not delay others.

import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Log } from '#server/platform/log.ts'
import { postToPublicHost } from '#server/platform/post-to-public-host.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { claimDelivery, listDueEndpoints, recordAttempt, type ClaimedDelivery } from './delivery-queries.ts'
import { signWebhook } from './sign-webhook.ts'

const PAUSE_MILLISECONDS = 1500
/** Longer than an attempt can take. */
const LEASE_MILLISECONDS = 30_000
const MAX_ATTEMPTS = 15
const FIRST_BACKOFF_MILLISECONDS = 15_000
const MAX_BACKOFF_MILLISECONDS = 6 * 3_600_000
/** Per endpoint and round, so that a long queue does not delay new endpoints. */
const MAX_PER_ROUND = 50

export type WebhookDeps = {
  database: Database
  clock: Clock
  secrets: Encryption
  log: Log
  config: Pick<Config, 'WEBHOOK_INTERNAL_HOSTS'>
}

/** Returns a function that stops it; attempts in progress are aborted and retried later. */
export const startWebhookWorker = (deps: WebhookDeps) =>
  startRounds({
    log: deps.log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'delivering webhooks failed',
    run: (signal) => deliverDue(deps, signal),
  })

/** Delivers everything that is due now, up to a limit per endpoint. */
export async function deliverDue(deps: WebhookDeps, signal: AbortSignal): Promise<void> {
  const endpoints = await listDueEndpoints(deps.database.pool, deps.clock.now())
  await Promise.all(endpoints.map((id) => drainEndpoint(deps, id, signal)))
}

async function drainEndpoint(deps: WebhookDeps, endpointId: bigint, signal: AbortSignal): Promise<void> {
  const { pool } = deps.database
  for (let made = 0; made < MAX_PER_ROUND && !signal.aborted; made += 1) {
    const now = deps.clock.now()
    const leaseUntil = new Date(now.getTime() + LEASE_MILLISECONDS)
    const claimed = await claimDelivery(pool, endpointId, { now, leaseUntil })
    if (!claimed) return
    const attempt = await makeAttempt(deps, claimed, { now, signal })
    // The lease expires by itself.
    if (signal.aborted) return
    const nextAttemptAt = nextAttempt(claimed.attempts, deps.clock.now())
    await recordAttempt(pool, claimed.id, attempt, { now: deps.clock.now(), nextAttemptAt })
    // After a failure, the other deliveries of the endpoint would most likely fail too.
    if (attempt.error !== null) return
  }
}

function makeAttempt(
  { secrets, config }: WebhookDeps,
  claimed: ClaimedDelivery,
  { now, signal }: { now: Date; signal: AbortSignal },
) {
  const { eventId, event, at, data, url, sealedSecret, previousSecret } = claimed
  const id = `evt_${eventId}`
  const body = JSON.stringify({ id, type: event, timestamp: at.toISOString(), data })
  const signing = [sealedSecret, ...(previousSecret ? [previousSecret] : [])].map((each) =>
    secrets.open(each),
  )
  const headers = signWebhook({ id, seconds: Math.floor(now.getTime() / 1000), body }, signing)
  return postToPublicHost(url, { ...headers, 'content-type': 'application/json' }, body, {
    allowedHosts: config.WEBHOOK_INTERNAL_HOSTS,
    signal,
  })
}

/** Exponential backoff over about two days. After the last attempt the delivery counts as failed and can be replayed. */
function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null
  const backoff = Math.min(FIRST_BACKOFF_MILLISECONDS * 2 ** (attempts - 1), MAX_BACKOFF_MILLISECONDS)
  return new Date(now.getTime() + backoff)
}
