// What a refusal may change. Anything else is a fault.

import type { Endpoint } from '#contract/platform/endpoint.ts'

/** Of any request: what counts its attempts, and that its session is in use. */
export const isOfAnyRequest = (effect: string) =>
  /^[+~-]rate_limit\b/.test(effect) ||
  effect.startsWith('~session.last_seen_at of ') ||
  /^[+~]audit_chain\b/.test(effect) ||
  effect.startsWith('~api_key.last_used_')

/** What can be tried or used once or a few times only. */
const spent = [
  '~captcha.used_at',
  '~captcha.tries',
  '-passkey_challenge',
  '~sign_in_challenge.tries of self',
  '~two_factor.last_step of self',
  '~passkey.counter of self',
  '~passkey.last_used_at of self',
  /^~verification_code "[\w-]+"\.tries of self$/,
  /^[+~]admin_sign_in_failure\b/,
]

/** What these endpoints found out remains known, though they refuse. */
const kept: Record<string, readonly RegExp[]> = {
  runClosing: [/^\+closing_trigger$/, /^topic closing of administrators$/],
  confirmRequest: [/^~confirmation\.last_refus(al|ed_at)$/, /^topic confirmations of administrators$/],
  redoClosing: [/^\+closing_trigger$/, /^topic closing of administrators$/],
  releaseCircuitBreaker: [/^[+~]verified_chain\b/, /^[+~]verified_row\b/],
}

export function isAllowedOnRefusal(effect: string, { id, money, audit }: Endpoint, code: string): boolean {
  return (
    (money === true && effect === '+idempotency_key') ||
    (audit !== undefined && effect === `+audit_entry ${JSON.stringify(`${audit} refused: ${code}`)}`) ||
    [...spent, ...(kept[id] ?? [])].some((each) =>
      typeof each === 'string' ? effect === each : each.test(effect),
    )
  )
}
