import type { Endpoint, Limit } from '#contract/platform/endpoint.ts'

const limit = ({ per, count, windowSeconds }: Limit) => `${count} in ${windowSeconds} s per ${per}`

/** "audit, step-up, dual control of plan, 20 in 600 s per caller": what protects a call that changes something. */
export function describeControls({
  audit,
  stepUp,
  needsConsent,
  dualControl,
  limits = [],
}: Endpoint): string {
  return [
    audit && 'audit',
    stepUp && 'step-up',
    needsConsent && 'consent',
    dualControl && `dual control of ${[dualControl].flat().join(' and ')}`,
    ...limits.map(limit),
  ]
    .filter(Boolean)
    .join(', ')
}
