import { outcomeNumbers, type StatementFigure } from '#contract/platform/site-figures.ts'
import type { PublishedStatement } from '#contract/money/statements.ts'
import type { FigureMessages } from '#messages/server-messages.ts'
import { grouped } from '#domain/money/readable-amount.ts'
import { formatShare, formatTenths, scaleToLength } from '#server/site/format-figures.ts'
import { roundShares } from '#server/site/round-parts.ts'

type Part<Start extends string> = Record<Extract<StatementFigure, `${Start}.${string}`>, string>

export function outcomeFigures(
  { members, figures: { outcomes, withoutActivation } }: PublishedStatement,
  messages: FigureMessages,
) {
  const notPublished = messages.t.outcomeNotPublished
  const counts = outcomeNumbers.map((number) => BigInt(outcomes?.counts[number - 1] ?? 0))
  const largest = counts.reduce((most, count) => (count > most ? count : most), 0n)
  const shares = roundShares(counts)
  const ranges = outcomeNumbers.flatMap((number, index) => [
    [`outcome.${number}.members`, grouped(counts[index]!)],
    [`outcome.${number}.share`, outcomes ? formatTenths(shares[index]!) : notPublished],
    [`outcome.${number}.width`, scaleToLength(counts[index]!, largest, 100)],
  ])
  const share = (value: bigint | undefined) =>
    value === undefined ? notPublished : formatShare(value, 1_000_000n)
  return {
    ...(Object.fromEntries(ranges) as Part<'outcome'>),
    'outcomes.state': outcomes ? 'some' : 'few',
    'outcomes.sentence': outcomes
      ? describeBasis(outcomes.members, withoutActivation, messages)
      : describeStart(members - withoutActivation, messages),
    'outcomes.lowerQuartile': share(outcomes?.lowerQuartile),
    'outcomes.median': share(outcomes?.median),
    'outcomes.upperQuartile': share(outcomes?.upperQuartile),
    'outcomes.topTenth': share(outcomes?.topTenth),
  } satisfies Part<'outcome' | 'outcomes'>
}

function describeStart(buyers: number, { t }: FigureMessages): string {
  return buyers === 0 ? t.outcomeNoBuyer : t.outcomeBuyers({ count: buyers })
}

function describeBasis(buyers: number, others: number, { t }: FigureMessages): string {
  const members = t.members({ count: buyers })
  return others === 0 ? t.outcomeBasis({ members }) : t.outcomeBasisWithOthers({ members, others })
}
