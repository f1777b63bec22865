// Issues the member statements of an ended period in batches, one transaction each. A killed run has issued whole batches, and the
// next one continues after them.

import {
  boundsOf,
  isYear,
  listEndedPeriods,
  type StatementPeriod,
} from '#domain/member-statements/statement-period.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import { buildStatement } from './build-statement.ts'
import {
  advancePeriod,
  completePeriod,
  findNextMembers,
  insertStatements,
  listIssuedPeriods,
  lockPeriod,
  openPeriod,
  readFirstRegistration,
} from './member-statement-queries.ts'
import { readPeriodRates, readStatementRows } from './row-queries.ts'
import { writeContent } from './statement-lines.ts'

/** By then, requests that began before the end of the period have ended. */
export const ISSUE_DELAY_MILLISECONDS = 15 * 60_000

/** A batch takes seconds, and larger ones amortize the planning of its query. */
const BATCH_MEMBERS = 1000

/** A turn ends after the batch that exceeds its time; the next turn continues. */
export async function issueDueStatements(
  database: Database,
  now: Date,
  { turnMilliseconds = Infinity } = {},
): Promise<void> {
  const first = await readFirstRegistration(database.pool)
  if (!first) return
  const endOfTurn = performance.now() + turnMilliseconds
  const issued = new Set(await listIssuedPeriods(database.pool))
  for (const period of listEndedPeriods(first, new Date(now.getTime() - ISSUE_DELAY_MILLISECONDS))) {
    if (!issued.has(period) && !(await issuePeriod(database, period, now, endOfTurn))) return
  }
}

/** Returns false if the turn ended early. Periods are issued in order, because the next one opens with the balances of this one. */
async function issuePeriod(
  database: Database,
  period: StatementPeriod,
  now: Date,
  endOfTurn: number,
): Promise<boolean> {
  await database.inTransaction((tx) => openPeriod(tx, { period, until: boundsOf(period).until, now }))
  while (await database.inTransaction((tx) => issueBatch(tx, period, now)))
    if (performance.now() > endOfTurn) return false
  return true
}

/** Returns false if every member has a statement. */
async function issueBatch(tx: Transaction, period: StatementPeriod, now: Date): Promise<boolean> {
  const { from, until } = boundsOf(period)
  const progress = await lockPeriod(tx, period)
  if (!progress) return false
  const members = await findNextMembers(tx, progress.lastMemberId, BATCH_MEMBERS)
  if (!members) {
    await completePeriod(tx, period, now)
    return false
  }
  const rates = await readPeriodRates(tx, from, until)
  for await (const rows of readStatementRows(tx, { from, until, isByDay: isYear(period), members })) {
    const statements = rows.map((row) => {
      const number = randomBytes(16).toString('hex')
      const frame = { period, from, until, rates, at: progress.issuedAt, number }
      const { closing, hasCorrections, lines } = buildStatement(row, frame)
      return { memberId: row.memberId, closing, hasCorrections, content: writeContent(lines) }
    })
    await insertStatements(tx, { period, until }, statements)
  }
  await advancePeriod(tx, period, members.last)
  return true
}
