import { outcomeNumbers, type StatementFigure } from '#contract/platform/site-figures.ts'
import type { PublishedStatement } from '#contract/money/statements.ts'
import type { FigureTranslator } from '#messages/figure-messages.ts'
import { grouped } from '#domain/money/readable-amount.ts'
import { formatShare, formatTenths, scaleToLength } from '#server/site/format-figures.ts'
import { roundShares } from '#server/site/round-parts.ts'

type Part<Start extends string> = Record<Extract<StatementFigure, `${Start}.${string}`>, string>

export function outcomeFigures(
  { members, figures: { outcomes, withoutActivation } }: PublishedStatement,
  translator: FigureTranslator,
) {
  const notPublished = translator.translate('outcomeNotPublished')
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
      ? describeBasis(outcomes.members, withoutActivation, translator)
      : describeStart(members - withoutActivation, translator),
    'outcomes.lowerQuartile': share(outcomes?.lowerQuartile),
    'outcomes.median': share(outcomes?.median),
    'outcomes.upperQuartile': share(outcomes?.upperQuartile),
    'outcomes.topTenth': share(outcomes?.topTenth),
  } satisfies Part<'outcome' | 'outcomes'>
}

function describeStart(buyers: number, { translate }: FigureTranslator): string {
  return buyers === 0 ? translate('outcomeNoBuyer') : translate('outcomeBuyers', { count: buyers })
}

function describeBasis(buyers: number, others: number, { translate }: FigureTranslator): string {
  const members = translate('members', { count: buyers })
  return others === 0
    ? translate('outcomeBasis', { members })
    : translate('outcomeBasisWithOthers', { members, others })
}
