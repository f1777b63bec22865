import type { CircuitBreakerFigure } from '#contract/platform/site-figures.ts'
import { figureTranslators, type FigureTranslator } from '#messages/figure-messages.ts'
import type { LastMoneyStop } from '#server/ledger/circuit-breaker-queries.ts'
import { formatTime } from '#server/site/format-figures.ts'

/** Whether money is stopped, or how the last stop ended. */
export function circuitBreakerFigures(
  last: LastMoneyStop | null,
  translator: FigureTranslator = figureTranslators.en,
): Record<CircuitBreakerFigure, string> {
  return {
    'money.state': last && !last.releasedAt ? 'stopped' : 'moves',
    'money.sentence': describeStop(last, translator),
  }
}

function describeStop(last: LastMoneyStop | null, { translate }: FigureTranslator): string {
  if (!last) return translate('moneyMoves')
  const [since, checks] = [formatTime(last.since), last.checks.join('; ')]
  if (!last.releasedAt) return translate('moneyStopped', { since, checks })
  const remaining = last.remainingChecks.join('; ')
  return [
    translate('moneyWasStopped', { since, until: formatTime(last.releasedAt), checks }),
    translate('moneyReleased', { reason: last.releaseReason ?? '' }),
    ...(remaining ? [translate('moneyRemaining', { checks: remaining })] : []),
  ].join(' ')
}
