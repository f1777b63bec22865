import { figuresFor } from '#contract/reports/report.ts'
import type { ReportFigures } from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { visibleRows, type Viewer } from './report-query.ts'
import type { Source } from './report-source.ts'

/** The figures above the table: over everything that the viewer may see, whatever is filtered below. */
export async function readFigures(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  now: Date,
): Promise<ReportFigures> {
  const wanted = figuresFor(source.report, viewer.audience).map(([name]) => name)
  if (wanted.length === 0) return {}
  const { statement, from, conditions } = visibleRows(source, viewer, now)
  const figures = wanted.map((name) => `(${statement.fill(source.figures![name]!)})::bigint as "${name}"`)
  const { rows } = await on.query<ReportFigures>(
    `select ${figures.join(', ')} from ${from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`,
    statement.values,
  )
  return rows[0]!
}
