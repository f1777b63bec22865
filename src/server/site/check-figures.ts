import type { CheckTotal } from '#contract/money/statements.ts'
import type { CheckFigure } from '#contract/platform/site-figures.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { figureMessages, type FigureMessages } from '#messages/server-messages.ts'
import { formatShare } from '#server/site/format-figures.ts'

type CheckedStatement = { total: bigint; checks: CheckTotal }

/** "45.3% checked". */
export const formatCheckedShare = ({ total, checks }: CheckedStatement, { t }: FigureMessages): string =>
  t.checkedShare({ share: formatShare(checks.balance, total) })

export const checkFigures = (
  statement: CheckedStatement,
  messages: FigureMessages = figureMessages.en,
): Record<CheckFigure, string> => ({
  'check.sentence': `${describeChecks(statement, messages)}${describeFailures(statement.checks, messages)}`,
})

const describeChecks = ({ total, checks: { members, balance } }: CheckedStatement, { t }: FigureMessages) =>
  members === 0
    ? t.checkNone
    : t.check({
        members: t.members({ count: members }),
        balance: readableAmount(balance),
        share: formatShare(balance, total),
      })

const describeFailures = ({ failed }: CheckTotal, { t }: FigureMessages) =>
  failed === 0 ? '' : ` ${t.checkFailed({ count: failed })}`
