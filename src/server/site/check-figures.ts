import type { CheckTotal } from '#contract/money/statements.ts'
import type { CheckFigure } from '#contract/platform/site-figures.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { figureTranslators, type FigureTranslator } from '#messages/figure-messages.ts'
import { formatShare } from '#server/site/format-figures.ts'

type CheckedStatement = { total: bigint; checks: CheckTotal }

/** "45.3% checked". */
export const formatCheckedShare = (
  { total, checks }: CheckedStatement,
  { translate }: FigureTranslator,
): string => translate('checkedShare', { share: formatShare(checks.balance, total) })

export const checkFigures = (
  statement: CheckedStatement,
  translator: FigureTranslator = figureTranslators.en,
): Record<CheckFigure, string> => ({
  'check.sentence': `${describeChecks(statement, translator)}${describeFailures(statement.checks, translator)}`,
})

const describeChecks = (
  { total, checks: { members, balance } }: CheckedStatement,
  { translate }: FigureTranslator,
) =>
  members === 0
    ? translate('checkNone')
    : translate('check', {
        members: translate('members', { count: members }),
        balance: readableAmount(balance),
        share: formatShare(balance, total),
      })

const describeFailures = ({ failed }: CheckTotal, { translate }: FigureTranslator) =>
  failed === 0 ? '' : ` ${translate('checkFailed', { count: failed })}`
