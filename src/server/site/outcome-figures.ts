import { outcomeNumbers, type StatementFigure } from '#contract/platform/site-figures.ts'
import type { PublishedStatement } from '#contract/money/statements.ts'
import { grouped } from '#domain/money/readable-amount.ts'
import { formatCount, formatShare, formatTenths, scaleToLength } from '#server/site/format-figures.ts'
import { roundShares } from '#server/site/round-parts.ts'

type Part<Start extends string> = Record<Extract<StatementFigure, `${Start}.${string}`>, string>

/** Shown instead of a share while the distribution is not published. */
const NOT_PUBLISHED = 'not published yet'

export function outcomeFigures({ members, figures: { outcomes, withoutActivation } }: PublishedStatement) {
  const counts = outcomeNumbers.map((number) => BigInt(outcomes?.counts[number - 1] ?? 0))
  const largest = counts.reduce((most, count) => (count > most ? count : most), 0n)
  const shares = roundShares(counts)
  const ranges = outcomeNumbers.flatMap((number, index) => [
    [`outcome.${number}.members`, grouped(counts[index]!)],
    [`outcome.${number}.share`, outcomes ? formatTenths(shares[index]!) : NOT_PUBLISHED],
    [`outcome.${number}.width`, scaleToLength(counts[index]!, largest, 100)],
  ])
  const share = (value: bigint | undefined) =>
    value === undefined ? NOT_PUBLISHED : formatShare(value, 1_000_000n)
  return {
    ...(Object.fromEntries(ranges) as Part<'outcome'>),
    'outcomes.state': outcomes ? 'some' : 'few',
    'outcomes.sentence': outcomes
      ? describeBasis(outcomes.members, withoutActivation)
      : describeStart(members - withoutActivation),
    'outcomes.lowerQuartile': share(outcomes?.lowerQuartile),
    'outcomes.median': share(outcomes?.median),
    'outcomes.upperQuartile': share(outcomes?.upperQuartile),
    'outcomes.topTenth': share(outcomes?.topTenth),
  } satisfies Part<'outcome' | 'outcomes'>
}

function describeStart(buyers: number): string {
  if (buyers === 0) return 'No member has bought a package yet.'
  return `${formatCount(buyers, 'member')} ${buyers === 1 ? 'has' : 'have'} bought a package so far.`
}

function describeBasis(buyers: number, others: number): string {
  const rest = others === 0 ? '' : others === 1 ? '; 1 other has not' : `; ${grouped(others)} others have not`
  return `Based on the ${formatCount(buyers, 'member')} who bought a package${rest}. Pending rewards are not counted, and released principal is not a reward.`
}
