import { earlierNumbers, type EarlierNumber, type StatementFigure } from '#contract/platform/site-figures.ts'
import type { CheckTotal, PublishedStatement } from '#contract/money/statements.ts'
import { figureTranslators, type FigureTranslator } from '#messages/figure-messages.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { PLACEHOLDER_DASH, formatTime } from '#server/site/format-figures.ts'
import { formatCheckedShare } from '#server/site/check-figures.ts'
import { balanceFigures, roundBalances } from '#server/site/balance-figures.ts'
import { moneyFigures } from '#server/site/money-figures.ts'
import { monthFigures } from '#server/site/month-figures.ts'
import { outcomeFigures } from '#server/site/outcome-figures.ts'

export type EarlierStatement = Pick<PublishedStatement, 'at' | 'total' | 'root'> & { checks: CheckTotal }
type RenderedFigures = Record<StatementFigure, string>
type Part<Start extends string> = Record<Extract<StatementFigure, `${Start}.${string}`>, string>

export function statementFigures(
  statement: PublishedStatement,
  earlier: readonly EarlierStatement[],
  translator: FigureTranslator = figureTranslators.en,
): RenderedFigures {
  const { figures } = statement
  const balances = roundBalances(statement)
  return {
    ...headFigures(statement, translator),
    ...balanceFigures(statement, balances, translator),
    ...moneyFigures(figures, balances.house, translator),
    ...monthFigures(figures.months, translator),
    ...outcomeFigures(statement, translator),
    ...earlierFigures(earlier, translator),
  }
}

function headFigures(
  { id, at, root, total, members: count }: PublishedStatement,
  { translate }: FigureTranslator,
): Part<'statement'> {
  const members = translate('members', { count })
  return {
    'statement.state': 'published',
    'statement.id': String(id),
    'statement.at': formatTime(at),
    'statement.time': at.toISOString(),
    'statement.root': root,
    'statement.total': readableAmount(total),
    'statement.members': members,
    'statement.coverage': count === 0 ? translate('noMembers') : translate('covers', { members }),
  }
}

function earlierFigures(earlier: readonly EarlierStatement[], translator: FigureTranslator): Part<'earlier'> {
  const rows = earlierNumbers.flatMap((number: EarlierNumber) => {
    const head = earlier[number - 1]
    return [
      [`earlier.${number}.state`, head ? 'some' : 'none'],
      [`earlier.${number}.at`, head ? formatTime(head.at) : PLACEHOLDER_DASH],
      [`earlier.${number}.total`, head ? readableAmount(head.total) : PLACEHOLDER_DASH],
      [`earlier.${number}.checked`, head ? formatCheckedShare(head, translator) : PLACEHOLDER_DASH],
      [`earlier.${number}.root`, head?.root ?? PLACEHOLDER_DASH],
    ]
  })
  return Object.fromEntries(rows) as Part<'earlier'>
}
