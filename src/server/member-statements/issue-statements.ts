// Issues the statements of a period that is over: one transaction for all members, so a killed run has issued nothing.

import { randomBytes } from 'node:crypto'
import {
  boundsOf,
  isYear,
  listEndedPeriods,
  type StatementPeriod,
} from '#domain/member-statements/statement-period.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { buildStatement } from './build-statement.ts'
import { claimPeriod, insertStatements, listIssuedPeriods, readFirstRegistration } from './queries.ts'
import { readPeriodRates, readStatementRows } from './row-queries.ts'
import { writeContent } from './statement-lines.ts'

/** Requests that began before the end of the period are over by then. */
export const ISSUE_DELAY_MILLISECONDS = 15 * 60_000

export async function issueDueStatements(database: Database, now: Date): Promise<void> {
  const first = await readFirstRegistration(database.pool)
  if (!first) return
  const issued = new Set(await listIssuedPeriods(database.pool))
  for (const period of listEndedPeriods(first, new Date(now.getTime() - ISSUE_DELAY_MILLISECONDS)))
    if (!issued.has(period)) await database.inTransaction((tx) => issueStatements(tx, period, now))
}

async function issueStatements(tx: Transaction, period: StatementPeriod, now: Date): Promise<void> {
  const { from, until } = boundsOf(period)
  if (!(await claimPeriod(tx, { period, until, now }))) return
  const rates = await readPeriodRates(tx, from, until)
  for await (const rows of readStatementRows(tx, { from, until, isByDay: isYear(period) })) {
    const statements = rows.map((row) => {
      const number = randomBytes(16).toString('hex')
      const { closing, lines } = buildStatement(row, { period, from, until, rates, at: now, number })
      return { memberId: row.memberId, closing, content: writeContent(lines) }
    })
    await insertStatements(tx, { period, until }, statements)
  }
}
