import {
  earlierNumbers,
  type EarlierNumber,
  type StatementFigure,
  monthNumbers,
} from '#contract/platform/site-figures.ts'
import type { CheckTotal, PublishedStatement, StatementFigures } from '#contract/money/statements.ts'
import { figureMessages, type FigureMessages } from '#messages/server-messages.ts'
import { readableAmount, grouped } from '#domain/money/readable-amount.ts'
import { PLACEHOLDER_DASH, formatTime, scaleToLength } from '#server/site/format-figures.ts'
import { formatCheckedShare } from '#server/site/check-figures.ts'
import { balanceFigures, roundBalances } from '#server/site/balance-figures.ts'
import { moneyFigures } from '#server/site/money-figures.ts'
import { outcomeFigures } from '#server/site/outcome-figures.ts'
import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'

type MonthFigures = Record<Extract<StatementFigure, `month.${string}`>, string>

const HEIGHT = 100

/** Stacked bars: paid the same day, paid later, still pending. */
function monthFigures(months: StatementFigures['months'], { format }: FigureMessages): MonthFigures {
  const totals = months.map(({ sameDay, later, pending }) => sameDay + later + pending)
  const largest = totals.reduce((most, total) => (total > most ? total : most), 0n)
  const rows = monthNumbers.flatMap((number) => {
    const month = months[number - 1]
    const { sameDay, later, pending } = month ?? { sameDay: 0n, later: 0n, pending: 0n }
    const heights = [sameDay, later, pending].map((amount) => Number(scaleToLength(amount, largest, HEIGHT)))
    const name = `month.${number}`
    return [
      [`${name}.name`, month ? nameMonth(month.month, format) : PLACEHOLDER_DASH],
      [`${name}.total`, formatColumnTotal(sameDay + later + pending)],
      [`${name}.sameDay`, readableAmount(sameDay)],
      [`${name}.later`, readableAmount(later)],
      [`${name}.pending`, readableAmount(pending)],
      ...['sameDay', 'later', 'pending'].flatMap((part, index) => [
        [`${name}.${part}.height`, (heights[index] ?? 0).toFixed(2)],
        [`${name}.${part}.top`, topOf(heights, index)],
      ]),
    ]
  })
  return Object.fromEntries(rows) as MonthFigures
}

/** "Nov" of 2026-11. */
const nameMonth = (month: string, format: string) =>
  new Intl.DateTimeFormat(format, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Short enough for a chart column on a phone: whole USDT, or millions from ten million on. */
function formatColumnTotal(amount: Micro): string {
  const whole = amount / MICRO_PER_USDT
  return whole < 10_000_000n ? grouped(whole) : `${grouped(whole / 1_000_000n)}.${(whole / 100_000n) % 10n}M`
}

const topOf = (heights: readonly number[], index: number) =>
  (HEIGHT - heights.slice(0, index + 1).reduce((below, height) => below + height, 0)).toFixed(2)

export type EarlierStatement = Pick<PublishedStatement, 'at' | 'total' | 'root'> & { checks: CheckTotal }
type RenderedFigures = Record<StatementFigure, string>
type Part<Start extends string> = Record<Extract<StatementFigure, `${Start}.${string}`>, string>

export function statementFigures(
  statement: PublishedStatement,
  earlier: readonly EarlierStatement[],
  messages: FigureMessages = figureMessages.en,
): RenderedFigures {
  const { figures } = statement
  const balances = roundBalances(statement)
  return {
    ...headFigures(statement, messages),
    ...balanceFigures(statement, balances, messages),
    ...moneyFigures(figures, balances.house, messages),
    ...monthFigures(figures.months, messages),
    ...outcomeFigures(statement, messages),
    ...earlierFigures(earlier, messages),
  }
}

function headFigures(
  { id, at, root, total, members: count }: PublishedStatement,
  { t }: FigureMessages,
): Part<'statement'> {
  const members = t.members({ count })
  return {
    'statement.state': 'published',
    'statement.id': String(id),
    'statement.at': formatTime(at),
    'statement.time': at.toISOString(),
    'statement.root': root,
    'statement.total': readableAmount(total),
    'statement.members': members,
    'statement.coverage': count === 0 ? t.noMembers : t.covers({ members }),
  }
}

function earlierFigures(earlier: readonly EarlierStatement[], messages: FigureMessages): Part<'earlier'> {
  const rows = earlierNumbers.flatMap((number: EarlierNumber) => {
    const head = earlier[number - 1]
    return [
      [`earlier.${number}.state`, head ? 'some' : 'none'],
      [`earlier.${number}.at`, head ? formatTime(head.at) : PLACEHOLDER_DASH],
      [`earlier.${number}.total`, head ? readableAmount(head.total) : PLACEHOLDER_DASH],
      [`earlier.${number}.checked`, head ? formatCheckedShare(head, messages) : PLACEHOLDER_DASH],
      [`earlier.${number}.root`, head?.root ?? PLACEHOLDER_DASH],
    ]
  })
  return Object.fromEntries(rows) as Part<'earlier'>
}
