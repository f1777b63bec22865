import { Refusal } from '#contract/platform/refusals.ts'
import { boundsOf, isYear, type StatementPeriod } from '#domain/member-statements/statement-period.ts'
import type { Queryable } from '#server/platform/database.ts'
import { buildStatement } from './build-statement.ts'
import { findStatement } from './member-statement-queries.ts'
import { readPeriodRates, readStatementRow } from './row-queries.ts'
import type { StatementFile } from './statement-document.ts'
import { writeContent } from './statement-lines.ts'

export type StatementRequest = { memberId: bigint; period: StatementPeriod; now: Date }

/** The issued statement, or a provisional one up to now if the period began and its statement is not issued yet. */
export async function openStatement(
  on: Queryable,
  { memberId, period, now }: StatementRequest,
): Promise<StatementFile> {
  const issued = await findStatement(on, memberId, period)
  if (issued) return { period, ...issued }
  const { from, until: end } = boundsOf(period)
  const until = end < now ? end : now
  const row = from < now && (await readStatementRow(on, { from, until, isByDay: isYear(period), memberId }))
  if (!row) throw new Refusal('no-such-statement')
  const rates = await readPeriodRates(on, from, until)
  const { lines } = buildStatement(row, { period, from, until, rates, at: now, number: null })
  return { period, content: writeContent(lines), hash: null }
}
