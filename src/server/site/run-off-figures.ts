import type { RunOffResult } from '#contract/admin/run-offs.ts'
import type { RunOffFigure } from '#contract/platform/site-figures.ts'
import { figureMessages, type FigureMessages } from '#messages/server-messages.ts'
import { grouped, readableAmount } from '#domain/money/readable-amount.ts'
import { summarizeRunOff } from '#domain/projection/summarize-run-off.ts'
import { formatTime, PLACEHOLDER_DASH } from '#server/site/format-figures.ts'

export type PublishedRunOff = {
  change: { at: Date; isOn: boolean; reason: string } | null
  newest: { at: Date; result: RunOffResult } | null
}

const formatDay = (day: string) => day.split('-').toReversed().join('/')

/** Once published, the section never disappears: after publication is turned off, it says so and keeps the last projection. */
export function runOffFigures(
  { change, newest }: PublishedRunOff,
  messages: FigureMessages = figureMessages.en,
): Record<RunOffFigure, string> {
  const summary = newest && summarizeRunOff(newest.result.days)
  const amount = (micro: bigint | undefined) =>
    micro === undefined ? PLACEHOLDER_DASH : readableAmount(micro)
  const last = newest?.result.days.at(-1)
  return {
    'runOff.state': change === null ? 'never' : newest ? 'some' : 'none',
    'runOff.note': describePublication(change, newest?.at, messages),
    'runOff.due': amount(summary?.due),
    'runOff.paid': amount(newest?.result.days.reduce((sum, { paid }) => sum + paid, 0n)),
    'runOff.pending': amount(last?.pending),
    'runOff.dry': summary?.dryOn ? formatDay(summary.dryOn) : messages.t.runOffNeverDry,
    'runOff.needed': amount(newest?.result.neededDaily),
    'runOff.lastDay': last ? formatDay(last.day) : PLACEHOLDER_DASH,
    'runOff.assumptions': newest ? describeAssumptions(newest.result, messages) : '',
  }
}

function describePublication(
  change: PublishedRunOff['change'],
  newestAt: Date | undefined,
  { t }: FigureMessages,
): string {
  const newest = newestAt && formatTime(newestAt)
  if (!change || change.isOn) return newest ? t.runOffNewest({ at: newest }) : t.runOffFirst
  const [at, reason] = [formatTime(change.at), change.reason.replace(/\.$/, '')]
  return newest ? t.runOffOff({ at, reason, newest }) : t.runOffOffNone({ at, reason })
}

function describeAssumptions(
  { revenueSteps, recordedRevenue, memberCount, packageCount }: RunOffResult,
  { t }: FigureMessages,
): string {
  return t.runOffAssumptions({
    packages: grouped(packageCount),
    members: grouped(memberCount),
    daily: readableAmount(revenueSteps[0]?.amountDaily ?? 0n),
    recorded: readableAmount(recordedRevenue),
  })
}
