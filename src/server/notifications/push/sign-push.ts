import { createHash, sign } from 'node:crypto'
import type { PushKey } from '#server/platform/push-key.ts'

const TOKEN_SECONDS = 12 * 3600
/** How long a push service retains a message for a device that is off. */
const RETAINED_SECONDS = 86_400

type PushHeaderTerms = { key: PushKey; contact: string; now: Date; topic: string; isUrgent: boolean }

/** Headers of one message (RFC 8030, 8292). Of messages with one topic, the push service delivers the newest. */
export function pushHeaders(endpoint: string, terms: PushHeaderTerms): Record<string, string> {
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
