import * as contract from '#contract/money/member-statements.ts'
import { figureMessages } from '#messages/server-messages.ts'
import type { Locale } from '#messages/locales.ts'
import {
  currentPeriods,
  periodName,
  boundsOf,
  isYear,
  type StatementPeriod,
} from '#domain/member-statements/statement-period.ts'
import { requireMemberId } from '#server/http/caller.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { route } from '#server/http/route.ts'
import { readLanguage } from '#server/identity/language-queries.ts'
import { readProductName } from '#server/mail/product-name.ts'
import { pdfPool } from '#server/platform/pdf/pdf-pool.ts'
import { ISSUE_DELAY_MILLISECONDS } from './issue-statements.ts'
import { findIssuedHash, listStatements, findStatement } from './member-statement-queries.ts'
import { toStatementDocument, type StatementFile, type StatementPlace } from './statement-document.ts'
import { formatStatementTime } from './statement-text.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Queryable } from '#server/platform/database.ts'
import { buildStatement } from './build-statement.ts'
import { readPeriodRates, readStatementRow } from './row-queries.ts'
import { writeContent } from './statement-lines.ts'

type StatementRequest = { memberId: bigint; period: StatementPeriod; now: Date }

/** The issued statement, or a provisional one up to now if the period has begun but its statement is not issued yet. */
async function openStatement(
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

export const memberStatementRoutes = (place: Omit<StatementPlace, 'productName'>) => [
  route(contract.listMemberStatements, async ({ tx, caller, now }) => {
    const statements = await listStatements(tx, requireMemberId(caller))
    const issued = new Set(statements.map(({ period }) => period))
    // The statement of a month is issued some time after its end.
    const lately = new Date(now.getTime() - 2 * ISSUE_DELAY_MILLISECONDS)
    const open = new Set([...currentPeriods(now), ...currentPeriods(lately)])
    return { statements, provisional: [...open].filter((period) => !issued.has(period)) }
  }),
  route(contract.readMemberStatement, async ({ tx, caller, params, query, now }) => {
    const memberId = requireMemberId(caller)
    const statement = await openStatement(tx, { memberId, ...params, now })
    const locale = await readLanguage(tx, { kind: 'member', id: memberId })
    return toFile(statement, query.format, { ...place, productName: await readProductName(tx) }, locale)
  }),
  route(contract.checkStatementHash, async ({ tx, query }) => {
    const found = await findIssuedHash(tx, query.sha256)
    const { t, format } = figureMessages[query.locale]
    if (!found) return t.hashUnknown
    const at = formatStatementTime(found.issuedAt.toISOString())
    return t.hashIssued({ period: periodName(found.period, format), at })
  }),
]

async function toFile(
  statement: StatementFile,
  format: contract.StatementFormat,
  place: StatementPlace,
  locale: Locale,
): Promise<FileResponse> {
  const name = `${statement.hash ? 'statement' : 'provisional-statement'}-${statement.period}.${format}`
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', content: statement.content }
  const content = await pdfPool.run(toStatementDocument(statement, place, locale))
  return { name, type: 'application/pdf', content }
}
