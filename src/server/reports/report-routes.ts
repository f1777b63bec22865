// Binds the endpoints of every report and audience.

import { reportAudiences } from '#contract/reports/all-reports.ts'
import {
  exportEndpoint,
  figuresEndpoint,
  pageEndpoint,
  type ReportFigures,
} from '#contract/reports/report-endpoints.ts'
import { type Audience, figuresFor } from '#contract/reports/report.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Locale } from '#messages/locales.ts'
import { requireAdminId, requireMemberId, type Caller } from '#server/http/caller.ts'
import { route, type Route } from '#server/http/route.ts'
import { exportReport } from './export/export-report.ts'
import { type Viewer, visibleRows } from './report-query.ts'
import type { Source } from './report-source.ts'
import { runReport } from './run-report.ts'
import { allSources } from './sources/all-sources.ts'
import type { Queryable } from '#server/platform/database.ts'

/**
 * Summary figures over all rows visible to the viewer, regardless of filters. Not cached, because they must agree with the list below
 * them.
 */
export async function readFigures(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  now: Date,
): Promise<ReportFigures> {
  const wanted = figuresFor(source.report, viewer.audience).map(([name]) => name)
  if (wanted.length === 0) return {}
  const totals = viewer.audience === 'admin' ? source.adminTotals : source.memberTotals
  const { statement, from, conditions } = visibleRows({ ...source, ...totals }, viewer, now)
  const figures = wanted.map((name) => `(${statement.fill(source.figures![name]!)})::bigint as "${name}"`)
  const { rows } = await on.query<ReportFigures>(
    `select ${figures.join(', ')} from ${from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`,
    statement.values,
  )
  return rows[0]!
}

const toViewer = (audience: Audience, caller: Caller, locale: Locale): Viewer =>
  audience === 'member'
    ? { audience, memberId: requireMemberId(caller), locale }
    : { audience, adminId: requireAdminId(caller) }

export const createReportRoutes = (source: Source, audience: Audience): Route[] => [
  route(pageEndpoint(source.report, audience), async ({ tx, caller, query, now, locale }) => {
    const viewer = toViewer(audience, caller, locale)
    const page = await runReport(tx, source, viewer, query, now)
    return audience === 'member' ? page : { ...page, figures: await readFigures(tx, source, viewer, now) }
  }),
  ...(audience === 'member'
    ? [
        route(figuresEndpoint(source.report), ({ tx, caller, now, locale }) =>
          readFigures(tx, source, toViewer(audience, caller, locale), now),
        ),
      ]
    : []),
  route(exportEndpoint(source.report, audience), async ({ caller, query, now, locale, note }) => {
    const { rows, ...rest } = query
    requireRowIds(source, rows)
    note({
      subject: `report ${source.report.name}`,
      after: { ...rest, selectedRows: rows.length > 0 ? rows.length : 'all' },
    })
    return exportReport(source, toViewer(audience, caller, locale), query, { now, locale })
  }),
]

const idPatterns = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  bigint: /^\d{1,18}$/,
  text: /^.{1,200}$/u,
}

/** Checked before the response starts, because a later error could only truncate the file. */
function requireRowIds({ idType }: Source, ids: readonly string[]): void {
  if (ids.every((id) => idPatterns[idType].test(id))) return
  throw new Refusal('invalid-input', { fields: { rows: 'Choose rows of this report' } })
}

export const reportRoutes: Route[] = allSources.flatMap((source) =>
  reportAudiences(source.report).flatMap((audience) => createReportRoutes(source, audience)),
)
