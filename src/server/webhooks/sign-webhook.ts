import { createHmac } from 'node:crypto'
import { randomBytes } from '#server/platform/randomness.ts'

const PREFIX = 'whsec_'

export const createSigningSecret = () => PREFIX + randomBytes(32).toString('base64')

/** Headers of the Standard Webhooks specification, which has verifiers for many languages. */
export function signWebhook(
  { id, seconds, body }: { id: string; seconds: number; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
