import type { CheckTotal } from '#contract/money/statements.ts'
import type { CheckFigure } from '#contract/platform/site-figures.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { formatCount, formatShare } from '#server/site/format-figures.ts'

type CheckedStatement = { total: bigint; checks: CheckTotal }

/** "45.3% checked". */
export const formatCheckedShare = ({ total, checks }: CheckedStatement): string =>
  `${formatShare(checks.balance, total)} checked`

export const checkFigures = (statement: CheckedStatement): Record<CheckFigure, string> => ({
  'check.sentence': `${describeChecks(statement)}${describeFailures(statement.checks)}`,
})

const describeChecks = ({ total, checks: { members, balance } }: CheckedStatement) =>
  members === 0
    ? 'No browser has reported a check of this statement yet.'
    : `The browsers of ${formatCount(members, 'member')} have checked this statement so far: ${readableAmount(balance)} USDT, ${formatShare(balance, total)} of what is owed.`

const describeFailures = ({ failed }: CheckTotal) =>
  failed === 0
    ? ''
    : ` The ${failed === 1 ? 'browser' : 'browsers'} of ${formatCount(failed, 'member')} reported that something was wrong.`
