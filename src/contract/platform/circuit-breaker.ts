// The circuit breaker: why and since when money is stopped, and its release by two administrators.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'

/** An active stop, as shown on every page. */
export const moneyStopSummary = z.object({ since: instant, checks: z.array(z.string()) })

const moneyStop = z.object({
  id: rowId,
  stoppedAt: instant,
  /** The verifications that failed. */
  checks: z.array(z.string()),
  releasedAt: z.nullable(instant),
  releaseReason: z.nullable(z.string()),
  /** The verifications that still failed at the release; null while money is stopped. */
  remainingChecks: z.nullable(z.array(z.string())),
})
export type MoneyStop = z.output<typeof moneyStop>

const times = {
  /** When new entries were last verified without a failure. */
  verifiedAt: z.nullable(instant),
  /** When everything was last verified without a failure. */
  sweptAt: z.nullable(instant),
}

export const readCircuitBreaker = endpoint({
  id: 'readCircuitBreaker',
  method: 'GET',
  path: '/api/transparency/circuit-breaker',
  summary: 'Read whether money is stopped, why, when the books were last verified, and the last ten stops',
  access: 'public',
  response: z.object({ isStopped: z.boolean(), ...times, stops: z.array(moneyStop) }),
})

const failure = z.object({ check: z.string(), detail: z.string() })

export const readMoneyStopDetails = endpoint({
  id: 'readMoneyStopDetails',
  method: 'GET',
  path: '/api/admin/circuit-breaker',
  summary: 'Read the failed verifications of the stop in force with their first violations',
  access: 'admin',
  permission: 'master',
  response: z.object({
    ...times,
    stop: z.nullable(z.object({ id: rowId, stoppedAt: instant, failures: z.array(failure) })),
    earlier: z.array(moneyStop),
  }),
})

export const releaseCircuitBreaker = endpoint({
  id: 'releaseCircuitBreaker',
  method: 'POST',
  path: '/api/admin/circuit-breaker/release',
  work: 'long',
  summary:
    'Verify everything again and let money move; a verification that still fails has to be accepted explicitly',
  access: 'admin',
  permission: 'master',
  body: z.object({
    stopId: rowId,
    reason: line('Enter the reason, which is published', 300),
    acceptsRemaining: z.boolean(),
  }),
  response: z.object({ message: z.string() }),
  refusals: ['money-not-stopped', 'verification-still-fails'],
  audit: 'Released the circuit breaker',
  stepUp: 'settings',
  dualControl: 'circuit-breaker',
})
