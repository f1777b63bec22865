// Worker that sends push notifications: leases a batch, sends it with limited concurrency, and records the results together. Delivery
// is at least once: after a crash the lease expires and the batch is sent again, where its tag replaces the earlier notification.

import { systemClock, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { definitionOf } from '#contract/platform/notification-kinds.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Log } from '#server/platform/log.ts'
import { postToPublicHost } from '#server/platform/post-to-public-host.ts'
import { ensurePushKey, type PushKey } from '#server/platform/push-key.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { kindOf } from '../to-notification.ts'
import {
  claimDeliveries,
  deleteDeliveries,
  deleteSubscriptions,
  postponeDeliveries,
  type ClaimedPush,
} from './delivery-queries.ts'
import { describePush } from './describe-push.ts'
import { encryptPayload } from './encrypt-payload.ts'
import { createHash, sign } from 'node:crypto'

const TOKEN_SECONDS = 12 * 3600
/** How long a push service stores a message for an offline device. */
const RETAINED_SECONDS = 86_400

type PushHeaderTerms = { key: PushKey; contact: string; now: Date; topic: string; isUrgent: boolean }

/** Headers of one message (RFC 8030, 8292). Of several messages with the same topic, the push service delivers only the newest. */
function pushHeaders(endpoint: string, terms: PushHeaderTerms): Record<string, string> {
  const { key, contact, now, topic, isUrgent } = terms
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + TOKEN_SECONDS,
    sub: contact,
  }
  return {
    authorization: `vapid t=${signToken(claims, key)}, k=${key.publicKey.toString('base64url')}`,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(RETAINED_SECONDS),
    topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
    urgency: isUrgent ? 'high' : 'normal',
  }
}

function signToken(claims: object, { privateKey }: PushKey): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

const PAUSE_MILLISECONDS = 1500
const BATCH_SIZE = 100
const CONCURRENT_REQUESTS = 10
/** Longer than a batch in which all requests time out. */
const LEASE_MILLISECONDS = 5 * 60_000
const MAX_ATTEMPTS = 6
const FIRST_BACKOFF_MILLISECONDS = 30_000

export type PushDeps = {
  database: Database
  clock: Clock
  secrets: Encryption
  log: Log
  config: Pick<Config, 'PUSH_INTERNAL_HOSTS' | 'CONTACT_EMAIL'>
}

/** Returns a function that stops it; a batch in progress is aborted and sent again later. */
export const startPushWorker = (deps: PushDeps) =>
  startRounds({
    log: deps.log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'sending push notifications failed',
    run: (signal) => sendDuePushes(deps, signal),
  })

export async function sendDuePushes(deps: PushDeps, signal: AbortSignal): Promise<void> {
  let claimed: number
  do claimed = await sendBatch(deps, signal)
  while (claimed === BATCH_SIZE && !signal.aborted)
}

type Outcome = 'done' | 'failed' | 'gone'

/** Returns how many deliveries it claimed. */
async function sendBatch(deps: PushDeps, signal: AbortSignal): Promise<number> {
  const { pool } = deps.database
  const now = deps.clock.now()
  const leaseUntil = new Date(now.getTime() + LEASE_MILLISECONDS)
  const claimed = await claimDeliveries(pool, { now, leaseUntil, limit: BATCH_SIZE })
  if (claimed.length === 0) return 0
  const key = await ensurePushKey(pool, deps.secrets, now)
  const outcomes = new Map<ClaimedPush, Outcome>()
  const waiting = claimed.values()
  const sendInTurn = async () => {
    for (const push of waiting) outcomes.set(push, await sendPush(deps, key, push, signal))
  }
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, sendInTurn))
  // The lease expires by itself.
  if (signal.aborted) return 0
  await recordOutcomes(deps, outcomes, leaseUntil)
  return claimed.length
}

async function sendPush(
  { config, log }: PushDeps,
  key: PushKey,
  push: ClaimedPush,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!push.isUnread || signal.aborted) return 'done'
  const headers = pushHeaders(push.endpoint, {
    key,
    contact: `mailto:${config.CONTACT_EMAIL}`,
    // Push services check the expiry against real time, not against the product clock.
    now: systemClock.now(),
    topic: `${push.kind} ${push.subject}`,
    isUrgent: definitionOf(kindOf(push.kind)).category === 'security',
  })
  const body = encryptPayload(describePush(push), push)
  const allowedHosts = config.PUSH_INTERNAL_HOSTS
  const { status, error } = await postToPublicHost(push.endpoint, headers, body, { allowedHosts, signal })
  if (error === null) return 'done'
  if (status === 404 || status === 410) return 'gone'
  log.warn({ status, error, host: new URL(push.endpoint).host }, 'a push notification was not accepted')
  const isTemporary = status === null || status === 408 || status === 429 || status >= 500
  return isTemporary && push.attempts < MAX_ATTEMPTS ? 'failed' : 'done'
}

async function recordOutcomes(
  { database: { pool }, clock }: PushDeps,
  outcomes: ReadonlyMap<ClaimedPush, Outcome>,
  leaseUntil: Date,
): Promise<void> {
  const withOutcome = (wanted: Outcome) =>
    [...outcomes].filter(([, outcome]) => outcome === wanted).map(([push]) => push)
  const now = clock.now().getTime()
  const postponed = withOutcome('failed').map((push) => ({
    ...push,
    nextAttemptAt: new Date(now + FIRST_BACKOFF_MILLISECONDS * 4 ** (push.attempts - 1)),
  }))
  await deleteDeliveries(pool, withOutcome('done'), leaseUntil)
  await postponeDeliveries(pool, postponed, leaseUntil)
  await deleteSubscriptions(
    pool,
    withOutcome('gone').map(({ subscriptionId }) => subscriptionId),
  )
}
