import type { RunOffResult } from '#contract/admin/run-offs.ts'
import type { RunOffFigure } from '#contract/platform/site-figures.ts'
import { figureTranslators, type FigureTranslator } from '#messages/figure-messages.ts'
import { grouped, readableAmount } from '#domain/money/readable-amount.ts'
import { summarizeRunOff } from '#domain/projection/summarize-run-off.ts'
import { formatTime, PLACEHOLDER_DASH } from '#server/site/format-figures.ts'

export type PublishedRunOff = {
  change: { at: Date; isOn: boolean; reason: string } | null
  newest: { at: Date; result: RunOffResult } | null
}

const formatDay = (day: string) => day.split('-').toReversed().join('/')

/** Once switched on, the section never disappears: when it is switched off, it says so, and the last projection stays. */
export function runOffFigures(
  { change, newest }: PublishedRunOff,
  translator: FigureTranslator = figureTranslators.en,
): Record<RunOffFigure, string> {
  const summary = newest && summarizeRunOff(newest.result.days)
  const amount = (micro: bigint | undefined) =>
    micro === undefined ? PLACEHOLDER_DASH : readableAmount(micro)
  const last = newest?.result.days.at(-1)
  return {
    'runOff.state': change === null ? 'never' : newest ? 'some' : 'none',
    'runOff.note': describePublication(change, newest?.at, translator),
    'runOff.due': amount(summary?.due),
    'runOff.paid': amount(newest?.result.days.reduce((sum, { paid }) => sum + paid, 0n)),
    'runOff.pending': amount(last?.pending),
    'runOff.dry': summary?.dryOn ? formatDay(summary.dryOn) : translator.translate('runOffNeverDry'),
    'runOff.needed': amount(newest?.result.neededDaily),
    'runOff.lastDay': last ? formatDay(last.day) : PLACEHOLDER_DASH,
    'runOff.assumptions': newest ? describeAssumptions(newest.result, translator) : '',
  }
}

function describePublication(
  change: PublishedRunOff['change'],
  newestAt: Date | undefined,
  { translate }: FigureTranslator,
): string {
  const newest = newestAt && formatTime(newestAt)
  if (!change || change.isOn)
    return newest ? translate('runOffNewest', { at: newest }) : translate('runOffFirst')
  const [at, reason] = [formatTime(change.at), change.reason.replace(/\.$/, '')]
  return newest ? translate('runOffOff', { at, reason, newest }) : translate('runOffOffNone', { at, reason })
}

function describeAssumptions(
  { revenueSteps, recordedRevenue, memberCount, packageCount }: RunOffResult,
  { translate }: FigureTranslator,
): string {
  return translate('runOffAssumptions', {
    packages: grouped(packageCount),
    members: grouped(memberCount),
    daily: readableAmount(revenueSteps[0]?.amountDaily ?? 0n),
    recorded: readableAmount(recordedRevenue),
  })
}
