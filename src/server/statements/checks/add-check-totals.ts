import type { CheckTotal, PublishedStatement } from '#contract/money/statements.ts'
import type { Queryable } from '#server/platform/database.ts'
import { listCheckTotals } from './check-queries.ts'

const PARTS = 1_000_000n

/** Adds the totals of members' browser checks to each statement. */
export async function addCheckTotals<Statement extends Pick<PublishedStatement, 'id' | 'total'>>(
  on: Queryable,
  statements: readonly Statement[],
): Promise<(Statement & { checks: CheckTotal })[]> {
  const totals = new Map(
    (
      await listCheckTotals(
        on,
        statements.map(({ id }) => id),
      )
    ).map((row) => [row.statementId, row]),
  )
  return statements.map((statement) => {
    const { members = 0, balance = 0n, failed = 0 } = totals.get(statement.id) ?? {}
    const share = statement.total > 0n ? (balance * PARTS) / statement.total : null
    return { ...statement, checks: { members, balance, share, failed } }
  })
}
