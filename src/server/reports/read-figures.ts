import { figuresFor } from '#contract/reports/report.ts'
import type { ReportFigures } from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { visibleRows, type Viewer } from './report-query.ts'
import type { Source } from './report-source.ts'

/**
 * The summary figures over all rows visible to the viewer, regardless of filters. Not cached: they must agree with the list
 * below them.
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
