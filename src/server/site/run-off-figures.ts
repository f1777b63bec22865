import type { RunOffResult } from '#contract/admin/run-offs.ts'
import type { RunOffFigure } from '#contract/platform/site-figures.ts'
import { grouped, readableAmount } from '#domain/money/readable-amount.ts'
import { summarizeRunOff } from '#domain/projection/summarize-run-off.ts'
import { formatTime, PLACEHOLDER_DASH } from '#server/site/format-figures.ts'

export type PublishedRunOff = {
  change: { at: Date; isOn: boolean; reason: string } | null
  newest: { at: Date; result: RunOffResult } | null
}

const formatDay = (day: string) => day.split('-').toReversed().join('/')

/** Once switched on, the section never disappears: when it is switched off, it says so, and the last projection stays. */
export function runOffFigures({ change, newest }: PublishedRunOff): Record<RunOffFigure, string> {
  const summary = newest && summarizeRunOff(newest.result.days)
  const amount = (micro: bigint | undefined) =>
    micro === undefined ? PLACEHOLDER_DASH : readableAmount(micro)
  const last = newest?.result.days.at(-1)
  return {
    'runOff.state': change === null ? 'never' : newest ? 'some' : 'none',
    'runOff.note': describePublication(change, newest?.at),
    'runOff.due': amount(summary?.due),
    'runOff.paid': amount(newest?.result.days.reduce((sum, { paid }) => sum + paid, 0n)),
    'runOff.pending': amount(last?.pending),
    'runOff.dry': summary?.dryOn ? formatDay(summary.dryOn) : 'Not before the last package',
    'runOff.needed': amount(newest?.result.neededDaily),
    'runOff.lastDay': last ? formatDay(last.day) : PLACEHOLDER_DASH,
    'runOff.assumptions': newest ? describeAssumptions(newest.result) : '',
  }
}

function describePublication(change: PublishedRunOff['change'], newestAt: Date | undefined): string {
  const newest = newestAt
    ? `Projection of ${formatTime(newestAt)} UTC.`
    : 'The first projection follows shortly.'
  if (!change || change.isOn) return `${newest} A new one is published each month.`
  return `Publication was switched off on ${formatTime(change.at)} UTC. Reason: ${change.reason.replace(/\.$/, '')}. ${newestAt ? `The last projection is of ${formatTime(newestAt)} UTC.` : 'No projection had been published.'}`
}

function describeAssumptions({
  revenueSteps,
  recordedRevenue,
  memberCount,
  packageCount,
}: RunOffResult): string {
  const daily = revenueSteps[0]?.amountDaily ?? 0n
  return `Projection with the rules of the daily closing for ${grouped(packageCount)} running packages of a network of ${grouped(memberCount)} members. Assumed: nobody joins, buys a package, claims ODL or withdraws; revenue of ${readableAmount(daily)} USDT per day, the average of the last 30 days; ${readableAmount(recordedRevenue)} USDT of recorded revenue goes to the treasury on the first day. ODL, royalty and special rewards are left out. Not a forecast and not a promise.`
}
