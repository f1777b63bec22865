import type { CircuitBreakerFigure } from '#contract/platform/site-figures.ts'
import type { LastMoneyStop } from '#server/ledger/circuit-breaker-queries.ts'
import { formatTime } from '#server/site/format-figures.ts'

/** Whether money is stopped, or how the last stop ended. */
export function circuitBreakerFigures(last: LastMoneyStop | null): Record<CircuitBreakerFigure, string> {
  return {
    'money.state': last && !last.releasedAt ? 'stopped' : 'moves',
    'money.sentence': describeStop(last),
  }
}

function describeStop(last: LastMoneyStop | null): string {
  if (!last) return 'Money moves. No check has failed so far.'
  const checks = last.checks.join('; ')
  if (!last.releasedAt)
    return `Money is stopped since ${formatTime(last.since)} UTC. Failed check: ${checks}. Signing in and reading continue.`
  const remaining = last.remainingChecks.join('; ')
  return [
    `Money moves. It was stopped from ${formatTime(last.since)} to ${formatTime(last.releasedAt)} UTC. Failed check: ${checks}.`,
    `Two administrators released it. Their reason: “${last.releaseReason}”`,
    ...(remaining ? [`At the release this check still failed: ${remaining}.`] : []),
  ].join(' ')
}
