import {
  earlierNumbers,
  outcomeNumbers,
  type EarlierNumber,
  type StatementFigure,
} from '#contract/platform/site-figures.ts'
import type { PublishedStatement, StatementFigures } from '#contract/money/statements.ts'
import type { Micro } from '#domain/money/money.ts'
import { grouped, readableAmount } from '#domain/money/readable-amount.ts'
import { liabilityWallets } from '#domain/statements/liability-tree.ts'
import { PLACEHOLDER_DASH, scaleToLength, formatShare, formatTime } from '#server/site/format-figures.ts'
import { monthFigures } from '#server/site/month-figures.ts'
import { rewardKinds, type RewardKind } from '#domain/rewards/reward-kinds.ts'

type StatementHeader = Pick<PublishedStatement, 'at' | 'total' | 'root'>
type RenderedFigures = Record<StatementFigure, string>
type Part<Start extends string> = Record<Extract<StatementFigure, `${Start}.${string}`>, string>

/** Total width of the streams in the chart. */
const STREAM = 62

export function statementFigures(
  statement: PublishedStatement,
  earlier: readonly StatementHeader[],
): RenderedFigures {
  const { figures } = statement
  return {
    ...headFigures(statement),
    ...balanceFigures(statement),
    ...moneyFigures(figures),
    ...monthFigures(figures.months),
    ...outcomeFigures(figures),
    ...earlierFigures(earlier),
  }
}

function headFigures({ id, at, root, total, members }: PublishedStatement): Part<'statement'> {
  return {
    'statement.state': 'published',
    'statement.id': String(id),
    'statement.at': formatTime(at),
    'statement.time': at.toISOString(),
    'statement.root': root,
    'statement.total': readableAmount(total),
    'statement.members': grouped(members),
  }
}

function balanceFigures({ total, figures: { owed, held, house } }: PublishedStatement) {
  const holding = held.bep20 + held.xrpl + held.bank
  const wider = holding > total ? holding : total
  const wallets = Object.fromEntries(
    liabilityWallets.map((wallet) => [`owed.${wallet}`, readableAmount(owed[wallet])]),
  )
  return {
    ...(wallets as Omit<Part<'owed'>, 'owed.width'>),
    'owed.width': scaleToLength(total, wider, 100),
    'held.total': readableAmount(holding),
    'held.bep20': readableAmount(held.bep20),
    'held.xrpl': readableAmount(held.xrpl),
    'held.bank': readableAmount(held.bank),
    'held.width': scaleToLength(holding, wider, 100),
    'held.coverage': total === 0n ? PLACEHOLDER_DASH : `${formatShare(holding, total)}%`,
    'house.treasury': readableAmount(house.treasury),
    'house.odlPool': readableAmount(house.odlPool),
    'house.revenue': readableAmount(house.revenue),
    'house.fees': readableAmount(house.fees),
    'house.adjustments': readableAmount(house.adjustments),
  } satisfies Part<'owed' | 'held' | 'house'>
}

const sum = (amounts: readonly Micro[]) => amounts.reduce((total, amount) => total + amount, 0n)

function moneyFigures({ funding, paid, pending }: StatementFigures) {
  const came = funding.revenue + funding.fees
  const paidInAll = sum(paid.map(({ inAll }) => inAll))
  const waits = pending.earnings + pending.bonuses
  const largest = paid.reduce((most, { inAll }) => (inAll > most ? inAll : most), 0n)
  const kinds = rewardKinds.flatMap((kind) => {
    const { inAll = 0n, lastThirtyDays = 0n } = paid.find((row) => row.kind === kind) ?? {}
    return [
      [`paid.${kind}.inAll`, readableAmount(inAll)],
      [`paid.${kind}.recent`, readableAmount(lastThirtyDays)],
      [`paid.${kind}.width`, scaleToLength(inAll, largest, 100)],
    ]
  })
  return {
    ...(Object.fromEntries(kinds) as Part<`paid.${RewardKind}`>),
    'funding.revenue': readableAmount(funding.revenue),
    'funding.fees': readableAmount(funding.fees),
    'funding.total': readableAmount(came),
    'funding.revenueRecent': readableAmount(funding.revenueLastThirtyDays),
    'funding.feesRecent': readableAmount(funding.feesLastThirtyDays),
    'funding.revenueShare': came === 0n ? PLACEHOLDER_DASH : `${formatShare(funding.revenue, came)}%`,
    'funding.feesShare': came === 0n ? PLACEHOLDER_DASH : `${formatShare(funding.fees, came)}%`,
    'stream.revenue': scaleToLength(funding.revenue, came, STREAM),
    'stream.fees': scaleToLength(funding.fees, came, STREAM),
    'stream.paid': scaleToLength(paidInAll, came, STREAM),
    'paid.total': readableAmount(paidInAll),
    'paid.recent': readableAmount(sum(paid.map(({ lastThirtyDays }) => lastThirtyDays))),
    'paid.share':
      paidInAll + waits === 0n ? PLACEHOLDER_DASH : `${formatShare(paidInAll, paidInAll + waits)}%`,
    'paid.state': paidInAll + waits === 0n ? 'none' : 'some',
    'pending.total': readableAmount(waits),
    'pending.earnings': readableAmount(pending.earnings),
    'pending.bonuses': readableAmount(pending.bonuses),
    'pending.count': grouped(pending.count),
    'pending.oldest': pending.oldest ? formatTime(pending.oldest) : PLACEHOLDER_DASH,
    'pending.state': waits === 0n ? 'none' : 'some',
  } satisfies Part<'funding' | 'stream' | 'paid' | 'pending'>
}

function outcomeFigures({ outcomes, withoutActivation }: StatementFigures) {
  const counts = outcomes?.counts ?? []
  const largest = Math.max(0, ...counts)
  const ranges = outcomeNumbers.flatMap((number) => {
    const members = counts[number - 1] ?? 0
    return [
      [`outcome.${number}.members`, grouped(members)],
      [
        `outcome.${number}.share`,
        outcomes ? `${formatShare(BigInt(members), BigInt(outcomes.members))}%` : PLACEHOLDER_DASH,
      ],
      [`outcome.${number}.width`, scaleToLength(BigInt(members), BigInt(largest), 100)],
    ]
  })
  const share = (value: bigint | undefined) =>
    value === undefined ? PLACEHOLDER_DASH : `${formatShare(value, 1_000_000n)}%`
  return {
    ...(Object.fromEntries(ranges) as Part<'outcome'>),
    'outcomes.state': outcomes ? 'some' : 'few',
    'outcomes.members': grouped(outcomes?.members ?? 0),
    'outcomes.lowerQuartile': share(outcomes?.lowerQuartile),
    'outcomes.median': share(outcomes?.median),
    'outcomes.upperQuartile': share(outcomes?.upperQuartile),
    'outcomes.topTenth': share(outcomes?.topTenth),
    'outcomes.without': grouped(withoutActivation),
  } satisfies Part<'outcome' | 'outcomes'>
}

function earlierFigures(earlier: readonly StatementHeader[]): Part<'earlier'> {
  const rows = earlierNumbers.flatMap((number: EarlierNumber) => {
    const head = earlier[number - 1]
    return [
      [`earlier.${number}.state`, head ? 'some' : 'none'],
      [`earlier.${number}.at`, head ? formatTime(head.at) : PLACEHOLDER_DASH],
      [`earlier.${number}.total`, head ? readableAmount(head.total) : PLACEHOLDER_DASH],
      [`earlier.${number}.root`, head?.root ?? PLACEHOLDER_DASH],
    ]
  })
  return Object.fromEntries(rows) as Part<'earlier'>
}
